import type { Node } from 'prosemirror-model'
import { Plugin, type EditorState, type Transaction } from 'prosemirror-state'
import { keepSelection } from '../../engine/commands/keepSelection.ts'
import { ensureBlock, removeBlock } from '../../engine/tree/blockEdits.ts'
import { kidsOf } from '../../engine/tree/blockNode.ts'
import { blockAt } from '../../engine/tree/blockSpot.ts'
import { listStarts } from '../../engine/tree/listStarts.ts'
import { removeColumn, unwrapColumns } from './editColumns.ts'

/**
 * EDIT-COL: after every local edit, a column that lost its last block is removed, and columns with one column left are
 * unwrapped. Edits of others, and columns that were irregular before, are left as they are (BND-PROJ-2).
 */
export function tidyColumns(isForeign: (tr: Transaction) => boolean): Plugin {
  return new Plugin({
    appendTransaction(transactions, before, after) {
      if (!transactions.some((tr) => tr.docChanged) || transactions.some(isForeign)) return null
      return tidy(before, after)
    },
  })
}

function tidy(before: EditorState, after: EditorState): Transaction | null {
  const old = new Map<string, Node>()
  const changed: Found[] = []
  compare({ before: before.doc, after: after.doc, start: 0, isInColumns: false }, old, changed)
  if (changed.length === 0) return null
  const tr = after.tr
  keepSelection(tr, () => {
    // From last to first, so that the positions found stay valid; inner columns come before outer ones.
    for (const { id, pos, type } of changed.toReversed()) {
      const was = old.get(id)
      if (!was) continue
      if (type === 'simple_columns') tidyOne(tr, pos, was, old)
      else tidyBare(tr, pos, was)
    }
  })
  if (tr.docChanged) ensureBlock(tr)
  return tr.docChanged ? tr : null
}

interface Found {
  readonly id: string
  readonly pos: number
  readonly type: string
}

function tidyOne(tr: Transaction, pos: number, was: Node, old: ReadonlyMap<string, Node>): void {
  const count = kidsOf(was).length
  const parts = (): readonly Node[] => kidsOf(blockAt(tr.doc, pos).node)
  const isEmptied = (part: Node): boolean =>
    part.attrs['type'] === 'simple_column' &&
    kidsOf(part).length === 0 &&
    kidsOf(old.get(part.attrs['id']) ?? part).length > 0
  for (let index = parts().length - 1; index >= 0; index--) {
    if (isEmptied(parts()[index]!)) removeColumn(tr, pos, index)
  }
  const left = parts().length
  if (left === count) return
  if (left === 0) removeBlock(tr, pos)
  else if (left === 1) unwrap(tr, pos)
}

function unwrap(tr: Transaction, pos: number): void {
  const [part] = kidsOf(blockAt(tr.doc, pos).node)
  if (part!.attrs['type'] === 'simple_column' && kidsOf(part!).length === 0) removeBlock(tr, pos)
  else unwrapColumns(tr, pos)
}

/** A column outside of columns, as remains if someone typed in it while its columns were removed. */
function tidyBare(tr: Transaction, pos: number, was: Node): void {
  const { node } = blockAt(tr.doc, pos)
  if (kidsOf(node).length === 0 && kidsOf(was).length > 0) removeBlock(tr, pos)
}

/** A list of blocks before and after, and the position of its first block. */
interface List {
  readonly before: Node | null
  readonly after: Node
  readonly start: number
  readonly isInColumns: boolean
}

/**
 * Collects columns that differ from before, and the previous nodes of all blocks in the differing ranges. Cheap if
 * nothing differs.
 */
function compare(list: List, old: Map<string, Node>, changed: Found[]): void {
  const { before, after, start, isInColumns } = list
  const was = before?.children ?? []
  const is = after.children
  const shorter = Math.min(was.length, is.length)
  let head = 0
  while (head < shorter && was[head] === is[head]) head++
  let pos = start + listStarts(is).of(head)
  let tail = 0
  while (tail < shorter - head && was[was.length - 1 - tail] === is[is.length - 1 - tail]) tail++
  const byId = new Map<string, Node>()
  const kept = new Set(is.slice(head, is.length - tail).map((node) => String(node.attrs['id'])))
  for (const node of was.slice(head, was.length - tail)) {
    byId.set(node.attrs['id'], node)
    // Blocks that stay in place are only compared deeper down, below: one may be a table of thousands of rows.
    if (kept.has(node.attrs['id'])) old.set(node.attrs['id'], node)
    else remember(node, old)
  }
  for (const node of is.slice(head, is.length - tail)) {
    const same = byId.get(node.attrs['id'])
    const type: string = node.attrs['type']
    if (same !== node) {
      const isBare = type === 'simple_column' && !isInColumns
      if (type === 'simple_columns' || isBare) changed.push({ id: node.attrs['id'], pos, type })
      if (node.childCount > 1) {
        const kids = {
          before: groupOf(same),
          after: node.child(1),
          start: pos + 1 + node.firstChild!.nodeSize + 1,
          isInColumns: type === 'simple_columns',
        }
        compare(kids, old, changed)
      }
    }
    pos += node.nodeSize
  }
}

function groupOf(block: Node | undefined): Node | null {
  return block && block.childCount > 1 ? block.child(1) : null
}

function remember(block: Node, old: Map<string, Node>): void {
  old.set(block.attrs['id'], block)
  for (const kid of kidsOf(block)) remember(kid, old)
}
