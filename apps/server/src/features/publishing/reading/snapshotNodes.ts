import type { JsonObject, JsonValue } from '@sheaf/base'
import type { ProjectedBlock, TextRun } from '@sheaf/model'

/**
 * Deeper blocks stand there as siblings, as they are rendered: JSON of ten thousand levels would overflow the stacks of those who
 * read it.
 */
const MAX_DEPTH = 60

/**
 * The blocks of a document in the form in which viewers of the newest generation render them (wire.md 6.8). `raw` has the blocks
 * by their ids, as they are stored.
 */
export function snapshotNodes(root: ProjectedBlock, raw: JsonObject): JsonValue[] {
  return nodesOf(root.children, raw, 0)
}

function nodesOf(blocks: readonly ProjectedBlock[], raw: JsonObject, depth: number): JsonValue[] {
  const siblings = depth < MAX_DEPTH ? blocks : flatten(blocks)
  return siblings.map((block) => nodeOf(block, depth < MAX_DEPTH ? block.children : [], raw, depth))
}

function nodeOf(
  { id, type, data, text }: ProjectedBlock,
  children: readonly ProjectedBlock[],
  raw: JsonObject,
  depth: number,
): JsonObject {
  const nodes = nodesOf(children, raw, depth + 1)
  const own = text === null ? [] : [textNode(text, storedId(raw, id, 'external_id'))]
  const all = [...own, ...nodes]
  return {
    type,
    blockId: id,
    relationId: storedId(raw, id, 'children'),
    data,
    children: all.length === 0 ? [{ text: '' }] : all,
  }
}

function textNode(runs: readonly TextRun[], textId: string): JsonObject {
  const leaves = runs.map(({ text, attributes }) => ({ ...attributes, text }))
  return { type: 'text', textId, children: leaves.length === 0 ? [{ text: '' }] : leaves }
}

function storedId(raw: JsonObject, blockId: string, key: string): string {
  const block = raw[blockId] as Readonly<Record<string, unknown>> | null | undefined
  const value = block?.[key]
  return typeof value === 'string' ? value : ''
}

function flatten(blocks: readonly ProjectedBlock[]): readonly ProjectedBlock[] {
  const flat: ProjectedBlock[] = []
  const waiting = blocks.toReversed()
  for (let block = waiting.pop(); block !== undefined; block = waiting.pop()) {
    flat.push(block)
    for (const child of block.children.toReversed()) waiting.push(child)
  }
  return flat
}
