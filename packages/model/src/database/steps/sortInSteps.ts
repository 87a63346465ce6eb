import { STEP_ROWS, type Steps } from './Steps.ts'

/** Stable sort. No step makes more than a few thousand comparisons. */
export function* sortInSteps<T>(items: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  let runs: T[][] = []
  for (let start = 0; start < items.length; start += STEP_ROWS) {
    runs.push(items.slice(start, start + STEP_ROWS).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const longer: T[][] = []
    for (let index = 0; index < runs.length; index += 2)
      longer.push(yield* merge(runs[index] ?? [], runs[index + 1] ?? [], compare))
    runs = longer
  }
  return runs[0] ?? []
}

function* merge<T>(left: readonly T[], right: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  const merged: T[] = []
  let [at, other] = [0, 0]
  while (at < left.length && other < right.length) {
    const [one, two] = [left[at]!, right[other]!]
    if (compare(one, two) <= 0) {
      merged.push(one)
      at += 1
    } else {
      merged.push(two)
      other += 1
    }
    if (merged.length % MERGED_PER_STEP === 0) yield
  }
  yield
  return merged.concat(left.slice(at), right.slice(other))
}

const MERGED_PER_STEP = 4 * STEP_ROWS
