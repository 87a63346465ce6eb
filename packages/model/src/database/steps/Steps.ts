/**
 * Work on many rows, cut into steps that each take a few milliseconds, so that callers can let other work run between
 * two of them. What it is worked out of must not change meanwhile.
 */
export type Steps<T> = Generator<void, T, void>

/** Rows that one step looks at. */
export const STEP_ROWS = 256

/** Does all steps one after the other. */
export function allAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The items, with a step after every few of them. */
export function* eachInSteps<T>(items: Iterable<T>, onItem: (item: T) => void): Steps<void> {
  let count = 0
  for (const item of items) {
    onItem(item)
    count += 1
    if (count % STEP_ROWS === 0) yield
  }
}
