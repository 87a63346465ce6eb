import type { JsonObject, JsonValue } from '@sheaf/base'
import type * as Y from 'yjs'
import { isTextBlockType, isTextlessBlockType } from './blockTypes.ts'
import { blockText, type BlockMap, type DocumentMaps } from './openDocument.ts'
import type { BlockData, TextAttributes, TextRun } from './types.ts'

/** One block without its children. */
export interface BlockContent {
  readonly type: string
  readonly data: BlockData
  readonly text: readonly TextRun[] | null
}

/** Placeholder of an embed in a text: Sheaf writes none, but preserves and counts those of other clients. */
const EMBED_CHARACTER = '\u{FFFC}'

/** Reads type, data and text of a block. Never throws on values of other clients. */
export function readBlock(maps: DocumentMaps, block: BlockMap): BlockContent {
  const type = readBlockType(block)
  const data = readBlockData(block)
  return { type, data, text: readBlockText(maps, block, type, data) }
}

export function readBlockType(block: BlockMap): string {
  const type = block.get('ty')
  return typeof type === 'string' ? type : ''
}

/** `data` is JSON text; anything else, or text that is not an object, reads as empty. */
export function readBlockData(block: BlockMap): BlockData {
  return parseData(block.get('data'))
}

/** Whether `data` is a JSON object or absent. */
export function hasReadableData(block: BlockMap): boolean {
  const value = block.get('data')
  if (typeof value !== 'string' || value === '')
    return value === undefined || value === '' || isPlainObject(value)
  try {
    return isPlainObject(JSON.parse(value))
  } catch {
    return false
  }
}

/** A delta of any origin as runs: neighbours with equal attributes joined, falsy attributes dropped. */
export function readDelta(delta: unknown): readonly TextRun[] {
  if (!Array.isArray(delta)) return []
  const runs: TextRun[] = []
  for (const part of delta as readonly unknown[]) {
    if (!isRecord(part) || part['insert'] === undefined) continue
    const insert = part['insert']
    const text = typeof insert === 'string' ? insert : EMBED_CHARACTER
    if (text === '') continue
    const attributes = readAttributes(part['attributes'])
    const last = runs.at(-1)
    if (last && sameAttributes(last.attributes, attributes))
      runs[runs.length - 1] = { ...last, text: last.text + text }
    else runs.push(attributes ? { text, attributes } : { text })
  }
  return runs
}

function readYText(text: Y.Text): readonly TextRun[] {
  return readDelta(text.toDelta())
}

/** Whether a block without list entry has visible text. Cheaper than reading the text. */
export function hasText(maps: DocumentMaps, block: BlockMap): boolean {
  if (isTextlessBlockType(readBlockType(block))) return false
  const text = blockText(maps, block)
  if (text) return text.length > 0
  const { delta } = readBlockData(block)
  return readDelta(delta).length > 0
}

export function sameAttributes(a: TextAttributes | undefined, b: TextAttributes | undefined): boolean {
  if (a === b) return true
  const left = Object.entries(a ?? {})
  const right = b ?? {}
  if (left.length !== Object.keys(right).length) return false
  return left.every(([key, value]) => key in right && sameJson(value, right[key]))
}

/** Structural equality of JSON values; the order of keys does not count. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => sameJson(item, b[index]))
  }
  if (!isRecord(a) || !isRecord(b) || Array.isArray(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && sameJson(a[key], b[key]))
}

function readBlockText(
  maps: DocumentMaps,
  block: BlockMap,
  type: string,
  data: BlockData,
): readonly TextRun[] | null {
  if (isTextlessBlockType(type)) return null
  const text = blockText(maps, block)
  const runs = text ? readYText(text) : readDelta(data['delta'])
  // Rule 8: text typed while another person turned the block into an atom stays visible.
  return isTextBlockType(type) || runs.length > 0 ? runs : null
}

function readAttributes(value: unknown): TextAttributes | undefined {
  if (!isPlainObject(value)) return undefined
  const entries = Object.entries(value).flatMap(([key, item]): [string, JsonValue][] =>
    item ? [[key, attributeValue(item)]] : [],
  )
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

function attributeValue(value: unknown): JsonValue {
  try {
    return toJson(value, 0)
  } catch {
    return true
  }
}

/** Deeper nesting than any client writes, to keep recursive readers from overflowing the stack. */
const MAX_DEPTH = 200

function parseData(value: unknown): BlockData {
  try {
    const parsed: unknown = typeof value === 'string' && value !== '' ? JSON.parse(value) : value
    return isPlainObject(parsed) ? toJsonObject(parsed, 0) : {}
  } catch {
    return {}
  }
}

/** Converts values of other clients to JSON: they write integers as bigint. Throws RangeError if nested too deeply. */
function toJson(value: unknown, depth: number): JsonValue {
  if (depth > MAX_DEPTH) throw new RangeError('Data is nested too deep')
  if (typeof value === 'bigint') return Number(value)
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (Array.isArray(value)) return value.map((item) => toJson(item, depth + 1))
  return isPlainObject(value) ? toJsonObject(value, depth + 1) : null
}

function toJsonObject(value: Readonly<Record<string, unknown>>, depth: number): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toJson(item, depth)]))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Neither an array nor bytes, nor a Yjs type, which contains references to itself. */
function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (!isRecord(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
