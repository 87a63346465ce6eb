/** Rows in a batch. */
export const BATCH_ROWS = 200

/** Cuts a list into batches. */
export function* inBatches<T>(items: Iterable<T>, size = BATCH_ROWS): Generator<T[]> {
  let batch: T[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length === size) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
