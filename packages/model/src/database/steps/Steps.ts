/**
 * Work on many rows, divided into steps of a few milliseconds each, between which callers can let other work run. Its
 * input must not change meanwhile.
 */
export type Steps<T> = Generator<void, T, void>

/** Rows processed in one step. */
export const STEP_ROWS = 256

/** Runs all steps at once. */
export function allAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Iterates over the items, with a step after every few of them. */
export function* eachInSteps<T>(items: Iterable<T>, onItem: (item: T, index: number) => void): Steps<void> {
  let count = 0
  for (const item of items) {
    onItem(item, count)
    count += 1
    if (count % STEP_ROWS === 0) yield
  }
}
