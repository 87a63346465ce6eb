import type { BlockId } from '@sheaf/base'
import * as Y from 'yjs'
import { DELETION_KEY } from '../deletionMark.ts'
import { longestIncreasing } from '../longestIncreasing.ts'
import { blockMap, childArray, type DocumentMaps } from '../openDocument.ts'
import type { DocumentStructure } from '../DocumentStructure.ts'
import type { ListChange } from './DocumentChange.ts'
import { unmark } from './markDeleted.ts'

/**
 * Writes new orders of children (BND-W-2): blocks that keep their order are not touched, so that
 * neighbours moved by different people do not conflict. All moved blocks are removed from every list
 * before the first is inserted.
 */
export function writeLists(
  maps: DocumentMaps,
  lists: readonly ListChange[],
  structure: DocumentStructure,
): void {
  const plans = lists.map((list) => ({ ...list, moving: movingIds(list, structure) }))
  unlist(maps, fromEverywhere(plans.flatMap(({ moving }) => [...moving])), structure)
  for (const { parent, after, moving } of plans) insertMoving(maps, parent, after, moving)
}

/** Removes all occurrences of blocks from all lists, except one per block that is kept (BND-PROJ-2). */
export function unlist(
  maps: DocumentMaps,
  blocks: Iterable<{ readonly id: BlockId; readonly except: BlockId | null }>,
  structure: DocumentStructure,
): void {
  const leaving = new Map<BlockId, Set<unknown>>()
  for (const { id, except } of blocks) {
    for (const owner of structure.owners.get(id) ?? []) {
      if (owner === except) continue
      const ids = leaving.get(owner)
      if (ids) ids.add(id)
      else leaving.set(owner, new Set([id]))
    }
  }
  for (const [owner, ids] of leaving) {
    const array = listOf(maps, owner)
    const values = array?.toArray() ?? []
    for (let end = values.length; end > 0;) {
      let start = end
      while (start > 0 && ids.has(values[start - 1])) start--
      if (start < end) array?.delete(start, end - start)
      end = start < end ? start : end - 1
    }
  }
}

function fromEverywhere(ids: Iterable<BlockId>): { readonly id: BlockId; readonly except: null }[] {
  return Array.from(ids, (id) => ({ id, except: null }))
}

/** Ids of `after` that must be (re)inserted: new here, out of order, or guests beside one that is. */
function movingIds({ parent, before, after }: ListChange, structure: DocumentStructure): Set<BlockId> {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++

  const middle = after.slice(start, after.length - end)
  const oldIndex = new Map(before.slice(start, before.length - end).map((id, index) => [id, index]))
  const common = middle.filter((id) => oldIndex.has(id))
  const kept = new Set(
    longestIncreasing(common.map((id) => oldIndex.get(id)!)).map((index) => common[index]!),
  )
  const moving = new Set(middle.filter((id) => !kept.has(id)))
  return moving.size === 0 ? moving : withGuests(parent, after, moving, structure)
}

function withGuests(
  parent: BlockId,
  after: readonly BlockId[],
  moving: Set<BlockId>,
  structure: DocumentStructure,
): Set<BlockId> {
  // A guest is shown here without being in this list, so nothing can be placed relative to it: a
  // local edit beside it inserts it into the list.
  const isGuest = (id: BlockId | undefined) =>
    id !== undefined &&
    !moving.has(id) &&
    structure.parents.get(id) === parent &&
    !structure.owners.get(id)?.includes(parent)
  for (const index of indexesOf(moving, after)) {
    for (let at = index + 1; isGuest(after[at]); at++) moving.add(after[at]!)
    for (let at = index - 1; isGuest(after[at]); at--) moving.add(after[at]!)
  }
  return moving
}

/**
 * Inserts a restored block into the list where it is shown and removes its mark, so that an edited block stays
 * even if the text that restored it is deleted.
 */
export function keepReturned(maps: DocumentMaps, id: BlockId, structure: DocumentStructure): void {
  const parent = structure.parents.get(id)
  if (parent === undefined || !blockMap(maps, id)?.has(DELETION_KEY)) return
  const siblings = structure.children.get(parent) ?? []
  const moving = withGuests(parent, siblings, new Set([id]), structure)
  unlist(maps, fromEverywhere(moving), structure)
  insertMoving(maps, parent, siblings, moving)
}

function insertMoving(
  maps: DocumentMaps,
  parent: BlockId,
  after: readonly BlockId[],
  moving: ReadonlySet<BlockId>,
): void {
  if (moving.size === 0) return
  const array = listOf(maps, parent) ?? createList(maps, parent)
  if (!array) return
  const raw = array.toArray()
  let cursor = 0
  let last = -1
  for (const index of indexesOf(moving, after)) {
    const id = after[index]!
    const block = blockMap(maps, id)
    if (!block) continue
    // Behind the sibling before it that stands in the array; those that move stand there by now. One search per run.
    if (last < 0 || last !== index - 1) {
      cursor = 0
      for (let at = index - 1; at >= 0 && cursor === 0; at--) cursor = raw.indexOf(after[at]!) + 1
    }
    last = index
    array.insert(cursor, [id])
    raw.splice(cursor, 0, id)
    cursor++
    if (block.get('parent') !== parent) block.set('parent', parent)
    unmark(maps, id)
  }
}

/** Where some ids stand in a list, ascending. */
function indexesOf(ids: ReadonlySet<BlockId>, list: readonly BlockId[]): readonly number[] {
  // A scan of the list with a look-up each costs more than a few searches, and less than many.
  if (ids.size > 8) return list.flatMap((id, index) => (ids.has(id) ? [index] : []))
  return [...ids].map((id) => list.indexOf(id)).toSorted((a, b) => a - b)
}

function listOf(maps: DocumentMaps, parent: BlockId): Y.Array<unknown> | null {
  const block = blockMap(maps, parent)
  return block && childArray(maps, block)
}

// Every block has a list; if another client removed it, a new one is created for the first child.
function createList(maps: DocumentMaps, parent: BlockId): Y.Array<unknown> | null {
  const block = blockMap(maps, parent)
  if (!block) return null
  const key = block.get('children')
  const list = new Y.Array<unknown>()
  if (typeof key !== 'string') block.set('children', parent)
  return maps.childrenMap.set(typeof key === 'string' ? key : parent, list)
}
