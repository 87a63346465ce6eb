import type { BlockId } from '@sheaf/base'
import { blockMap, type DocumentMaps } from '../openDocument.ts'
import { readBlockData, sameJson } from '../readBlock.ts'
import type { BlockData } from '../types.ts'
import { entryFollows, entryId, type EntryId } from '../yjsInternals.ts'
import type { DataPatch } from './DocumentChange.ts'

/** A write of `data` that its author remembers, to repeat it if a concurrent write of other keys wins. */
export interface DataWrite {
  readonly id: BlockId
  readonly entry: EntryId
  readonly base: BlockData
  readonly patch: DataPatch
}

/** Per block; of more frequent changes to one block while others are offline, the oldest keys are forgotten. */
const REMEMBERED_WRITES = 32

/** Writes the keys of a patch over the current `data` (BND-DATA-1); null when nothing changes or the block is gone. */
export function patchData(maps: DocumentMaps, id: BlockId, patch: DataPatch): DataWrite | null {
  const block = blockMap(maps, id)
  if (!block) return null
  const base = readBlockData(block)
  const next = patched(base, patch)
  if (sameJson(base, next)) return null
  block.set('data', JSON.stringify(next))
  return { id, entry: entryId(block, 'data')!, base, patch }
}

/**
 * Repeats, as one write per block, the author's changes to keys that a concurrent write reset to their former
 * values (BND-DATA-1, BND-DATA-2). `writes` are in order of
 * time. Answers the writes to remember further. Call it in a transaction of an origin that undo
 * does not track.
 */
export function reapplyData(maps: DocumentMaps, writes: readonly DataWrite[]): readonly DataWrite[] {
  const kept: DataWrite[] = []
  for (const id of new Set(writes.map((write) => write.id))) {
    const ofBlock = writes.filter((write) => write.id === id)
    const block = blockMap(maps, id)
    if (!block) continue
    const covered = ofBlock.filter((write) => entryFollows(block, 'data', write.entry))
    const lost = ofBlock.slice(covered.length)
    const again = lost.length > 0 ? patchData(maps, id, keysPutBack(readBlockData(block), lost)) : null
    // Writes that the present value includes are remembered, too: a write without knowledge of them may still arrive.
    kept.push(...[...covered, ...(again ? [again] : [])].slice(-REMEMBERED_WRITES))
  }
  return kept
}

function keysPutBack(current: BlockData, lost: readonly DataWrite[]): DataPatch {
  let value = current
  const patch: Record<string, DataPatch[string]> = {}
  for (const write of lost) {
    for (const [key, own] of Object.entries(write.patch)) {
      if (!sameJson(value[key], write.base[key])) continue
      patch[key] = own
      value = patched(value, { [key]: own })
    }
  }
  return patch
}

function patched(base: BlockData, patch: DataPatch): BlockData {
  return Object.fromEntries(
    Object.entries({ ...base, ...patch }).filter(
      (entry): entry is [string, BlockData[string]] => entry[1] !== undefined,
    ),
  )
}
