import type { BlockId } from '@sheaf/base'
import type * as Y from 'yjs'
import { readDeletionMark, type DeletionMark } from './deletionMark.ts'
import { blockMap, childArray, type BlockMap, type DocumentMaps } from './openDocument.ts'
import { parentOf } from './placeOf.ts'
import { compareIds, type RawBlock } from './rawBlock.ts'

/** A Yjs event of a document, as `observeDeep` of the map `data` gives it. */
export type StructureEvent = Y.YEvent<Y.AbstractType<unknown>>

export interface IndexedBlock extends RawBlock {
  map: BlockMap
  list: readonly BlockId[]
  mark: DeletionMark | null
  /** Marked, and not restored by a move or by text; it may still be restored with its parent. */
  isDoomed: boolean
  /** For blocks without list and mark: whether they have visible content. */
  hasText: boolean
  /** The array as last read, with duplicates and invalid entries. */
  values: readonly unknown[]
  listKey: unknown
  textKey: unknown
  /** Blocks that its `parent` and its mark name. */
  names: readonly BlockId[]
}

/** What a refresh found changed. */
export interface RefreshedBlocks {
  /** Ids, with and without a block, whose own keys, owners, or named blocks changed. */
  readonly touched: Set<BlockId>
  /** Blocks whose list changed. */
  readonly lists: ReadonlySet<BlockId>
  /** Pairs of an owner and an id that it no longer lists. */
  readonly unlisted: readonly (readonly [BlockId, BlockId])[]
}

const CONTENT_KEYS: ReadonlySet<string> = new Set(['data', 'ty'])
const NONE: ReadonlySet<BlockId> = new Set()

/** The blocks of a document as stored in the Yjs types, updated only where events report changes. */
export class IndexedBlocks {
  readonly all = new Map<BlockId, IndexedBlock>()
  private readonly owners = new Map<BlockId, BlockId[]>()
  private readonly listReaders = new Map<unknown, Set<BlockId>>()
  private readonly textReaders = new Map<unknown, Set<BlockId>>()
  private readonly namers = new Map<BlockId, Set<BlockId>>()
  private readonly dirtyBlocks = new Set<BlockId>()
  private readonly dirtyLists = new Set<BlockId>()
  private readonly dirtyTexts = new Set<BlockId>()

  private readonly maps: DocumentMaps

  constructor(maps: DocumentMaps) {
    this.maps = maps
    for (const id of maps.blocks.keys()) this.dirtyBlocks.add(id as BlockId)
  }

  get isStale(): boolean {
    return this.dirtyBlocks.size > 0 || this.dirtyLists.size > 0 || this.dirtyTexts.size > 0
  }

  /** Blocks that list an id, sorted. */
  ownersOf(id: BlockId): readonly BlockId[] {
    return this.owners.get(id) ?? []
  }

  /** Blocks whose `parent` or mark names an id. */
  namersOf(id: BlockId): ReadonlySet<BlockId> {
    return this.namers.get(id) ?? NONE
  }

  record(event: StructureEvent): void {
    const { blocks, childrenMap, textMap } = this.maps
    const { target } = event
    if (target === blocks) for (const id of event.keys.keys()) this.dirtyBlocks.add(id as BlockId)
    else if (target.parent === blocks) this.recordBlock(event)
    else if (target === childrenMap) for (const key of event.keys.keys()) this.recordList(key)
    else if (target.parent === childrenMap) this.recordList(event.path.at(-1))
    else if (target === textMap) for (const key of event.keys.keys()) this.recordText(key)
    else if (target.parent === textMap) this.recordText(event.path.at(-1))
  }

  /** Reads what events have reported since the last call. */
  refresh(): RefreshedBlocks {
    const touched = new Set<BlockId>()
    const lists = new Set<BlockId>()
    const unlisted: (readonly [BlockId, BlockId])[] = []
    for (const id of this.dirtyBlocks) this.readBlock(id, touched)
    for (const id of this.dirtyLists) {
      const block = this.all.get(id)
      if (block && this.readList(block, touched, unlisted)) lists.add(id)
    }
    for (const id of this.dirtyTexts) {
      const block = this.all.get(id)
      if (block && (block.mark || block.owners.length === 0)) touched.add(id)
    }
    for (const id of this.dirtyBlocks) {
      if (blockMap(this.maps, id) !== null || !this.all.has(id)) continue
      this.setList(this.all.get(id)!, [], touched, unlisted)
      lists.add(id)
      this.all.delete(id)
    }
    this.dirtyBlocks.clear()
    this.dirtyLists.clear()
    this.dirtyTexts.clear()
    return { touched, lists, unlisted }
  }

  private recordBlock(event: StructureEvent): void {
    const id = String(event.path.at(-1)) as BlockId
    const placed = [...event.keys.keys()].some((key) => !CONTENT_KEYS.has(key))
    if (placed) this.dirtyBlocks.add(id)
    else this.touchText(id)
  }

