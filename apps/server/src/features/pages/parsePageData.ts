import type { JsonObject, JsonValue } from '@sheaf/base'
import type { NewBlock, TextRun } from '@sheaf/model'

/**
 * Reads `page_data` of the wire: a block `{type: 'page', data?, children?}` with the text of each block as
 * a delta in its `data`. Null when it is anything else. The depth was bounded where the JSON came in.
 */
export function parsePageData(page: JsonObject): readonly NewBlock[] | null {
  return page['type'] === 'page' ? parseBlocks(page['children']) : null
}

/** A list of such blocks; null when one of them is none. */
export function parseBlocks(value: JsonValue | undefined): readonly NewBlock[] | null {
  if (value === undefined || value === null) return []
  if (!isList(value)) return null
  const blocks = value.map(parseBlock)
  return blocks.every((block) => block !== null) ? blocks : null
}

function parseBlock(value: JsonValue): NewBlock | null {
  if (!isObject(value)) return null
  const { type, data = {}, children } = value
  if (typeof type !== 'string' || type === '' || type === 'page' || !isObject(data)) return null
  const { delta, ...rest } = data
  const text = parseDelta(delta)
  const inner = parseBlocks(children)
  return text === null || inner === null ? null : { type, data: rest, text, children: inner }
}

function parseDelta(value: JsonValue | undefined): readonly TextRun[] | null {
  if (value === undefined || value === null) return []
  if (!isList(value)) return null
  const runs = value.map(parseRun)
  return runs.every((run) => run !== null) ? runs : null
}

function parseRun(value: JsonValue): TextRun | null {
  if (!isObject(value)) return null
  const { insert, attributes } = value
  if (typeof insert !== 'string') return null
  if (attributes === undefined || attributes === null) return { text: insert }
  return isObject(attributes) ? { text: insert, attributes } : null
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value)
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
