import type { JsonObject, JsonValue } from '@sheaf/base'
import { wireSize, type WireBlock } from './pageData.ts'

/**
 * IMP-DIVIDE-1: the blocks of a text that is larger than one page may be, as several pages, none of them over the limit
 * and none empty; all in one where they fit. Each begins with a heading if one is near. A block that is too large alone
 * gives its children a place behind it, and its text is cut.
 */
export function dividePage(blocks: readonly WireBlock[], maxSize: number): readonly (readonly WireBlock[])[] {
  const pages: WireBlock[][] = []
  let page: WireBlock[] = []
  let size = 0
  for (const block of blocks.flatMap((each) => cutBlock(each, maxSize))) {
    const blockSize = wireSize(block)
    const isFull = size + blockSize > maxSize
    const isGoodPlace = size > maxSize * 0.8 && block['type'] === 'heading'
    if (page.length > 0 && (isFull || isGoodPlace)) {
      pages.push(page)
      page = []
      size = 0
    }
    page.push(block)
    size += blockSize
  }
  if (page.length > 0 || pages.length === 0) pages.push(page)
  return pages
}

function cutBlock(block: WireBlock, maxSize: number): readonly WireBlock[] {
  if (wireSize(block) <= maxSize) return [block]
  const { children, ...own } = block
  if (isList(children)) {
    const below = children.flatMap((child) => (isObject(child) ? cutBlock(child, maxSize) : []))
    return [...cutBlock(own, maxSize), ...below]
  }
  const { data } = own
  const delta = isObject(data) ? data['delta'] : null
  if (!isObject(data) || !isList(delta)) return []
  return cutDelta(delta, Math.floor(maxSize / 4)).map((piece) => ({
    ...own,
    data: { ...data, delta: piece },
  }))
}

/** Runs in groups of about that many letters. */
function cutDelta(delta: readonly JsonValue[], letters: number): readonly (readonly JsonValue[])[] {
  const pieces = delta.flatMap((run) => {
    const insert = isObject(run) ? run['insert'] : null
    if (!isObject(run) || typeof insert !== 'string' || insert.length <= letters) return [run]
    const count = Math.ceil(insert.length / letters)
    return Array.from({ length: count }, (_, at) => ({
      ...run,
      insert: insert.slice(at * letters, (at + 1) * letters).toWellFormed(),
    }))
  })
  const groups: JsonValue[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const piece of pieces) {
    const pieceSize = wireSize(piece)
    if (size + pieceSize > letters * 2) {
      groups.push([])
      size = 0
    }
    groups.at(-1)!.push(piece)
    size += pieceSize
  }
  return groups
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value)
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
