/** Bytes of the files that are sent and read: 1 GB, or `BENCH_FILE_MB`. */
export const FILE_BYTES = Number(process.env['BENCH_FILE_MB'] ?? '1000') * 1_000_000
/** Of a file beside it: memory that does not grow from this one to the other does not hold files. */
export const SMALL_BYTES = FILE_BYTES / 10
/** What buffers and the garbage of a longer while may add. */
export const FLAT_MB = 64
export const ROUNDS = 3

export function nameOf(bytes: number): string {
  return bytes >= 1e9 ? `${bytes / 1e9} GB` : `${bytes / 1e6} MB`
}
