import type { EditorLabelKey } from '../labels/labels.ts'

/** What a colour is for: the text, or what is behind it. */
export type ColorUse = 'ink' | 'paper'

/** A colour a person can choose, and how documents write it (collab-model 2.6). */
export interface PaletteColor {
  /** Unique over both uses; also what is kept of the last used ones. */
  readonly id: string
  readonly use: ColorUse
  readonly label: EditorLabelKey
  readonly value: string
}

/**
 * The colours of the menus. For text the nine of the format's web clients, which all clients can draw; behind it the
 * tints, which follow the theme everywhere.
 */
export const PALETTE: readonly PaletteColor[] = [
  ink('gray', 'rgb(120, 119, 116)'),
  ink('brown', 'rgb(159, 107, 83)'),
  ink('red', 'rgb(212, 76, 71)'),
  ink('orange', 'rgb(217, 115, 13)'),
  ink('yellow', 'rgb(203, 145, 47)'),
  ink('green', 'rgb(68, 131, 97)'),
  ink('blue', 'rgb(51, 126, 169)'),
  ink('purple', 'rgb(144, 101, 176)'),
  ink('pink', 'rgb(193, 76, 138)'),
  paper('red', 3),
  paper('orange', 4),
  paper('yellow', 5),
  paper('lime', 6),
  paper('green', 7),
  paper('aqua', 8),
  paper('blue', 9),
  paper('purple', 1),
  paper('pink', 2),
]

function ink(name: ColorName, value: string): PaletteColor {
  return { id: `ink-${name}`, use: 'ink', label: `color.${name}`, value }
}

function paper(name: ColorName, tint: number): PaletteColor {
  const value = `appflowy_them_color_tint${tint}`
  return { id: `paper-${name}`, use: 'paper', label: `color.${name}`, value }
}

type ColorName =
  | 'gray'
  | 'brown'
  | 'red'
  | 'orange'
  | 'yellow'
  | 'lime'
  | 'green'
  | 'aqua'
  | 'blue'
  | 'purple'
  | 'pink'
