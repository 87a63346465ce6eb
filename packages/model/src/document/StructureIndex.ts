import type { BlockId } from '@sheaf/base'
import type { DocumentStructure } from './DocumentStructure.ts'
import { IndexedBlocks, type IndexedBlock, type StructureEvent } from './IndexedBlocks.ts'
import { isDead } from './isDead.ts'
import type { DocumentMaps } from './openDocument.ts'
import { PlaceIndex } from './PlaceIndex.ts'
import { placeOf } from './placeOf.ts'
import { hasText } from './readBlock.ts'
import { shownChildren } from './shownChildren.ts'

/**
 * The structure of a document, kept up to date at a cost that follows what changed. At every moment
 * after `update` it says what `readStructure`, the definition, would say. Between updates it stays as
 * it is, whatever happens to the document.
 */
export class StructureIndex implements DocumentStructure {
  readonly root: BlockId
  readonly children: DocumentStructure['children']
  readonly parents: DocumentStructure['parents']
  readonly owners: DocumentStructure['owners']

  private readonly maps: DocumentMaps
  private readonly blocks: IndexedBlocks
  private readonly places: PlaceIndex
  /** Per block, the ids of its list that are not simply shown in it: dead, elsewhere, or without a block. */
  private readonly unusual = new Map<BlockId, Set<BlockId>>()
  /** Absent: to be computed when somebody asks. */
  private readonly shown = new Map<BlockId, readonly BlockId[]>()
  private changed = new Set<BlockId>()

  constructor(maps: DocumentMaps) {
    this.maps = maps
    this.root = maps.pageId as BlockId
    this.blocks = new IndexedBlocks(maps)
    this.places = new PlaceIndex(this.root)
    this.children = lookup((id) => this.childrenOf(id))
    this.parents = lookup((id) => this.parentOf(id))
    this.owners = lookup((id) => this.blocks.all.get(id)?.owners)
    this.update()
    this.changed.clear()
  }

  /** Whether events came in since the last update. */
  get isStale(): boolean {
    return this.blocks.isStale
  }

  /** Whether a block may show other children than when `takeChanged` was called last. */
  get hasChanged(): boolean {
    return this.changed.size > 0
  }

  /** Takes in an event; `update` acts on it. */
  record(event: StructureEvent): void {
    this.blocks.record(event)
  }

  /** Blocks that may show other children than at the last call: all that were and are visible and do, and few others. */
  takeChanged(): ReadonlySet<BlockId> {
    const { changed } = this
    this.changed = new Set()
    return changed
  }

  /** Takes over the state of the document as it is now. To be called between transactions. */
  update(): void {
    if (!this.blocks.isStale) return
    const { touched, lists, unlisted } = this.blocks.refresh()
    for (const [owner, id] of unlisted) this.unusual.get(owner)?.delete(id)
    for (const id of lists) this.invalidate(id)
    const flipped = this.settleDeaths(touched)
    for (const id of flipped) {
      touched.add(id)
      // Whose home is chosen among living lists.
      for (const child of this.blocks.all.get(id)!.list) touched.add(child)
    }
    this.settlePlaces(touched, flipped)
  }

  /** Finds blocks that died or came back (BND-DEL-2, BND-DEL-3). */
  private settleDeaths(touched: ReadonlySet<BlockId>): ReadonlySet<BlockId> {
    const { all } = this.blocks
    const queue: IndexedBlock[] = []
    for (const id of touched) {
      const block = all.get(id)
      if (!block) continue
      block.isDoomed = id !== this.root && isDead(this.maps, block)
      queue.push(block)
    }
    const flipped = new Set<BlockId>()
    const known = new Map<IndexedBlock, boolean>()
    for (let block = queue.pop(); block; block = queue.pop()) {
      const dead = this.isGone(block, known)
      if (dead === block.dead) continue
      block.dead = dead
      flipped.add(block.id)
      for (const id of this.blocks.namersOf(block.id)) {
        const below = all.get(id)
        if (below?.isDoomed && below.mark?.p === block.id) queue.push(below)
      }
    }
    return flipped
  }

