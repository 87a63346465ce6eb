import { parseColor } from '@sheaf/model'

/** The colours an icon can have, as the format writes them; the first is what an icon begins with. */
export const ICON_COLORS = [
  { name: 'purple', value: '0xFFA34AFD' },
  { name: 'crimson', value: '0xFFFB006D' },
  { name: 'cyan', value: '0xFF00C8FF' },
  { name: 'amber', value: '0xFFFFBA00' },
  { name: 'pink', value: '0xFFF254BC' },
  { name: 'green', value: '0xFF2AC985' },
  { name: 'lime', value: '0xFFAAD93D' },
  { name: 'indigo', value: '0xFF535CE4' },
  { name: 'grey', value: '0xFF808080' },
  { name: 'red', value: '0xFFD2515F' },
  { name: 'blue', value: '0xFF409BF8' },
  { name: 'orange', value: '0xFFFF8933' },
] as const

export type IconColorName = (typeof ICON_COLORS)[number]['name']

export const DEFAULT_ICON_COLOR: string = ICON_COLORS[0].value

/** A stored colour as CSS; the default one for what is no colour. */
export function iconColorCss(value: unknown): string {
  return parseColor(value) ?? parseColor(DEFAULT_ICON_COLOR)!
}
