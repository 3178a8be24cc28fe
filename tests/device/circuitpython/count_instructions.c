/* A plugin for qemu-arm: counts the instructions of the program that it runs.
 *
 * The program stops the count by write(99, 1, …) and lets it go on by write(99, 0, …), so what it
 * does in between costs nothing. At each stop the count so far is a line of the file ICOUNT names.
 *
 * For QEMU 7.2 to 8.2. Debian has no header for plugins: what is used of it is declared here.
 */
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#define EXPORT __attribute__((visibility("default")))
enum { SYSCALL_WRITE = 4, MARK = 99, ADD_U64 = 0, LINE_BUFFER = 4096 };

typedef uint64_t id;
typedef uint64_t word;
struct block;
extern size_t qemu_plugin_tb_n_insns(const struct block *);
extern void qemu_plugin_register_vcpu_tb_exec_inline(struct block *, int, void *, uint64_t);
extern void qemu_plugin_register_vcpu_tb_trans_cb(id, void (*)(id, struct block *));
extern void qemu_plugin_register_vcpu_syscall_cb(
    id, void (*)(id, unsigned, int64_t, word, word, word, word, word, word, word, word));

EXPORT int qemu_plugin_version = 1;

static uint64_t executed;   /* all instructions so far */
static uint64_t stopped_at; /* executed, when the count was stopped last */
static uint64_t uncounted;  /* those between a stop and the next go */
static FILE *counts;

static void on_translation(id plugin, struct block *block) {
    uint64_t length = qemu_plugin_tb_n_insns(block);
    qemu_plugin_register_vcpu_tb_exec_inline(block, ADD_U64, &executed, length);
}

static void on_syscall(id plugin, unsigned cpu, int64_t number, word file, word stop, word c, word d,
                       word e, word f, word g, word h) {
    if (number != SYSCALL_WRITE || file != MARK) {
        return;
    }
    if (stop) {
        stopped_at = executed;
        fprintf(counts, "%" PRIu64 "\n", executed - uncounted);
    } else {
        uncounted += executed - stopped_at;
    }
}

EXPORT int qemu_plugin_install(id plugin, const void *info, int n_arguments, char **arguments) {
    const char *name = getenv("ICOUNT");
    counts = name ? fopen(name, "w") : NULL;
    if (!counts) {
        return 1;
    }
    setvbuf(counts, NULL, _IOLBF, LINE_BUFFER);
    qemu_plugin_register_vcpu_tb_trans_cb(plugin, on_translation);
    qemu_plugin_register_vcpu_syscall_cb(plugin, on_syscall);
    return 0;
}
