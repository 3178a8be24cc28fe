// What the page itself says, in the language of the game.

const TEXTS = {
  it: {
    loading: "Si prepara il tavolo…", more: "Menu", licences: "Licenze", full: "Schermo intero", close: "Torna al gioco",
    "save-match": "Salva la partita come file", "save-all": "Salva tutto come file",
    load: "Apri un file salvato", yes: "Sì", no: "No", taken: "Fatto.", had: ["Ora in archivio: {}.", "La partita si può riprendere.", "Non aperte, perché ci gioca qualcuno che qui non c’è: {}."], none: "Non c’è una partita.",
    report: "Salva il rapporto come file",
    share: "Condividi la partita", shareAsked: "Condividi il problema", shareDeal: "Condividi la battuta", oneDeal: "Una battuta, le stesse carte per tutti.", dealCopied: "L’indirizzo della battuta è copiato.", shared: "La partita dalla prima battuta: stesse carte, stessi avversari.",
    copied: "L’indirizzo della partita è copiato: chi lo apre la comincia dalla prima battuta.",
    asked: "Un problema di carte: una è la migliore. Quale?", coded: "L’indirizzo del problema è copiato.",
    unshared: "Le carte di questa partita non stanno in un indirizzo: si può salvarla come file.",
    unplayed: "Non c’è ancora una partita da condividere: prima se ne comincia una.",
    install: "Installa il gioco", apple: "Per installarlo: Condividi, poi “Aggiungi alla schermata Home”.",
    pads: { left: "Tasti: frecce a sinistra", right: "Tasti: frecce a destra", hidden: "Tasti: nascosti" },
    leaving: "Ancora indietro per uscire.", byHand: "Il browser lo fa solo per un tasto della tastiera, il mouse o un dito.",
    keys: "Frecce, 1 … 0: scegli · Invio: gioca (A) · X: indietro (B) · Esc: indietro, pausa (START) · R: ruba, rivedi (SEL) · H: consiglio · Ctrl+Z: ritira la carta · Alt+Invio: schermo intero · F1, ?: questo menu",
    asks: "Il gioco risponde a voce: C le tue carte · P la presa in tavola · T il trionfo · S i punti · L l’ultima presa · M che cosa puoi fare · E ripete. Tab esce dal tavolo.",
    table: "Tavolo da gioco",
    old: "Questo browser è troppo vecchio per il gioco: manca ",
    lost: "Non si riesce a leggere un file del gioco. Controlla la rete e ricarica la pagina.",
    amount: "{} di {} MB", silent: "Da dieci secondi non arriva niente. Si può aspettare o riprovare.",
    broken: "La connessione si è interrotta. Quello che è arrivato resta.", retry: "Riprova", unable: "Il gioco non parte in questo browser.",
    offline: "Ora si gioca anche senza rete.", online: "Qui si gioca solo con la rete: il browser non conserva il gioco.",
    failed: "Il gioco si è fermato per un errore. Ricarica la pagina: riprende da quello che è salvato. Il rapporto qui sotto ci aiuta.",
    elsewhere: "Il gioco è aperto altrove: qui non si salva niente.", here: "Gioca qui",
    overtaken: "Ora il gioco è aperto altrove: qui non si salva più niente.",
    replaces: "Nel file non c’è tutto quello che è conservato qui e che andrebbe perso. Aprirlo lo stesso?",
    reasons: {
      large: "è più grande di 1 MB.", strange: "non è un file di questo gioco.", damaged: "è rovinato.",
      version: "è di un’altra versione del gioco.", players: "ci gioca qualcuno che qui non c’è.",
      long: "la partita è troppo lunga per essere salvata.", full: "l’archivio è pieno di partite da finire.",
      unkept: "il browser non ha posto per conservarlo.", elsewhere: "il gioco è aperto altrove.",
    },
    refused: "Il file non si può usare: ", address: "L’indirizzo non si capisce: ",
    game: "gioco", seed: "numero", rules: "regole", players: "giocatori", puzzle: "problema", code: "codice", offer: "Giocare questa partita?", unbegun: "La partita non può cominciare: ", loses: "Quella in corso va in archivio.",
    UP: "su", DOWN: "giù", LEFT: "sinistra", RIGHT: "destra", A: "A: gioca, sì", B: "B: indietro, no",
    START: "START: pausa", SELECT: "SEL: ruba, rivedi",
  },
  en: {
    loading: "Laying the table…", more: "Menu", licences: "Licences", full: "Full screen", close: "Back to the game",
    "save-match": "Save the match as a file", "save-all": "Save everything as a file",
    load: "Open a saved file", yes: "Yes", no: "No", taken: "Done.", had: ["Now in the records: {}.", "The match can be gone on with.", "Not opened, as a player is unknown here: {}."], none: "There is no match.",
    report: "Save the report as a file",
    share: "Share the match", shareAsked: "Share the puzzle", shareDeal: "Share the deal", oneDeal: "One deal, the same cards for everybody.", dealCopied: "The deal’s address is copied.", shared: "The match from its first deal: the same cards, the same players.",
    copied: "The match’s address is copied: whoever opens it begins at the first deal.",
    asked: "A puzzle of cards: one card is best. Which?", coded: "The puzzle’s address is copied.",
    unshared: "An address can’t hold the cards of this match: it can be saved as a file.",
    unplayed: "There is no match to share yet: begin one first.",
    install: "Install the game", apple: "To install it: Share, then “Add to Home Screen”.",
    pads: { left: "Buttons: arrows on the left", right: "Buttons: arrows on the right", hidden: "Buttons: hidden" },
    leaving: "Go back once more to leave.", byHand: "The browser does this only for a key of the keyboard, the mouse or a finger.",
    keys: "Arrows, 1 … 0: choose · Enter: play (A) · X: back (B) · Esc: back, pause (START) · R: rob, look again (SEL) · H: hint · Ctrl+Z: take a card back · Alt+Enter: full screen · F1, ?: this menu",
    asks: "The game answers in words: C your cards · P the trick on the table · T trumps · S the score · L the last trick · M what you may do · E says it again. Tab leaves the table.",
    table: "Card table",
    old: "This browser is too old for the game: it lacks ",
    lost: "A file of the game can’t be read. Check the network and reload the page.",
    amount: "{} of {} MB", silent: "Nothing has arrived for ten seconds. Wait, or try again.",
    broken: "The connection broke. What has arrived is kept.", retry: "Try again", unable: "The game does not start in this browser.",
    offline: "From now on you can play without a network, too.", online: "The game needs a network here: the browser does not keep it.",
    failed: "The game stopped because of an error. Reload the page: it goes on from what is saved. The report below helps us to mend it.",
    elsewhere: "The game is open in another tab or window: nothing is saved here.", here: "Play here",
    overtaken: "The game is now open in another tab or window: nothing is saved here any more.",
    replaces: "Something that is kept here is not in the file, and would be lost. Open it anyway?",
    reasons: {
      large: "it is larger than 1 MB.", strange: "it is not a file of this game.", damaged: "it is damaged.",
      version: "it was saved by another version of the game.", players: "one of its players is unknown here.",
      long: "the match is too long to be saved.", full: "too many unfinished matches are kept already.",
      unkept: "the browser has no room to keep it.", elsewhere: "the game is open in another tab or window.",
    },
    refused: "The file can’t be used: ", address: "The address can’t be understood: ",
    game: "game", seed: "seed", rules: "rules", players: "players", puzzle: "puzzle", code: "code", offer: "Play this match?", unbegun: "The match can’t begin: ", loses: "The match in progress goes to the records.",
    UP: "up", DOWN: "down", LEFT: "left", RIGHT: "right", A: "A: play, yes", B: "B: back, no",
    START: "START: pause", SELECT: "SEL: rob, look again",
  },
};

