import type { Command, EditorState } from 'prosemirror-state'
import { blockColors, setBlockColor, setTextColor, textColors } from './setColor.ts'
import type { EditorLabels } from '../labels/labels.ts'
import type { MenuItem } from '../menus/menuRow.ts'
import type { BlockAttrs } from '../schema/schema.ts'
import { chooseColor, colorItems } from './colorMenu.ts'

/** The rows of a colour menu, and what choosing one does. */
export interface ColorMenu {
  readonly items: readonly MenuItem[]
  readonly choose: (item: string) => Command
}

/** Colours for the selected text. */
export function textColorMenu(state: EditorState, labels: EditorLabels): ColorMenu {
  return {
    items: colorItems(textColors(state), labels),
    choose: (item) => setTextColor(chooseColor(item)),
  }
}

/** Colours for the selected blocks; `attrs` are those of the first. */
export function blockColorMenu(attrs: BlockAttrs, labels: EditorLabels): ColorMenu {
  return {
    items: colorItems(blockColors(attrs), labels),
    choose: (item) => setBlockColor(chooseColor(item)),
  }
}
