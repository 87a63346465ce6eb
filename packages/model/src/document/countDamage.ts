import * as Y from 'yjs'
import { isTextBlockType } from './blockTypes.ts'
import { readDeletionMark } from './deletionMark.ts'
import { blockText, childArray, type BlockMap, type DocumentMaps } from './openDocument.ts'
import { hasReadableData, hasText, readBlockType } from './readBlock.ts'

/** How often each kind of damage occurs. No content, so that it may be logged. */
export interface DocumentDamage {
  /** Blocks that hang below one another in a ring. */
  readonly rings: number
  /** Blocks in no list that have something to show. */
  readonly orphans: number
  /** Blocks listed more than once. */
  readonly listedTwice: number
  /** Entries of lists without a block. */
  readonly ghosts: number
  /** Blocks that should have a text and have none. */
  readonly missingTexts: number
  /** Blocks whose `data` is no JSON object. */
  readonly unreadableData: number
}

/**
 * Counts what is broken in a document, or answers null when nothing is. Writes nothing; the projection shows such a
 * document all the same (BND-PROJ-1). One pass over all blocks, deleted ones left out: for loading, not for every edit.
 */
export function countDamage(maps: DocumentMaps): DocumentDamage | null {
  const living = [...maps.blocks.entries()].filter(
    (entry): entry is [string, BlockMap] => entry[1] instanceof Y.Map && readDeletionMark(entry[1]) === null,
  )
  const owners = new Map<string, string[]>()
  for (const [id, block] of living) {
    childArray(maps, block)?.forEach((child: unknown) => {
      if (typeof child !== 'string') return
      const listed = owners.get(child)
      if (listed) listed.push(id)
      else owners.set(child, [id])
    })
  }
  const unlisted = living.filter(([id]) => id !== maps.pageId && !owners.has(id))
  const damage: DocumentDamage = {
    rings: countRings(living, owners, maps.pageId),
    // One that shows nothing is what undoing an insertion leaves.
    orphans: unlisted.filter(
      ([, block]) => hasText(maps, block) || (childArray(maps, block)?.length ?? 0) > 0,
    ).length,
    listedTwice: [...owners.values()].filter(({ length }) => length > 1).length,
    ghosts: [...owners.keys()].filter((id) => !(maps.blocks.get(id) instanceof Y.Map)).length,
    missingTexts: living.filter(
      ([, block]) => isTextBlockType(readBlockType(block)) && !blockText(maps, block),
    ).length,
    unreadableData: living.filter(([, block]) => !hasReadableData(block)).length,
  }
  return Object.values(damage).some((count) => count > 0) ? damage : null
}

/** Going up from any block ends at one that no list holds, or in a ring. */
function countRings(
  living: readonly (readonly [string, BlockMap])[],
  owners: ReadonlyMap<string, readonly string[]>,
  root: string,
): number {
  const blocks = new Map(living)
  const visited = new Map<string, string>()
  let rings = 0
  for (const start of blocks.keys()) {
    let id: string | undefined = start
    while (id !== undefined && id !== root && !visited.has(id)) {
      visited.set(id, start)
      const lists: readonly string[] = owners.get(id) ?? []
      const parent: unknown = blocks.get(id)?.get('parent')
      id = lists.find((owner) => owner === parent) ?? lists[0]
    }
    if (id !== undefined && id !== root && visited.get(id) === start) rings++
  }
  return rings
}
