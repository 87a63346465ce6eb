import { INK_COLORS, PAPER_COLORS } from '@sheaf/model'
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

/** The colours of the menus, in their order. */
export const PALETTE: readonly PaletteColor[] = [
  ...entriesOf(INK_COLORS).map(([name, value]) => color('ink', name, value)),
  ...entriesOf(PAPER_COLORS).map(([name, value]) => color('paper', name, value)),
]

type ColorName = keyof typeof INK_COLORS | keyof typeof PAPER_COLORS

function color(use: ColorUse, name: ColorName, value: string): PaletteColor {
  return { id: `${use}-${name}`, use, label: `color.${name}`, value }
}

function entriesOf<Name extends ColorName>(
  colors: Readonly<Record<Name, string>>,
): readonly (readonly [Name, string])[] {
  // A literal has the keys of its type.
  return Object.entries(colors) as [Name, string][]
}
