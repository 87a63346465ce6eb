import type { BlockId } from '@sheaf/base'
import {
  sameJson,
  type BlockData,
  type CreatedBlock,
  type DataPatch,
  type DocumentChange,
  type ListChange,
  type RemovedBlock,
  type TextRun,
} from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import { inlineRun } from '../inline/inlineText.ts'
import { childBlocks, dataOf, idOf, lineOf, PLACEHOLDER_ID, typeOf } from './blockNodes.ts'
import type { LocalEdits } from './LocalEdits.ts'
import { movedTexts } from './movedTexts.ts'
import { lineEdit, textEdits } from './textEdits.ts'

/**
 * What a person did between two states of the editor, by block id (BND-W-1). Identical nodes are
 * skipped from both ends of every list, so the cost follows the edit, not the document. A block gone
 * from one list and new in another was moved: it keeps its text and children, and only what differs
 * inside is written. The placeholder of an empty page does not exist for the document. `edits`, where they are known,
 * tell apart several edits of one text.
 */
export function diffDocuments(
  before: Node,
  after: Node,
  root: BlockId,
  edits: LocalEdits | null = null,
): DocumentChange {
  const walk: Walk = { old: new Map(), now: new Map(), lists: new Map() }
  walkLists(walk, root, before, after)

  const created: CreatedBlock[] = []
  const edited: [Node, Node][] = []
  for (const [id, { node }] of walk.now) {
    const old = walk.old.get(id)
    if (!old) {
      created.push(createdBlock(id, node))
      const children = idsOf(childBlocks(node))
      if (children.length > 0) walk.lists.set(id, { parent: id, before: [], after: children })
    } else if (old.node !== node) {
      edited.push([old.node, node])
      walkLists(walk, id, old.node, node)
    }
  }
  const removed = [...removedBlocks(walk)]
  const lines = edited.flatMap(lineEdit)
  const gone = removed.flatMap(({ id }) => (textLength(walk.old.get(id)!.node) > 0 ? [id] : []))
  const moved = movedTexts({ before, after, gone, lines, writesBlocks: created.some(hasText) }, edits)
  return {
    created,
    removed,
    lists: [...walk.lists.values()],
    types: edited.flatMap(([old, now]) =>
      typeOf(old) === typeOf(now) ? [] : [{ id: idOf(now), type: typeOf(now) }],
    ),
    data: edited.flatMap(([old, now]) => dataEdit(old, now)),
    texts: textEdits({ before, after, lines }, edits, moved?.texts ?? []),
    ...(moved && { moved }),
  }
}

interface Found {
  readonly node: Node
  readonly parent: BlockId
  readonly prev: BlockId | null
}

interface Walk {
  /** Blocks met on either side. Subtrees that are the same node at the same place are not entered. */
  readonly old: Map<BlockId, Found>
  readonly now: Map<BlockId, Found>
  readonly lists: Map<BlockId, ListChange>
}

function walkLists(walk: Walk, parent: BlockId, before: Node, after: Node): void {
  const old = realBlocks(before)
  const now = realBlocks(after)
  const shorter = Math.min(old.length, now.length)
  let start = 0
  while (start < shorter && old[start] === now[start]) start++
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end++

  const oldById = record(walk.old, parent, old, start, old.length - end)
  const nowById = record(walk.now, parent, now, start, now.length - end)
  // What was skipped has the same ids; those of ten thousand blocks are not collected for every key.
  if (!sameIds([...oldById.keys()], [...nowById.keys()]) || old.length !== now.length)
    walk.lists.set(parent, { parent, before: idsOf(old), after: idsOf(now) })

  for (const [id, node] of oldById) {
    const same = nowById.get(id)
    if (!same) recordBelow(walk.old, id, node)
    else if (same !== node) walkLists(walk, id, node, same)
  }
  for (const [id, node] of nowById) if (!oldById.has(id)) recordBelow(walk.now, id, node)
}

function record(
  side: Map<BlockId, Found>,
  parent: BlockId,
  list: readonly Node[],
  from: number,
  to: number,
): Map<BlockId, Node> {
  const nodes = new Map<BlockId, Node>()
  for (let index = from; index < to; index++) {
    const node = list[index]!
    const before = list[index - 1]
    side.set(idOf(node), { node, parent, prev: before ? idOf(before) : null })
    nodes.set(idOf(node), node)
  }
  return nodes
}

function recordBelow(side: Map<BlockId, Found>, parent: BlockId, node: Node): void {
  const waiting: (readonly [BlockId, Node])[] = [[parent, node]]
  for (let each = waiting.pop(); each; each = waiting.pop()) {
    const [id, block] = each
    const children = realBlocks(block)
    const inner = [...record(side, id, children, 0, children.length)]
    for (const child of inner.toReversed()) waiting.push(child)
  }
}

function* removedBlocks(walk: Walk): Generator<RemovedBlock> {
  for (const [id, { parent, prev }] of walk.old) {
    if (walk.now.has(id)) continue
    yield { id, parent, prev, deep: walk.old.has(parent) && !walk.now.has(parent) }
  }
}

function createdBlock(id: BlockId, node: Node): CreatedBlock {
  const line = lineOf(node)
  return { id, type: typeOf(node), data: dataOf(node), text: line && runsOf(line) }
}

function runsOf(line: Node): readonly TextRun[] {
  return line.children.map(inlineRun)
}

function dataEdit(old: Node, now: Node): { readonly id: BlockId; readonly patch: DataPatch }[] {
  const patch = dataPatch(dataOf(old), dataOf(now))
  return patch ? [{ id: idOf(now), patch }] : []
}

function dataPatch(old: BlockData, now: BlockData): DataPatch | null {
  if (old === now) return null
  const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (key) => !sameJson(old[key], now[key]),
  )
  return changed.length > 0 ? Object.fromEntries(changed.map((key) => [key, now[key]])) : null
}

/** The placeholder stands on a page that has nothing else, or has had nothing else until now. */
function realBlocks(node: Node): readonly Node[] {
  const blocks = childBlocks(node)
  return blocks.length <= MAX_WITH_PLACEHOLDER && blocks.some((block) => idOf(block) === PLACEHOLDER_ID)
    ? blocks.filter((block) => idOf(block) !== PLACEHOLDER_ID)
    : blocks
}

function textLength(block: Node): number {
  return lineOf(block)?.content.size ?? 0
}

function hasText({ text }: CreatedBlock): boolean {
  return text !== null && text.length > 0
}

function idsOf(blocks: readonly Node[]): readonly BlockId[] {
  return blocks.map(idOf)
}

function sameIds(a: readonly BlockId[], b: readonly BlockId[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}

const MAX_WITH_PLACEHOLDER = 1000
