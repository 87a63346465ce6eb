/** Shorter ones occur by accident: nothing that hangs on them is ever found to be unused. */
export const MIN_TOKEN_LENGTH = 4

/**
 * The part of a file's id by which documents are searched: its longest run of letters and digits. Clients and
 * formats escape all else in their own ways (`=`, `%3D`, `\u003d`), that part in none.
 */
export function tokenOf(fileId: string): string {
  const runs = fileId.match(/[A-Za-z0-9]+/g) ?? []
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '')
}