  private recordList(key: unknown): void {
    for (const id of this.listReaders.get(key) ?? []) this.dirtyLists.add(id)
  }

  private recordText(key: unknown): void {
    for (const id of this.textReaders.get(key) ?? []) this.touchText(id)
  }

  // Text matters only for blocks that are deleted or in no list; a block that becomes so is read again anyway.
  private touchText(id: BlockId): void {
    const block = this.all.get(id)
    if (block && (block.mark || block.owners.length === 0)) this.dirtyTexts.add(id)
  }

  private readBlock(id: BlockId, touched: Set<BlockId>): void {
    touched.add(id)
    const map = blockMap(this.maps, id)
    const known = this.all.get(id)
    if ((map === null) !== (known === undefined)) for (const namer of this.namersOf(id)) touched.add(namer)
    if (!map) {
      if (known) this.name(known, { listKey: null, textKey: null, names: [] })
      return
    }
    const block = known ?? this.blank(id, map)
    block.map = map
    block.mark = readDeletionMark(map)
    const parent = parentOf(block)
    this.name(block, {
      listKey: map.get('children'),
      textKey: map.get('external_id'),
      names: [...(parent === null ? [] : [parent]), ...(block.mark ? [block.mark.p as BlockId] : [])],
    })
    this.dirtyLists.add(id)
  }

  private blank(id: BlockId, map: BlockMap): IndexedBlock {
    const block: IndexedBlock = {
      id,
      map,
      list: [],
      values: [],
      owners: ownersIn(this.owners, id),
      mark: null,
      dead: false,
      isDoomed: false,
      hasText: false,
      listKey: null,
      textKey: null,
      names: [],
    }
    this.all.set(id, block)
    return block
  }

  private name(block: IndexedBlock, now: Pick<IndexedBlock, 'listKey' | 'textKey' | 'names'>): void {
    const { id } = block
    this.listReaders.get(block.listKey)?.delete(id)
    this.textReaders.get(block.textKey)?.delete(id)
    for (const named of block.names) this.namers.get(named)?.delete(id)
    Object.assign(block, now)
    if (typeof now.listKey === 'string') add(this.listReaders, now.listKey, id)
    if (typeof now.textKey === 'string') add(this.textReaders, now.textKey, id)
    for (const named of now.names) add(this.namers, named, id)
  }

  private readList(
    block: IndexedBlock,
    touched: Set<BlockId>,
    unlisted: (readonly [BlockId, BlockId])[],
  ): boolean {
    return this.setList(block, childArray(this.maps, block.map)?.toArray() ?? [], touched, unlisted)
  }

  /** Only what lies between the equal ends is looked at. The first occurrence of an id counts (rule 6). */
  private setList(
    block: IndexedBlock,
    values: readonly unknown[],
    touched: Set<BlockId>,
    unlisted: (readonly [BlockId, BlockId])[],
  ): boolean {
    const { values: old, list: before } = block
    const shorter = Math.min(old.length, values.length)
    let start = 0
    while (start < shorter && old[start] === values[start]) start++
    let end = 0
    while (end < shorter - start && old[old.length - 1 - end] === values[values.length - 1 - end]) end++
    if (start + end === old.length && start + end === values.length) return false
    block.values = values
    const gone = new Set(idsOf(old.slice(start, old.length - end)))
    const come = idsOf(values.slice(start, values.length - end))
    // As long as every entry counts, the list is the array; otherwise it is read from its start.
    const isPlain = before.length === old.length
    const others = isPlain && come.length === values.length - end - start
    const isRepeated =
      new Set(come).size < come.length ||
      come.some((id) => !gone.has(id) && this.ownersOf(id).includes(block.id))
    block.list = others && !isRepeated ? (values as readonly BlockId[]) : [...new Set(idsOf(values))]
    const left = isPlain && !isRepeated ? new Set(come) : new Set(block.list)
    for (const id of gone) {
      touched.add(id)
      if (left.has(id)) continue
      const owners = ownersIn(this.owners, id)
      owners.splice(owners.indexOf(block.id), 1)
      unlisted.push([block.id, id])
    }
    for (const id of come) {
      touched.add(id)
      const owners = ownersIn(this.owners, id)
      if (owners.includes(block.id)) continue
      owners.push(block.id)
      owners.sort(compareIds)
    }
    return true
  }
}

function idsOf(values: readonly unknown[]): readonly BlockId[] {
  return values.filter((value): value is BlockId => typeof value === 'string')
}

function ownersIn(owners: Map<BlockId, BlockId[]>, id: BlockId): BlockId[] {
  const known = owners.get(id)
  if (known) return known
  const none: BlockId[] = []
  owners.set(id, none)
  return none
}

function add<K>(index: Map<K, Set<BlockId>>, key: K, id: BlockId): void {
  const ids = index.get(key)
  if (ids) ids.add(id)
  else index.set(key, new Set([id]))
}
