import {
  ArrowDown,
  ArrowRight,
  ArrowUp,
  Copy,
  Link,
  PaintBucket,
  Repeat2,
  TextAlignStart,
  Trash2,
} from 'lucide'
import { kindOf } from '../blockTypes/blockKinds.ts'
import { canAlign, shownAlignment } from '../commands/align.ts'
import { ALIGN_ICONS } from '../menus/alignIcons.ts'
import type { MenuItem } from '../menus/menuRow.ts'
import type { BlockMenuPart, MenuSubject } from './BlockMenuPart.ts'
import type { Submenu } from '../menus/PopupMenu.ts'
import { turnIntoItems, turnIntoSubmenu } from '../menus/turnIntoItems.ts'
import { blockAttrs, hasLine } from '../tree/blockNode.ts'

/** The rows of the menu: those that mean something for all of the blocks. */
export function blockMenuItems(subject: MenuSubject, parts: readonly BlockMenuPart[]): readonly MenuItem[] {
  const { blocks, labels, colors } = subject
  const isOne = blocks.length === 1
  const hasText = blocks.some(({ node }) => hasLine(node))
  const isAligned = blocks.some(({ node }) => canAlign(node))
  const rows: (MenuItem | false)[] = [
    hasText && { id: 'turnInto', icon: Repeat2, text: labels['block.turnInto'], hasSubmenu: true },
    colors !== null && { id: 'color', icon: PaintBucket, text: labels['block.color'], hasSubmenu: true },
    isAligned && { id: 'align', icon: TextAlignStart, text: labels['block.align'], hasSubmenu: true },
    ...parts.flatMap(({ rows: added }) => added?.(subject) ?? []),
    isOne && subject.hasLink && { id: 'copyLink', icon: Link, text: labels['block.copyLink'] },
    { id: 'duplicate', icon: Copy, text: labels['block.duplicate'], shortcut: 'duplicate' },
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
export function blockSubmenu(id: string, subject: MenuSubject, parts: readonly BlockMenuPart[]): Submenu {
  const { labels, colors, blocks } = subject
  if (id === 'color') return { label: labels['block.color'], items: colors?.items ?? [], staysOpen: true }
  if (id === 'align') return { label: labels['block.align'], items: alignItems(subject) }
  if (id === 'move') return { label: labels['block.move'], items: moveItems(subject, parts) }
  const own = parts.find(({ submenus }) => submenus?.[id])?.submenus?.[id]
  if (own) return own(subject)
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
  return ALIGNMENTS.map(([to, shortcut]) => ({
    id: to,
    icon: ALIGN_ICONS[to],
    text: labels[`media.${to}`],
    shortcut,
    isChecked: present.size === 1 && present.has(to),
  }))
}

function moveItems(subject: MenuSubject, parts: readonly BlockMenuPart[]): readonly MenuItem[] {
  const { labels } = subject
  return [
    { id: 'moveUp', icon: ArrowUp, text: labels['block.moveUp'], shortcut: 'moveUp' },
    { id: 'moveDown', icon: ArrowDown, text: labels['block.moveDown'], shortcut: 'moveDown' },
    ...parts.flatMap(({ moves }) => moves?.(subject) ?? []),
  ]
}

const ALIGNMENTS = [
  ['left', 'alignLeft'],
  ['center', 'alignCenter'],
  ['right', 'alignRight'],
] as const
