/**
 * Which entries of a list can stay when it is brought into ascending order by taking the fewest out. The numbers differ from
 * each other; negative ones are passed over. O(n log n).
 */
export function longestAscending(numbers: readonly number[]): readonly boolean[] {
  // Index of the smallest last number of the runs of each length, and the one before each.
  const lasts: number[] = []
  const before = new Int32Array(numbers.length).fill(-1)
  for (const [index, number] of numbers.entries()) {
    if (number < 0) continue
    let [low, high] = [0, lasts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[lasts[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    before[index] = lasts[low - 1] ?? -1
    lasts[low] = index
  }
  const stays = Array.from(numbers, () => false)
  for (let index = lasts.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) stays[index] = true
  return stays
}
