import type { Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { keepSelection } from '../../engine/commands/keepSelection.ts'
import { schema } from '../../engine/schema/schema.ts'
import { blockAttrs, createBlock, hasLine, kidsOf } from '../../engine/tree/blockNode.ts'
import { placeCaret } from '../../engine/tree/blockEdits.ts'
import { blockAt, blockEnd, type BlockSpot } from '../../engine/tree/blockSpot.ts'
import { columnShare, evenOut, roundShare, withRatio } from './columnShare.ts'
import { createColumn } from './createColumns.ts'

/** Inserts a column with these blocks. It gets the average width of the others, which shrink in proportion. */
export function addColumn(tr: Transaction, pos: number, index: number, blocks: readonly Node[]): number {
  const columns = blockAt(tr.doc, pos).node
  const parts = kidsOf(columns)
  const hasRatios = parts.some((part) => part.attrs['data'].ratio !== undefined)
  const average = parts.reduce((sum, part) => sum + columnShare(part.attrs['data']), 0) / (parts.length || 1)
  const column = createColumn(blocks, hasRatios ? { ratio: roundShare(average) } : {})
  return replaceParts(tr, pos, evenOut(parts.toSpliced(index, 0, column)), index)
}

/** An empty column with the caret in it. */
export function addEmptyColumn(tr: Transaction, pos: number, index: number): void {
  const at = addColumn(tr, pos, index, [createBlock('paragraph')])
  const column = blockAt(tr.doc, at).node
  placeCaret(tr, at + 1 + column.firstChild!.nodeSize + 1)
}

/** Removes a column with its contents. The others share its width; if one is left, `tidyColumns` unwraps it. */
export function removeColumn(tr: Transaction, pos: number, index: number): void {
  replaceParts(tr, pos, evenOut(kidsOf(blockAt(tr.doc, pos).node).toSpliced(index, 1)), 0)
}

/** Makes all columns equally wide. */
export function equalizeColumns(tr: Transaction, pos: number): boolean {
  const parts = kidsOf(blockAt(tr.doc, pos).node)
  const ratio = roundShare(1 / parts.length)
  return keepSelection(tr, () => {
    replaceParts(
      tr,
      pos,
      parts.map((part) => (part.attrs['type'] === 'simple_column' ? withRatio(part, ratio) : part)),
      0,
    )
  })
}

/** Replaces columns by their contents, one column below the other. Returns whether there were any. */
export function unwrapColumns(tr: Transaction, pos: number): boolean {
  return keepSelection(tr, () => {
    const spot = blockAt(tr.doc, pos)
    tr.replaceWith(pos, blockEnd(spot), contentOf(spot.node))
  })
}

/** The blocks in columns, in order, including bare blocks among the columns. */
function contentOf(columns: Node): readonly Node[] {
  return kidsOf(columns).flatMap((part) => {
    const isColumn = part.attrs['type'] === 'simple_column' && !hasLine(part)
    return isColumn ? kidsOf(part) : [part]
  })
}

/** The column, or the bare block, at an index. */
export function partAt({ node, pos }: BlockSpot, index: number): BlockSpot {
  const group = node.child(1)
  let at = pos + 1 + node.firstChild!.nodeSize + 1
  for (let each = 0; each < index; each++) at += group.child(each).nodeSize
  return { node: group.child(index), pos: at, index, container: group }
}

/** Replaces the parts of columns, changing only those that differ. Returns the position of the one at an index. */
function replaceParts(tr: Transaction, pos: number, parts: readonly Node[], index: number): number {
  const spot = blockAt(tr.doc, pos)
  const { node } = spot
  const before = kidsOf(node)
  const start = pos + 1 + node.firstChild!.nodeSize
  if (parts.length === 0) {
    if (before.length > 0) tr.delete(start, start + node.child(1).nodeSize)
    return pos
  }
  if (before.length === 0) tr.insert(start, schema.nodes.group.create(null, parts))
  else if (before.length === parts.length) writeData(tr, start + 1, before, parts)
  else {
    let head = 0
    while (head < before.length && head < parts.length && sameBlock(before[head]!, parts[head]!)) head++
    let tail = 0
    const shorter = Math.min(before.length, parts.length) - head
    while (tail < shorter && sameBlock(before.at(-1 - tail)!, parts.at(-1 - tail)!)) tail++
    const from = start + 1 + sizeOf(before.slice(0, head))
    const to = from + sizeOf(before.slice(head, before.length - tail))
    const inserted = parts.slice(head, parts.length - tail)
    if (inserted.length > 0) tr.replaceWith(from, to, inserted)
    else tr.delete(from, to)
    writeData(tr, start + 1, kidsOf(blockAt(tr.doc, pos).node), parts)
  }
  return start + 1 + sizeOf(parts.slice(0, index))
}

function writeData(tr: Transaction, start: number, before: readonly Node[], parts: readonly Node[]): void {
  let at = start
  for (const [index, part] of parts.entries()) {
    if (before[index]!.attrs['data'] !== part.attrs['data'])
      tr.setNodeAttribute(at, 'data', part.attrs['data'])
    at += part.nodeSize
  }
}

function sameBlock(one: Node, other: Node): boolean {
  return one === other || (blockAttrs(one).id !== '' && blockAttrs(one).id === blockAttrs(other).id)
}

function sizeOf(nodes: readonly Node[]): number {
  return nodes.reduce((sum, node) => sum + node.nodeSize, 0)
}
