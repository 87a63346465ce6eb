/** Positions (ascending) of one longest strictly increasing subsequence of distinct numbers. */
export function longestIncreasing(values: readonly number[]): readonly number[] {
  const ends: number[] = []
  const before: number[] = []
  for (const [index, value] of values.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (values[ends[middle]!]! < value) low = middle + 1
      else high = middle
    }
    before.push(low > 0 ? ends[low - 1]! : -1)
    ends[low] = index
  }
  const picked: number[] = []
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index]!) picked.push(index)
  return picked.toReversed()
}
