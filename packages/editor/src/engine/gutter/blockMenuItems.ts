import { ArrowLeft, ArrowRight, ListStart, Repeat2, Trash2 } from 'lucide'
import type { Node } from 'prosemirror-model'
import { kindOf } from '../blockTypes/blockKinds.ts'
import type { ColorMenu } from '../colors/openedColorMenu.ts'
import { canAlign, shownAlignment } from '../commands/align.ts'
import type { EditorLabelKey, EditorLabels } from '../labels/labels.ts'
import type { MenuItem } from '../menus/menuRow.ts'
import type { Submenu } from '../menus/PopupMenu.ts'
import { turnIntoItems, turnIntoSubmenu } from '../menus/turnIntoItems.ts'
import { blockAttrs, hasLine } from '../tree/blockNode.ts'
import type { BlockSpot } from '../tree/blockSpot.ts'
import { columnOf } from '../tree/columnOf.ts'
import { mayStand } from '../tree/placement.ts'

/** What the menu is about: one block, or several siblings. */
export interface MenuSubject {
  readonly doc: Node
  readonly blocks: readonly BlockSpot[]
  readonly labels: EditorLabels
  /** Null while colours cannot be had. */
  readonly colors: ColorMenu | null
  readonly hasLink: boolean
  /** Whether the block has an icon that can be changed. */
  readonly hasIcon: boolean
}

/** The rows of the menu: those that mean something for all of the blocks. */
export function blockMenuItems(subject: MenuSubject): readonly MenuItem[] {
  const { blocks, labels, colors, doc } = subject
  const [first] = blocks
  const isOne = blocks.length === 1
  const hasText = blocks.some(({ node }) => hasLine(node))
  const isAligned = blocks.some(({ node }) => canAlign(node))
  const type: string = first!.node.attrs['type']
  const hasColumns = type === 'simple_columns' || columnOf(doc, first!) !== null
  const rows: (MenuItem | false)[] = [
    hasText && { id: 'turnInto', icon: Repeat2, text: labels['block.turnInto'], hasSubmenu: true },
    colors !== null && { id: 'color', icon: 'color', text: labels['block.color'], hasSubmenu: true },
    isAligned && { id: 'align', icon: 'alignLeft', text: labels['block.align'], hasSubmenu: true },
    isOne &&
      type === 'numbered_list' && {
        id: 'startNumber',
        icon: ListStart,
        text: labels['block.startNumber'],
      },
    isOne && subject.hasIcon && { id: 'icon', icon: 'emoji', text: labels['callout.icon'] },
    hasColumns && { id: 'columns', icon: 'columns2', text: labels['columns.title'], hasSubmenu: true },
    isOne && subject.hasLink && { id: 'copyLink', icon: 'link', text: labels['block.copyLink'] },
    { id: 'duplicate', icon: 'copy', text: labels['block.duplicate'], shortcut: 'duplicate' },
    { id: 'move', icon: ArrowRight, text: labels['block.move'], hasSubmenu: true },
    {
      id: 'delete',
      icon: Trash2,
      text: labels['block.delete'],
      shortcut: 'delete',
      isSeparated: true,
    },
  ]
  const shown = rows.filter((row) => row !== false)
  const start = shown.findIndex(({ id }) => id === 'copyLink' || id === 'duplicate')
  return shown.map((row, index) => (index === start && index > 0 ? { ...row, isSeparated: true } : row))
}

/** What opens beside the row of the menu that has more to choose. */
export function blockSubmenu(id: string, subject: MenuSubject): Submenu {
  const { labels, colors, blocks } = subject
  if (id === 'color') return { label: labels['block.color'], items: colors?.items ?? [], staysOpen: true }
  if (id === 'align') return { label: labels['block.align'], items: alignItems(subject) }
  if (id === 'move') return { label: labels['block.move'], items: moveItems(subject) }
  if (id === 'columns') return { label: labels['columns.title'], items: columnItems(subject) }
  const kinds = new Set(
    blocks.filter(({ node }) => hasLine(node)).map(({ node }) => kindOf(blockAttrs(node))),
  )
  const [only = null] = kinds
  const present = kinds.size === 1 ? only : null
  return (
    turnIntoSubmenu(id, present, labels) ?? {
      label: labels['block.turnInto'],
      items: turnIntoItems(present, labels),
    }
  )
}

function alignItems({ blocks, labels }: MenuSubject): readonly MenuItem[] {
  const present = new Set(
    blocks.filter(({ node }) => canAlign(node)).map(({ node }) => shownAlignment(blockAttrs(node))),
  )
  return ALIGNMENTS.map(([to, icon, shortcut]) => ({
    id: to,
    icon,
    text: labels[`media.${to}`],
    shortcut,
    isChecked: present.size === 1 && present.has(to),
  }))
}

function moveItems({ blocks, labels, doc }: MenuSubject): readonly MenuItem[] {
  const [first] = blocks
  const inColumn = columnOf(doc, first!) !== null
  const canSplit =
    blocks.length > 1 &&
    mayStand(doc, first!, 'simple_columns') &&
    blocks.every(({ node }) => node.attrs['type'] !== 'simple_columns')
  const rows: (MenuItem | false)[] = [
    { id: 'moveUp', icon: 'up', text: labels['block.moveUp'], shortcut: 'moveUp' },
    { id: 'moveDown', icon: 'down', text: labels['block.moveDown'], shortcut: 'moveDown' },
    inColumn && {
      id: 'moveBack',
      icon: ArrowLeft,
      text: labels['columns.moveBack'],
      shortcut: 'moveBack',
    },
    inColumn && { id: 'moveOn', icon: ArrowRight, text: labels['columns.moveOn'], shortcut: 'moveOn' },
    canSplit && { id: 'sideBySide', icon: 'columns2', text: labels['block.sideBySide'] },
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

const ALIGNMENTS = [
  ['left', 'alignLeft', 'alignLeft'],
  ['center', 'alignCenter', 'alignCenter'],
  ['right', 'alignRight', 'alignRight'],
] as const
