import type { SelectColor } from '@sheaf/model'

// The design has ten tints; newer colour names use the nearest.
const TINTS: Readonly<Record<SelectColor, number>> = {
  Purple: 1,
  Pink: 2,
  LightPink: 3,
  Orange: 4,
  Yellow: 5,
  Lime: 6,
  Green: 7,
  Aqua: 8,
  Blue: 9,
  Cream: 5,
  Mint: 7,
  Sky: 9,
  Lilac: 1,
  Pearl: 0,
  Sunset: 4,
  Coral: 3,
  Sapphire: 9,
  Moss: 6,
  Sand: 5,
  Charcoal: 0,
}

/** The number of the tint of a color, from 0 to 9. */
export function tintNumber(color: SelectColor): number {
  return TINTS[color]
}

/** Class of the tint and text colour of a select option. */
export function tintOf(color: SelectColor): string {
  return `db-k${TINTS[color]}`
}

/** Class of a row or a cell that a rule colors. */
export function washOf(color: SelectColor): string {
  return `db-w${TINTS[color]}`
}
