import type { Node } from 'prosemirror-model'
import type { Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { ColorMenu } from '../colors/openedColorMenu.ts'
import type { EditorLabels } from '../labels/labels.ts'
import type { MenuItem } from '../menus/menuRow.ts'
import type { Submenu } from '../menus/PopupMenu.ts'
import type { BlockSpot } from '../tree/blockSpot.ts'

/** What the menu is about: one block, or several siblings. */
export interface MenuSubject {
  readonly view: EditorView
  readonly doc: Node
  readonly blocks: readonly BlockSpot[]
  readonly labels: EditorLabels
  /** Null while colours cannot be had. */
  readonly colors: ColorMenu | null
  readonly hasLink: boolean
}

/** What opens from a row of the menu needs this. */
export interface MenuOpening {
  readonly view: EditorView
  readonly labels: EditorLabels
  readonly direction: string
  /** Runs before an edit, so that it is undone on its own. */
  readonly beforeEdit: () => void
}

/** What an extension adds to the menu of blocks. */
export interface BlockMenuPart {
  /** Its place among the others. */
  readonly place: number
  /** Rows that mean something for all of the blocks. */
  readonly rows?: (subject: MenuSubject) => readonly MenuItem[]
  /** Rows of "Move". */
  readonly moves?: (subject: MenuSubject) => readonly MenuItem[]
  /** What opens beside a row of its own. */
  readonly submenus?: Readonly<Record<string, (subject: MenuSubject) => Submenu>>
  /** What rows of its submenus, and of "Move", do. */
  readonly commands?: Readonly<Record<string, Command>>
  /** What other rows of its own open. */
  readonly opens?: Readonly<Record<string, (opening: MenuOpening) => void>>
}

/** Adds a part, fetched with the menu. Done once, before the first document opens. */
export function registerMenuPart(load: () => Promise<BlockMenuPart>): void {
  loaders.push(load)
}

/** Rejects where the code cannot be had. */
export async function loadMenuParts(): Promise<readonly BlockMenuPart[]> {
  const parts = await Promise.all(loaders.map((load) => load()))
  return parts.toSorted((one, other) => one.place - other.place)
}

const loaders: (() => Promise<BlockMenuPart>)[] = []
