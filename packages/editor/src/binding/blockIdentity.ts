import type { BlockId } from '@sheaf/base'
import type { Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { blockPositions, childBlocks, dataOf, idOf, lineOf, PLACEHOLDER_ID, typeOf } from './blockNodes.ts'

/** What the document knows of an id: whether it is taken, and whether its block has a text to write into. */
export interface KnownBlocks {
  exists(id: BlockId): boolean
  hasText(id: BlockId): boolean
  fresh(): string
}

/**
 * Gives an id to every block that a command made without one, copied from another (a split, a paste),
 * or turned from an atom into text while the document holds no text for it. Answers null when all ids
 * are in order. An untouched placeholder stays without id.
 */
export function assignBlockIds(
  transactions: readonly Transaction[],
  before: EditorState,
  after: EditorState,
  known: KnownBlocks,
): Transaction | null {
  const old = new Set<BlockId>()
  const met: MetBlock[] = []
  collect(before.doc, after.doc, 0, old, met)

  const taken = new Map<BlockId, number[]>()
  for (const { node, pos } of met) {
    const positions = taken.get(idOf(node))
    if (positions) positions.push(pos)
    else taken.set(idOf(node), [pos])
  }
  const keepers = new Map<BlockId, number>()
  for (const [id, positions] of taken) {
    if (id === PLACEHOLDER_ID || (!old.has(id) && known.exists(id))) continue
    keepers.set(
      id,
      positions.length === 1 ? positions[0]! : originalPosition(transactions, before.doc, id, positions),
    )
  }

  const tr = after.tr
  for (const { node, pos, old: was } of met) {
    if (isUntouchedPlaceholder(after.doc, node)) continue
    const id = idOf(node)
    if (keepers.get(id) === pos && !(writesText(was, node) && known.exists(id) && !known.hasText(id)))
      continue
    tr.setNodeAttribute(pos, 'id', known.fresh())
  }
  return tr.docChanged ? tr : null
}

interface MetBlock {
  readonly node: Node
  readonly pos: number
  /** The block with its id in the same list before. */
  readonly old: Node | null
}

function writesText(old: Node | null, node: Node): boolean {
  const line = lineOf(node)
  const before = old && lineOf(old)
  return line !== null && !(before && line.eq(before))
}

/** Collects what differs: ids on the old side, blocks with positions on the new side. */
function collect(before: Node | null, after: Node, from: number, old: Set<BlockId>, met: MetBlock[]): void {
  const oldBlocks = before ? childBlocks(before) : []
  const blocks = childBlocks(after)
  const shorter = Math.min(oldBlocks.length, blocks.length)
  let start = 0
  while (start < shorter && oldBlocks[start] === blocks[start]) start++
  let end = 0
  while (end < shorter - start && oldBlocks.at(-1 - end) === blocks.at(-1 - end)) end++

  const oldById = new Map(oldBlocks.slice(start, oldBlocks.length - end).map((node) => [idOf(node), node]))
  const entered = new Set<Node>()
  let pos = from
  for (const [index, node] of blocks.entries()) {
    if (index >= start && index < blocks.length - end) {
      const same = oldById.get(idOf(node)) ?? null
      met.push({ node, pos, old: same })
      if (same) entered.add(same)
      if (same !== node) collect(same, node, pos + 1 + node.firstChild!.nodeSize + 1, old, met)
    }
    pos += node.nodeSize
  }
  for (const node of oldById.values()) {
    old.add(idOf(node))
    if (!entered.has(node)) collectIds(node, old)
  }
}

function collectIds(node: Node, ids: Set<BlockId>): void {
  for (const child of childBlocks(node)) {
    ids.add(idOf(child))
    collectIds(child, ids)
  }
}

// The block that stands where the id stood before is the original, a copy elsewhere the new block.
function originalPosition(
  transactions: readonly Transaction[],
  before: Node,
  id: BlockId,
  positions: readonly number[],
): number {
  const old = blockPositions(before, new Set([id])).get(id)
  const mapped = old === undefined ? -1 : transactions.reduce((pos, tr) => tr.mapping.map(pos, 1), old)
  return positions.includes(mapped) ? mapped : positions[0]!
}

function isUntouchedPlaceholder(doc: Node, node: Node): boolean {
  return (
    idOf(node) === PLACEHOLDER_ID &&
    doc.childCount === 1 &&
    doc.firstChild === node &&
    node.childCount === 1 &&
    lineOf(node)?.content.size === 0 &&
    typeOf(node) === 'paragraph' &&
    Object.keys(dataOf(node)).length === 0
  )
}
