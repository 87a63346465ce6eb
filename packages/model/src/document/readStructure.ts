import type { BlockId } from '@sheaf/base'
import * as Y from 'yjs'
import { readDeletionMark } from './deletionMark.ts'
import type { DocumentStructure } from './DocumentStructure.ts'
import { isDead } from './isDead.ts'
import { childArray, type BlockMap, type DocumentMaps } from './openDocument.ts'
import { placeBlocks } from './placeBlocks.ts'
import { compareIds, type RawBlock } from './rawBlock.ts'
import { hasText } from './readBlock.ts'

/** A structure of which everything can be counted. */
export interface WholeStructure extends DocumentStructure {
  readonly children: ReadonlyMap<BlockId, readonly BlockId[]>
  readonly parents: ReadonlyMap<BlockId, BlockId>
  readonly owners: ReadonlyMap<BlockId, readonly BlockId[]>
}

/**
 * Turns the lists and parents of a document into one valid tree (BND-PROJ-1). A pure function of the
 * Yjs state: peers with equal state get equal trees, and nothing is written.
 */
export function readStructure(maps: DocumentMaps): WholeStructure {
  const blocks = readRawBlocks(maps)
  const root = maps.pageId as BlockId
  for (const block of blocks.values()) {
    for (const child of block.list) blocks.get(child)?.owners.push(block.id)
  }
  for (const block of blocks.values()) {
    block.owners.sort(compareIds)
    block.dead = block.id !== root && isDead(maps, block)
  }
  returnWithParent(blocks)
  const placed = placeBlocks(blocks, root)
  return {
    root,
    ...showLiving(maps, blocks, root, placed),
    owners: new Map([...blocks.values()].map((block) => [block.id, block.owners])),
  }
}

function readRawBlocks(maps: DocumentMaps): Map<BlockId, RawBlock> {
  const blocks = new Map<BlockId, RawBlock>()
  for (const [key, value] of maps.blocks.entries()) {
    if (!(value instanceof Y.Map)) continue
    const id = key as BlockId
    blocks.set(id, {
      id,
      map: value,
      list: readList(maps, value),
      owners: [],
      mark: readDeletionMark(value),
      dead: false,
    })
  }
  return blocks
}

// The first occurrence counts (rule 6); ids without a block stay in the array and are not shown (rule 7).
function readList(maps: DocumentMaps, block: BlockMap): BlockId[] {
  const seen = new Set<BlockId>()
  childArray(maps, block)?.forEach((value) => {
    if (typeof value === 'string') seen.add(value as BlockId)
  })
  return [...seen]
}

/** What was deleted with its parent and still stands in its list comes back with it (BND-DEL-3). */
function returnWithParent(blocks: ReadonlyMap<BlockId, RawBlock>): void {
  const below = [...blocks.values()].filter(
    ({ dead, mark, owners }) => dead && mark?.deep && !mark.m && owners.length > 0,
  )
  if (below.length === 0) return
  const living = [...blocks.values()].filter(({ dead }) => !dead)
  for (let block = living.pop(); block; block = living.pop()) {
    for (const id of block.list) {
      const child = blocks.get(id)
      if (!child?.dead || !child.mark?.deep || child.mark.m || child.mark.p !== block.id) continue
      child.dead = false
      living.push(child)
    }
  }
}

type Placed = ReturnType<typeof placeBlocks>

/**
 * Takes dead blocks out, their living children coming up into the place where the dead one was
 * (rule 4), and drops unlisted blocks that have nothing to show (rule 3). Without recursion: the depth
 * of a document is in the hands of whoever may write it.
 */
function showLiving(
  maps: DocumentMaps,
  blocks: ReadonlyMap<BlockId, RawBlock>,
  root: BlockId,
  { order, strays }: Placed,
): Pick<WholeStructure, 'children' | 'parents'> {
  const shown = new Map<BlockId, BlockId[]>()
  for (const id of fromLeavesUp(order, root)) {
    const visible: BlockId[] = []
    for (const child of order.get(id) ?? []) {
      const block = blocks.get(child)!
      const below = shown.get(child) ?? []
      if (block.dead) for (const each of below) visible.push(each)
      else if (!strays.has(child) || below.length > 0 || hasText(maps, block.map)) visible.push(child)
    }
    if (visible.length > 0) shown.set(id, visible)
  }

  const children = new Map<BlockId, readonly BlockId[]>()
  const parents = new Map<BlockId, BlockId>()
  const queue: BlockId[] = [root]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const visible = shown.get(id)
    if (!visible) continue
    children.set(id, visible)
    for (const child of visible) {
      parents.set(child, id)
      queue.push(child)
    }
  }
  return { children, parents }
}

function fromLeavesUp(order: ReadonlyMap<BlockId, readonly BlockId[]>, root: BlockId): BlockId[] {
  const found: BlockId[] = [root]
  // The list grows while it is read.
  for (let index = 0; index < found.length; index++) {
    for (const child of order.get(found[index]!) ?? []) found.push(child)
  }
  return found.toReversed()
}
