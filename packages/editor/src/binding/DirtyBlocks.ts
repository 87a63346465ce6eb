import type { BlockId } from '@sheaf/base'
import { blockMap, isSettled, isTextBlockType, type DocumentMaps, type DocumentStructure } from '@sheaf/model'
import * as Y from 'yjs'
import type { BlockNodeCache } from './BlockNodeCache.ts'
import type { ArrivedDelta } from './mapText.ts'

/** Keys of a block map that say nothing about its place. */
const CONTENT_KEYS: ReadonlySet<string> = new Set(['data', 'ty'])

/** What the editor was showing when a batch of events came in. */
export interface ShownState {
  readonly maps: DocumentMaps
  readonly structure: DocumentStructure
  readonly cache: BlockNodeCache
}

export type DocumentEvent = Y.YEvent<Y.AbstractType<unknown>>

/** What changed in the document since the editor last showed it (BND-R-1). */
export class DirtyBlocks {
  /** The tree may look different. Otherwise only the content of visible blocks does. */
  structure = false
  readonly content = new Set<BlockId>()
  /** Edits of texts that the editor does not show yet, per block, oldest first. */
  readonly arrived = new Map<BlockId, ArrivedDelta[]>()

  get any(): boolean {
    return this.structure || this.content.size > 0
  }

  clear(): void {
    this.structure = false
    this.content.clear()
    this.arrived.clear()
  }

  /**
   * Takes in one event and drops what it touches from the cache (BND-R-2). `own` events come from the
   * editor itself, which shows their text already.
   */
  record(shown: ShownState, event: DocumentEvent, own: boolean): void {
    const { maps, cache } = shown
    const { target } = event
    if (target.parent === maps.textMap && event instanceof Y.YTextEvent) {
      for (const id of cache.readersOf(String(event.path.at(-1)))) this.recordText(shown, id, event, own)
      // The text of a block never read: it is hidden, and text may bring it back.
      if (cache.readersOf(String(event.path.at(-1))).size === 0) this.structure = true
    } else if (target.parent === maps.blocks) {
      const id = String(event.path.at(-1)) as BlockId
      cache.drop(id)
      this.content.add(id)
      const place = [...event.keys.keys()].some((key) => !CONTENT_KEYS.has(key))
      if (place || !isSettled(maps, shown.structure, id)) this.structure = true
    } else {
      this.structure = true
      if (target === maps.blocks) for (const id of event.keys.keys()) cache.drop(id as BlockId)
      if (target === maps.textMap) {
        for (const key of event.keys.keys()) for (const id of cache.readersOf(key)) cache.drop(id)
      }
    }
  }

  private recordText(
    { maps, structure, cache }: ShownState,
    id: BlockId,
    event: Y.YTextEvent,
    own: boolean,
  ): void {
    cache.drop(id)
    if (!isSettled(maps, structure, id)) this.structure = true
    // The editor shows its own edit already; only a kind without text looks different once its text is gone.
    if (own && isTextBlockType(String(blockMap(maps, id)?.get('ty')))) return
    this.content.add(id)
    if (own) return
    const delta: ArrivedDelta = event.delta
    const before = this.arrived.get(id)
    if (before) before.push(delta)
    else this.arrived.set(id, [delta])
  }
}