  // Follows the parents that a block was deleted with: it is back if one of them is.
  private isGone(block: IndexedBlock, known: Map<IndexedBlock, boolean>): boolean {
    const path = new Set<IndexedBlock>()
    let gone: boolean | undefined
    for (let at: IndexedBlock | undefined = block; gone === undefined;) {
      if (at === undefined || path.has(at)) gone = true
      else if (known.has(at)) gone = known.get(at)!
      else if (!at.isDoomed) gone = false
      else {
        path.add(at)
        at = this.deletedWith(at)
      }
    }
    for (const each of path) known.set(each, gone)
    return gone
  }

  private deletedWith({ mark, owners }: IndexedBlock): IndexedBlock | undefined {
    const parent = mark?.deep && !mark.m ? (mark.p as BlockId) : null
    return parent !== null && owners.includes(parent) ? this.blocks.all.get(parent) : undefined
  }

  private settlePlaces(touched: ReadonlySet<BlockId>, flipped: ReadonlySet<BlockId>): void {
    const { all } = this.blocks
    for (const id of touched) {
      const block = all.get(id)
      this.places.set(id, block && id !== this.root ? placeOf(block, all, this.root) : undefined)
    }
    const reseated = this.places.settle()
    for (const parent of reseated.parents) this.invalidate(parent)
    for (const id of new Set([...touched, ...reseated.ids])) {
      const block = all.get(id)
      const place = this.places.get(id)
      this.noteUnusual(id, block)
      if (!block || !place) continue
      const hasTextNow = place.kind === 'stray' && hasText(this.maps, block.map)
      if (flipped.has(id) || hasTextNow !== block.hasText) this.invalidate(place.parent)
      block.hasText = hasTextNow
    }
  }

  private noteUnusual(id: BlockId, block: IndexedBlock | undefined): void {
    const place = this.places.get(id)
    for (const owner of this.blocks.ownersOf(id)) {
      const isUsual = block && !block.dead && place?.kind === 'listed' && place.parent === owner
      const ids = this.unusual.get(owner)
      if (isUsual) ids?.delete(id)
      else if (ids) ids.add(id)
      else this.unusual.set(owner, new Set([id]))
    }
  }

  /** What a dead or an unlisted block shows, its parent shows, or it decides whether it is shown itself. */
  private invalidate(start: BlockId): void {
    for (let id: BlockId | undefined = start; id !== undefined;) {
      this.shown.delete(id)
      this.changed.add(id)
      const place = this.places.get(id)
      id = this.blocks.all.get(id)?.dead || place?.kind === 'stray' ? place?.parent : undefined
    }
  }

  private childrenOf(id: BlockId): readonly BlockId[] | undefined {
    const block = this.blocks.all.get(id)
    if (!block || block.dead) return undefined
    const visible = this.shownIn(id)
    return visible.length > 0 ? visible : undefined
  }

  private parentOf(id: BlockId): BlockId | undefined {
    const { all } = this.blocks
    const block = all.get(id)
    let place = this.places.get(id)
    if (!block || block.dead || !place || !all.has(this.root)) return undefined
    if (place.kind === 'stray' && !block.hasText && this.shownIn(id).length === 0) return undefined
    while (place && all.get(place.parent)?.dead) place = this.places.get(place.parent)
    return place?.parent
  }

  private shownIn(id: BlockId): readonly BlockId[] {
    return shownChildren(id, {
      blocks: this.blocks.all,
      places: this.places,
      unusual: this.unusual,
      shown: this.shown,
    })
  }
}

function lookup<V>(get: (id: BlockId) => V | undefined): Pick<ReadonlyMap<BlockId, V>, 'get' | 'has'> {
  return { get, has: (id) => get(id) !== undefined }
}
