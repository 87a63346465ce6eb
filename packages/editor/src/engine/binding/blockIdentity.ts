import type { BlockId } from '@sheaf/base'
import type { Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { listStarts } from '../tree/listStarts.ts'
import { walkBlocks } from '../tree/walkBlocks.ts'
import { IdsStep } from './IdsStep.ts'
import { childBlocks, dataOf, idOf, lineOf, PLACEHOLDER_ID, typeOf } from './blockNodes.ts'

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
  const old = new Map<BlockId, number>()
  const met: MetBlock[] = []
  collect(before.doc, after.doc, [0, 0], old, met)

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
      positions.length === 1 ? positions[0]! : originalPosition(transactions, old.get(id), positions),
    )
  }

  const ids = new Map<number, string>()
  for (const { node, pos, old: was } of met) {
    if (isUntouchedPlaceholder(after.doc, node)) continue
    const id = idOf(node)
    if (keepers.get(id) === pos && !(writesText(was, node) && known.exists(id) && !known.hasText(id)))
      continue
    ids.set(pos, known.fresh())
  }
  if (ids.size === 0) return null
  if (ids.size > MAX_STEPS) return after.tr.step(new IdsStep(ids))
  const tr = after.tr
  for (const [pos, id] of ids) tr.setNodeAttribute(pos, 'id', id)
  return tr
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

/** Collects what differs: ids with positions on the old side, blocks with positions on the new side. */
function collect(
  before: Node,
  after: Node,
  [oldFrom, from]: readonly [number, number],
  old: Map<BlockId, number>,
  met: MetBlock[],
): void {
  const oldBlocks = childBlocks(before)
  const blocks = childBlocks(after)
  const shorter = Math.min(oldBlocks.length, blocks.length)
  let start = 0
  while (start < shorter && oldBlocks[start] === blocks[start]) start++
  let pos = from + listStarts(blocks).of(start)
  let end = 0
  while (end < shorter - start && oldBlocks[oldBlocks.length - 1 - end] === blocks[blocks.length - 1 - end])
    end++

  const oldById = new Map<BlockId, { readonly node: Node; readonly pos: number }>()
  let oldPos = oldFrom + pos - from
  for (const node of oldBlocks.slice(start, oldBlocks.length - end)) {
    oldById.set(idOf(node), { node, pos: oldPos })
    oldPos += node.nodeSize
  }
  const entered = new Set<Node>()
  for (const node of blocks.slice(start, blocks.length - end)) {
    const same = oldById.get(idOf(node)) ?? null
    met.push({ node, pos, old: same?.node ?? null })
    if (same) entered.add(same.node)
    if (!same) collectNew(node, pos, met)
    else if (same.node !== node)
      collect(same.node, node, [listStart(same.node, same.pos), listStart(node, pos)], old, met)
    pos += node.nodeSize
  }
  for (const { node, pos: at } of oldById.values()) {
    old.set(idOf(node), at)
    if (!entered.has(node)) collectIds(node, at, old)
  }
}

function collectIds(node: Node, pos: number, ids: Map<BlockId, number>): void {
  walkBlocks(
    childBlocks(node),
    (child, at) => {
      ids.set(idOf(child), at)
      return true
    },
    listStart(node, pos),
  )
}

/** Blocks in one that is new in its list. */
function collectNew(node: Node, pos: number, met: MetBlock[]): void {
  walkBlocks(
    childBlocks(node),
    (child, at) => {
      met.push({ node: child, pos: at, old: null })
      return true
    },
    listStart(node, pos),
  )
}

/** Position of the first child of a block, if it has any. */
function listStart(block: Node, pos: number): number {
  return pos + 1 + block.firstChild!.nodeSize + 1
}

// The block that stands where the id stood before is the original, a copy elsewhere the new block.
function originalPosition(
  transactions: readonly Transaction[],
  old: number | undefined,
  positions: readonly number[],
): number {
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

/** More blocks than this get their ids in one step. */
const MAX_STEPS = 20
