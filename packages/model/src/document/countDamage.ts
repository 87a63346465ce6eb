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
  const counting = countDamageInSteps(maps)
  for (;;) {
    const step = counting.next()
    if (step.done) return step.value
  }
}

/** Blocks that one step looks at. */
const STEP_BLOCKS = 256

/** The same in steps of a few blocks, so that the caller can let other work run in between. */
export function* countDamageInSteps(maps: DocumentMaps): Generator<void, DocumentDamage | null, void> {
  const living = new Map<string, BlockMap>()
  const owners = new Map<string, string[]>()
  const counts = { orphans: 0, listedTwice: 0, ghosts: 0, missingTexts: 0, unreadableData: 0 }
  const count = (kind: keyof typeof counts, isSo: boolean): void => {
    if (isSo) counts[kind] += 1
  }
  for (const [[id, block], isPause] of withPauses(maps.blocks.entries())) {
    if (isPause) yield
    if (!(block instanceof Y.Map) || readDeletionMark(block) !== null) continue
    living.set(id, block)
    count('missingTexts', isTextBlockType(readBlockType(block)) && !blockText(maps, block))
    count('unreadableData', !hasReadableData(block))
    childArray(maps, block)?.forEach((child: unknown) => {
      if (typeof child !== 'string') return
      const listed = owners.get(child)
      if (listed) listed.push(id)
      else owners.set(child, [id])
    })
  }
  for (const [[id, block], isPause] of withPauses(living)) {
    if (isPause) yield
    if (id === maps.pageId || owners.has(id)) continue
    // One that shows nothing is what undoing an insertion leaves.
    count('orphans', hasText(maps, block) || (childArray(maps, block)?.length ?? 0) > 0)
  }
  for (const [[id, { length }], isPause] of withPauses(owners)) {
    if (isPause) yield
    count('listedTwice', length > 1)
    count('ghosts', !(maps.blocks.get(id) instanceof Y.Map))
  }
  const damage: DocumentDamage = { rings: yield* countRings(living, owners, maps.pageId), ...counts }
  return Object.values(damage).some((number) => number > 0) ? damage : null
}

/** The items, each with whether a step ends at it. */
function* withPauses<T>(items: Iterable<T>): Generator<readonly [T, boolean], void, void> {
  let number = 0
  for (const item of items) {
    number += 1
    yield [item, number % STEP_BLOCKS === 0]
  }
}

/** Going up from any block ends at one that no list holds, or in a ring. */
function* countRings(
  blocks: ReadonlyMap<string, BlockMap>,
  owners: ReadonlyMap<string, readonly string[]>,
  root: string,
): Generator<void, number, void> {
  const visited = new Map<string, string>()
  let rings = 0
  for (const [start, isPause] of withPauses(blocks.keys())) {
    if (isPause) yield
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
