/** Names of the colours of select options (collab-model 4.4). */
export const SELECT_COLORS = [
  'Purple',
  'Pink',
  'LightPink',
  'Orange',
  'Yellow',
  'Lime',
  'Green',
  'Aqua',
  'Blue',
  'Cream',
  'Mint',
  'Sky',
  'Lilac',
  'Pearl',
  'Sunset',
  'Coral',
  'Sapphire',
  'Moss',
  'Sand',
  'Charcoal',
] as const

export type SelectColor = (typeof SELECT_COLORS)[number]

/** The colour of a stored name; unknown names are purple. */
export function readSelectColor(value: unknown): SelectColor {
  return SELECT_COLORS.find((color) => color === value) ?? 'Purple'
}
