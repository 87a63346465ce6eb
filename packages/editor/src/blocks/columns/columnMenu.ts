import { ArrowLeft, ArrowRight, Columns2 } from 'lucide'
import type { BlockMenuPart, MenuSubject } from '../../engine/gutter/BlockMenuPart.ts'
import type { EditorLabelKey } from '../../engine/labels/labels.ts'
import type { MenuItem } from '../../engine/menus/menuRow.ts'
import { columnOf } from '../../engine/tree/columnOf.ts'
import { mayStand } from '../../engine/tree/placement.ts'
import { columnCommands } from './columnCommands.ts'

/** The part of the block menu for columns and their contents. */
export const columnMenu: BlockMenuPart = {
  place: 2,
  rows({ blocks, doc, labels }) {
    const isWhole = blocks[0]!.node.attrs['type'] === 'simple_columns'
    return isWhole || columnOf(doc, blocks[0]!) !== null
      ? [{ id: 'columns', icon: Columns2, text: labels['columns.title'], hasSubmenu: true }]
      : []
  },
  moves: moveItems,
  submenus: {
    columns: (subject) => ({ label: subject.labels['columns.title'], items: columnItems(subject) }),
  },
  commands: columnCommands,
}

function moveItems({ blocks, labels, doc }: MenuSubject): readonly MenuItem[] {
  const [first] = blocks
  const inColumn = columnOf(doc, first!) !== null
  const canSplit =
    blocks.length > 1 &&
    mayStand(doc, first!, 'simple_columns') &&
    blocks.every(({ node }) => node.attrs['type'] !== 'simple_columns')
  const rows: (MenuItem | false)[] = [
    inColumn && { id: 'moveBack', icon: ArrowLeft, text: labels['columns.moveBack'], shortcut: 'moveBack' },
    inColumn && { id: 'moveOn', icon: ArrowRight, text: labels['columns.moveOn'], shortcut: 'moveOn' },
    canSplit && { id: 'sideBySide', icon: Columns2, text: labels['block.sideBySide'] },
  ]
  return rows.filter((row) => row !== false)
}

function columnItems({ blocks, doc, labels }: MenuSubject): readonly MenuItem[] {
  const isWhole = blocks[0]!.node.attrs['type'] === 'simple_columns'
  const count = isWhole ? 0 : (columnOf(doc, blocks[0]!)?.columns.node.child(1).childCount ?? 0)
  const names = ['addBefore', 'addBehind', 'equalize', ...(count > 1 ? ['remove'] : []), 'unwrap']
  return names.map((id) => {
    const label = `columns.${id}` as EditorLabelKey
    return { id, text: labels[label] }
  })
}
