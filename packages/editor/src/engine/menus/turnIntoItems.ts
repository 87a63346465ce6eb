import { blockKinds, kindMenus, type BlockKind, type KindMenu } from '../blockTypes/blockKinds.ts'
import { SHORTCUTS, type ShortcutId } from '../keys/shortcuts.ts'
import type { EditorLabels } from '../labels/labels.ts'
import type { MenuItem } from './menuRow.ts'

/**
 * EDIT-TURN-6: the rows of "Turn into": every kind with text; the present one is checked. What is in a menu of its own, such
 * as deep headings, is found by name, too.
 */
export function turnIntoItems(present: BlockKind | null, labels: EditorLabels): readonly MenuItem[] {
  const items: MenuItem[] = []
  let section = 0
  for (const kind of turnKinds()) {
    const isSeparated = kind.turn![0] !== section
    section = kind.turn![0]
    items.push({ ...kindItem(kind, present, labels), ...(isSeparated && { isSeparated }) })
    for (const menu of kindMenus())
      if ('behind' in menu.place && menu.place.behind === kind.id) items.push(menuItem(menu, labels))
  }
  const found = inMenus().map((kind) => ({ ...kindItem(kind, present, labels), isFoundOnly: true }))
  return [...items, ...found]
}

/** What opens beside a row that is a menu of kinds; null for other rows. */
export function turnIntoSubmenu(
  id: string,
  present: BlockKind | null,
  labels: EditorLabels,
): { readonly label: string; readonly items: readonly MenuItem[] } | null {
  const menu = kindMenus().find((each) => each.id === id)
  if (!menu) return null
  const inner = kindMenus().filter(({ place }) => 'inside' in place && place.inside === id)
  return {
    label: labels[menu.label],
    items: [
      ...inMenus()
        .filter((kind) => kind.menu === id)
        .map((kind) => kindItem(kind, present, labels)),
      ...inner.map((each) => ({ ...menuItem(each, labels), isSeparated: true })),
    ],
  }
}

/** Everything that "Turn into" offers. */
export function offeredTurns(): readonly BlockKind[] {
  return blockKinds().filter(({ turn, menu }) => turn !== undefined || menu !== undefined)
}

/** Kinds that "Turn into" shows at once, in their order. */
function turnKinds(): readonly BlockKind[] {
  return blockKinds()
    .filter(({ turn }) => turn !== undefined)
    .toSorted((one, other) => one.turn![0] - other.turn![0] || one.turn![1] - other.turn![1])
}

function inMenus(): readonly BlockKind[] {
  return blockKinds().filter(({ menu }) => menu !== undefined)
}

function menuItem({ id, icon, label }: KindMenu, labels: EditorLabels): MenuItem {
  return { id, icon, text: labels[label], hasSubmenu: true }
}

function kindItem(kind: BlockKind, present: BlockKind | null, labels: EditorLabels): MenuItem {
  const { id, icon, label, aliases, typed } = kind
  return {
    id,
    icon,
    text: labels[label],
    aliases: [...aliases, ...(typed === undefined ? [] : [typed])],
    ...(isShortcut(id) && { shortcut: id }),
    isChecked: kind === present,
  }
}

function isShortcut(kind: string): kind is ShortcutId {
  return kind in SHORTCUTS
}
