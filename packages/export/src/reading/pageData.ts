import type { JsonObject, JsonValue } from '@sheaf/base'
import type { NewBlock } from '@sheaf/model'
import { MAX_BLOCK_LEVELS } from './importLimits.ts'

/** A block as the call that creates a page takes it: its text is a delta in `data`. */
export type WireBlock = JsonObject

/** Keys that only mean something on the device that uploaded a file. */
const LOCAL_KEYS: ReadonlySet<string> = new Set([
  'delta',
  'pending_upload_id',
  'pending_upload_ids',
  'retry_local_url',
])

/** The blocks as they go over the wire, nested no deeper than the wire takes them: what lies deeper follows. */
export function wireBlocks(blocks: readonly NewBlock[], level = 0): readonly WireBlock[] {
  return blocks.flatMap((block) => {
    const children = wireBlocks(block.children ?? [], level + 1)
    const own = wireBlock(block)
    if (children.length === 0) return [own]
    return level + 1 < MAX_BLOCK_LEVELS ? [{ ...own, children }] : [own, ...children]
  })
}

function wireBlock({ type, data = {}, text }: NewBlock): WireBlock {
  const kept = Object.entries(data).filter(([key]) => !LOCAL_KEYS.has(key))
  const delta = (text ?? []).map((run) => ({
    insert: run.text,
    ...(run.attributes && { attributes: run.attributes }),
  }))
  const known = type === '' || type === 'page' ? 'paragraph' : type
  return storable({ type: known, data: { ...Object.fromEntries(kept), ...(text && { delta }) } })
}

/** What `wireBlocks` wrote, as blocks again. */
export function newBlocks(blocks: readonly WireBlock[]): readonly NewBlock[] {
  return blocks.map(newBlock)
}

function newBlock(wire: WireBlock): NewBlock {
  // All of it was written above.
  const { delta, ...data } = wire['data'] as JsonObject
  const runs = delta as readonly { readonly insert: string; readonly attributes?: JsonObject }[] | undefined
  const children = wire['children'] as readonly WireBlock[] | undefined
  return {
    type: wire['type'] as string,
    data,
    ...(runs && {
      text: runs.map(({ insert, attributes }) =>
        attributes === undefined ? { text: insert } : { text: insert, attributes },
      ),
    }),
    ...(children && { children: newBlocks(children) }),
  }
}

/** How large the server counts a value; the same sum as `jsonObjectSchema`. */
export function wireSize(root: JsonValue): number {
  const pending: JsonValue[] = [root]
  let size = 0
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    size += 1
    if (typeof value === 'string') size += value.length
    else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) {
        size += key.length
        pending.push(child)
      }
    }
  }
  return size
}

/** The same without what the database cannot hold: NUL, and halves of letters. */
function storable<T extends JsonValue>(value: T): T {
  // What is built below has the shape of what it is built from.
  return clean(value, 0) as T
}

function clean(value: JsonValue, level: number): JsonValue {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed() ? cleanText(value) : value
  if (typeof value !== 'object' || value === null || level > MAX_DATA_LEVELS)
    return typeof value === 'object' ? null : value
  if (Array.isArray(value)) return value.map((item: JsonValue) => clean(item, level + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [cleanText(key), clean(item, level + 1)]),
  )
}

const MAX_DATA_LEVELS = 20

function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
