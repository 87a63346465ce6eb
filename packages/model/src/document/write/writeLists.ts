import type { BlockId } from '@sheaf/base'
import * as Y from 'yjs'
import { DELETION_KEY } from '../deletionMark.ts'
import { longestIncreasing } from '../longestIncreasing.ts'
import { blockMap, childArray, type DocumentMaps } from '../openDocument.ts'
import type { DocumentStructure } from '../readStructure.ts'
import type { ListChange } from './DocumentChange.ts'
import { unmark } from './markDeleted.ts'

/**
 * Writes new orders of children (BND-W-2): blocks that keep their order are not touched, so that
 * neighbours moved by different people do not collide. All blocks that go elsewhere are taken out of
 * every list before the first is put back in.
 */
export function writeLists(
  maps: DocumentMaps,
  lists: readonly ListChange[],
  structure: DocumentStructure,
): void {
  const plans = lists.map((list) => ({ ...list, moving: movingIds(maps, list, structure) }))
  for (const { moving } of plans) for (const id of moving) unlist(maps, id, structure, null)
  for (const { parent, after, moving } of plans) insertMoving(maps, parent, after, moving)
}

/** Removes all occurrences of a block from all lists but one (BND-PROJ-2). */
export function unlist(
  maps: DocumentMaps,
  id: BlockId,
  structure: DocumentStructure,
  except: BlockId | null,
): void {
  for (const owner of structure.owners.get(id) ?? []) {
    const block = owner === except ? null : blockMap(maps, owner)
    const array = block && childArray(maps, block)
    if (!array) continue
    const values = array.toArray()
    for (let index = values.length - 1; index >= 0; index--) if (values[index] === id) array.delete(index)
  }
}

/** Ids of `after` that must be (re)inserted: new here, out of order, or guests beside one that is. */
function movingIds(
  maps: DocumentMaps,
  { parent, before, after }: ListChange,
  structure: DocumentStructure,
): Set<BlockId> {
  const oldIndex = new Map(before.map((id, index) => [id, index]))
  const common = after.filter((id) => oldIndex.has(id))
  const kept = new Set(
    longestIncreasing(common.map((id) => oldIndex.get(id)!)).map((index) => common[index]!),
  )
  const moving = new Set(after.filter((id) => !kept.has(id)))
  return moving.size === 0 ? moving : withGuests(maps, parent, after, moving, structure)
}

function withGuests(
  maps: DocumentMaps,
  parent: BlockId,
  after: readonly BlockId[],
  moving: Set<BlockId>,
  structure: DocumentStructure,
): Set<BlockId> {
  // A guest is shown here without standing in this list, so nothing can be placed relative to it: a
  // local edit beside it writes it down where it is shown.
  const listed = new Set(listOf(maps, parent)?.toArray())
  const isGuest = (id: BlockId) => !moving.has(id) && !listed.has(id) && structure.parents.get(id) === parent
  for (const ids of [after, after.toReversed()]) {
    let beside = false
    for (const id of ids) {
      if (beside && isGuest(id)) moving.add(id)
      else beside = moving.has(id)
    }
  }
  return moving
}

/**
 * Writes a block that came back from a deletion down where it is shown, without its mark: whoever edits
 * it wants it to stay, also when the text that brought it back goes.
 */
export function keepReturned(maps: DocumentMaps, id: BlockId, structure: DocumentStructure): void {
  const parent = structure.parents.get(id)
  if (parent === undefined || !blockMap(maps, id)?.has(DELETION_KEY)) return
  const siblings = structure.children.get(parent) ?? []
  const moving = withGuests(maps, parent, siblings, new Set([id]), structure)
  for (const each of moving) unlist(maps, each, structure, null)
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
  const listed = new Set(raw)
  let cursor = 0
  // Looked up only in front of what moves: one search per run, not one per sibling.
  let before: BlockId | null = null
  for (const id of after) {
    if (!moving.has(id)) {
      if (listed.has(id)) before = id
      continue
    }
    if (before !== null) cursor = raw.indexOf(before) + 1
    before = null
    const block = blockMap(maps, id)
    if (!block) continue
    array.insert(cursor, [id])
    raw.splice(cursor, 0, id)
    cursor++
    if (block.get('parent') !== parent) block.set('parent', parent)
    unmark(maps, id)
  }
}

function listOf(maps: DocumentMaps, parent: BlockId): Y.Array<unknown> | null {
  const block = blockMap(maps, parent)
  return block && childArray(maps, block)
}

// Every block owns a list; one that lost it, in another client's hands, gets a new one at its first child.
function createList(maps: DocumentMaps, parent: BlockId): Y.Array<unknown> | null {
  const block = blockMap(maps, parent)
  if (!block) return null
  const key = block.get('children')
  const list = new Y.Array<unknown>()
  if (typeof key !== 'string') block.set('children', parent)
  return maps.childrenMap.set(typeof key === 'string' ? key : parent, list)
}
