// The worker that enlarges pictures of the fine sheets.

const sheets = {}; // promises of pictures by address

function fetched(url) {
  sheets[url] ??= fetch(url).then(async (response) => {
    if (!response.ok) throw new Error(url);
    return createImageBitmap(await response.blob());
  });
  return sheets[url];
}

// Send back a sheet, or `rows` rows of it from row `face` * `rows` on, `times` as large.
onmessage = async ({ data: { number, url, face, rows, times } }) => {
  try {
    const sheet = await fetched(url);
    const [width, height] = [sheet.width, rows || sheet.height];
    const size = { resizeWidth: Math.max(1, Math.floor(width * times)), resizeHeight: Math.max(1, Math.floor(height * times)), resizeQuality: "high" };
    const made = await createImageBitmap(sheet, 0, face * height, width, height, times === 1 ? {} : size);
    postMessage({ number, made }, [made]);
  } catch {
    delete sheets[url]; // retried later
    postMessage({ number, made: null });
  }
};