export const $ = (id) => document.getElementById(id);
// The languages of Italy whose speakers read Italian, as in simulator/computer/translations.py
const ITALIAN = ["it", "vec", "fur", "lij", "lld", "lmo", "nap", "pms", "sc", "scn"];

// The first language that we speak of those that the browser names; else English, or ours where it names none.
function spoken(wanted) {
  const codes = wanted.map((name) => name.toLowerCase().split("-")[0]);
  const ours = codes.map((code) => (ITALIAN.includes(code) ? "it" : code)).find((code) => code in TEXTS);
  return ours ?? (wanted.length ? "en" : "it");
}

export let language = spoken([...(navigator.languages ?? []), navigator.language].filter(Boolean));
export let say = TEXTS[language];

// Speak a language from now on.
export function speak(spoken) {
  language = document.documentElement.lang = spoken;
  say = TEXTS[language];
  $("doing").textContent = say.loading;
  $("again").textContent = say.retry;
  $("more").setAttribute("aria-label", say.more);
  $("table").setAttribute("aria-label", say.table);
  for (const id of ["full", "save-match", "save-all", "load", "close", "here", "share", "install", "apple", "keys", "asks", "licences"]) $(id).textContent = say[id];
  $("pad").textContent = say.pads[document.documentElement.dataset.pad];
  document.querySelector("link[rel=manifest]").href = `manifest.${spoken}.json`;
  for (const button of document.querySelectorAll("[data-key]")) {
    button.setAttribute("aria-label", say[button.dataset.key]);
  }
}
