import { SELECT_COLORS, type SelectColor, type SelectOption } from '@sheaf/model'

/** The colour of a new option: the one of the first ten that the fewest options have. */
export function optionColor(options: readonly SelectOption[]): SelectColor {
  const counts = SELECT_COLORS.slice(0, 10).map((color) => ({
    color,
    count: options.filter((option) => option.color === color).length,
  }))
  const least = Math.min(...counts.map(({ count }) => count))
  return counts.find(({ count }) => count === least)?.color ?? 'Purple'
}
