import type { JsonObject, JsonValue } from '@sheaf/base'
import { isTextBlockType, isTextlessBlockType } from '../document/blockTypes.ts'
import type { NewBlock, ProjectedBlock, TextAttributes, TextRun } from '../document/types.ts'

/** A block that holds a part of a note that is none: it is kept, and shown as one that is not supported. */
const OPAQUE = 'quick_note_item'

/**
 * The blocks of a quick note: a list of `{type, delta, data?, children}` with the delta at the top level of each. What is
 * anything else comes back from `writeNoteBlocks` as it was.
 */
export function readNoteBlocks(data: JsonValue): readonly NewBlock[] {
  return Array.isArray(data) ? data.map(readNode) : [{ type: OPAQUE, data: { whole: data } }]
}

/** The data of a note that shows these blocks. */
export function writeNoteBlocks(blocks: readonly ProjectedBlock[]): JsonValue {
  const [first] = blocks
  if (first?.type === OPAQUE && blocks.length === 1 && first.data['whole'] !== undefined)
    return first.data['whole']
  return blocks.map(writeNode)
}

/** The blocks of a note as `page_data` of a new page has them: with the delta within the data. */
export function notePageChildren(data: JsonValue): readonly JsonObject[] {
  return pageChildren(readNoteBlocks(data))
}

/** Blocks as `page_data` of a new page has them. */
export function pageChildren(blocks: readonly (NewBlock | ProjectedBlock)[]): readonly JsonObject[] {
  return blocks.map(pageChild)
}

function pageChild({ type, data = {}, text, children = [] }: NewBlock | ProjectedBlock): JsonObject {
  const delta = text && { delta: writeDelta(text) }
  return { type, data: { ...data, ...delta }, children: children.map(pageChild) }
}

function readNode(node: JsonValue): NewBlock {
  return readBlockNode(node) ?? { type: OPAQUE, data: { item: node } }
}

function readBlockNode(node: JsonValue): NewBlock | null {
  if (!isObject(node)) return null
  const { type, delta: ownDelta, data: ownData = {}, children = [], ...others } = node
  if (typeof type !== 'string' || type === OPAQUE || Object.keys(others).length > 0) return null
  if (!isObject(ownData) || !Array.isArray(children)) return null
  // Within the data, as blocks of pages have it.
  const { delta = ownDelta, ...rest } = ownDelta === undefined ? ownData : {}
  const text = delta === undefined ? undefined : readRuns(delta)
  if (text === null || (text !== undefined && isTextlessBlockType(type))) return null
  const data = ownDelta === undefined ? rest : ownData
  return { type, data, ...(text && { text }), children: children.map(readNode) }
}

/** Null for what a text cannot hold. What says nothing, such as an attribute that is off, is left out. */
function readRuns(delta: JsonValue): readonly TextRun[] | null {
  if (!Array.isArray(delta)) return null
  const runs: TextRun[] = []
  for (const run of delta) {
    if (!isObject(run)) return null
    const { insert, attributes: given, ...others } = run
    const attributes = given ?? {}
    if (typeof insert !== 'string' || !isObject(attributes) || Object.keys(others).length > 0) return null
    const entries = Object.entries(attributes).filter(([, value]) => Boolean(value))
    if (insert !== '')
      runs.push({ text: insert, ...(entries.length > 0 && { attributes: Object.fromEntries(entries) }) })
  }
  return runs
}

function writeNode({ type, data, text, children }: ProjectedBlock): JsonValue {
  if (type === OPAQUE && data['item'] !== undefined) return data['item']
  const hasDelta = isTextBlockType(type) || (text !== null && text.length > 0)
  return {
    type,
    ...(hasDelta && { delta: writeDelta(text ?? []) }),
    ...(Object.keys(data).length > 0 && { data }),
    children: children.map(writeNode),
  }
}

function writeDelta(text: readonly TextRun[]): JsonValue {
  return text.map(({ text: insert, attributes }: { text: string; attributes?: TextAttributes }) => ({
    insert,
    ...(attributes && { attributes }),
  }))
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
