import type { SelectColor } from '@sheaf/model'

/** The ten colours of options, in the order in which they are offered, and what they are called. */
export const SWATCHES = [
  { color: 'Pearl', words: 'fields.colors.gray' },
  { color: 'Purple', words: 'fields.colors.purple' },
  { color: 'Pink', words: 'fields.colors.pink' },
  { color: 'LightPink', words: 'fields.colors.red' },
  { color: 'Orange', words: 'fields.colors.orange' },
  { color: 'Yellow', words: 'fields.colors.yellow' },
  { color: 'Lime', words: 'fields.colors.lime' },
  { color: 'Green', words: 'fields.colors.green' },
  { color: 'Aqua', words: 'fields.colors.aqua' },
  { color: 'Blue', words: 'fields.colors.blue' },
] as const satisfies readonly { readonly color: SelectColor; readonly words: string }[]
