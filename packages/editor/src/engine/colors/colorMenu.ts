import { parseColor } from '@sheaf/model'
import type { EditorLabels } from '../labels/labels.ts'
import type { MenuItem } from '../menus/menuRow.ts'
import { PALETTE, type ColorUse, type PaletteColor } from './palette.ts'
import { recentColors, rememberColor } from './recentColors.ts'

/** The colours that the selection has now, as documents write them; null where it has none, or several. */
export type PresentColors = Readonly<Record<ColorUse, string | null>>

/** A choice of the menu: `null` takes the colour away. */
export interface ColorChoice {
  readonly use: ColorUse
  readonly value: string | null
}

/** EDIT-COLOR: the rows of a colour menu: the last used ones, then text and background, each with none first. */
export function colorItems(present: PresentColors, labels: EditorLabels): readonly MenuItem[] {
  const recent = recentColors()
    .map((id) => PALETTE.find((color) => color.id === id))
    .filter((color) => color !== undefined)
    .map((color, index): MenuItem => {
      const use = labels[color.use === 'ink' ? 'color.text' : 'color.background']
      return {
        id: `recent-${color.id}`,
        swatch: swatch(color),
        text: labels[color.label],
        hint: use,
        ...(index === 0 && { heading: labels['color.recent'] }),
      }
    })
  return [...recent, ...group('ink', present, labels), ...group('paper', present, labels)]
}

/** What a row means; it is remembered as the last used. */
export function chooseColor(item: string): ColorChoice {
  const id = item.replace(/^recent-/, '')
  const color = PALETTE.find((each) => each.id === id)
  if (color) rememberColor(id)
  return color ?? { use: id === 'none-ink' ? 'ink' : 'paper', value: null }
}

function group(use: ColorUse, present: PresentColors, labels: EditorLabels): readonly MenuItem[] {
  const isInk = use === 'ink'
  const none: MenuItem = {
    id: `none-${use}`,
    swatch: {},
    text: labels[isInk ? 'color.plainText' : 'color.plainBackground'],
    isChecked: present[use] === null,
    heading: labels[isInk ? 'color.text' : 'color.background'],
  }
  const shown = parseColor(present[use])
  const rows = PALETTE.filter((color) => color.use === use).map((color): MenuItem => ({
    id: color.id,
    swatch: swatch(color),
    text: labels[color.label],
    isChecked: shown !== null && parseColor(color.value) === shown,
  }))
  return [none, ...rows]
}

function swatch({ use, value }: PaletteColor): NonNullable<MenuItem['swatch']> {
  return { [use]: parseColor(value) }
}
