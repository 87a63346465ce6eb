import type { BlockId } from '@sheaf/base'
import {
  blockMap,
  isTextBlockType,
  type DocumentChange,
  type DocumentMaps,
  type StructureEvent,
} from '@sheaf/model'
import * as Y from 'yjs'
import type { BlockNodeCache } from './BlockNodeCache.ts'
import { rebaseArrived, type ArrivedDelta } from './mapText.ts'

/** The document, and what the editor has read of it. */
export interface ShownState {
  readonly maps: DocumentMaps
  readonly cache: BlockNodeCache
}

/** What changed in the document since the editor last showed it (BND-R-1). */
export class DirtyBlocks {
  /** The editor may show something that the document does not know: everything is to be compared. */
  all = false
  /** Blocks whose children may look different. */
  readonly lists = new Set<BlockId>()
  readonly content = new Set<BlockId>()
  /** Edits of texts that the editor does not show yet, per block, oldest first. */
  readonly arrived = new Map<BlockId, readonly ArrivedDelta[]>()

  get any(): boolean {
    return this.all || this.lists.size > 0 || this.content.size > 0
  }

  /** The blocks of which something may be there that the editor does not show. */
  get unshown(): ReadonlySet<BlockId> {
    return new Set([...this.arrived.keys(), ...this.content])
  }

  /** All is shown, but for the text of `waiting`. */
  clear(waiting: BlockId | null = null): void {
    const arrived = waiting && this.arrived.get(waiting)
    this.all = false
    this.lists.clear()
    this.content.clear()
    this.arrived.clear()
    if (!arrived) return
    this.content.add(waiting)
    this.arrived.set(waiting, arrived)
  }

  /** The editor shows these edits of its own; what has arrived is from now on told by the text with them. */
  follow(texts: DocumentChange['texts']): void {
    for (const { id, delta } of texts) {
      const arrived = this.arrived.get(id)
      if (arrived) this.arrived.set(id, rebaseArrived(arrived, delta))
    }
  }

  /**
   * Takes in one event and drops what it touches from the cache (BND-R-2). `own`: the blocks
   * whose text the editor itself has just written and shows already. Which lists look different the structure says.
   */
  record({ maps, cache }: ShownState, event: StructureEvent, own: ReadonlySet<BlockId> | null): void {
    const { target } = event
    if (target.parent === maps.textMap && event instanceof Y.YTextEvent) {
      const readers = cache.readersOf(String(event.path.at(-1)))
      for (const id of readers) {
        // Two blocks may read one text, or a block another text than it shows: then an own edit is news.
        const isShown = own?.has(id) === true && readers.size === 1 && !this.content.has(id)
        if (own) this.recordOwnText(maps, cache, id, isShown)
        else this.recordText(cache, id, event)
      }
    } else if (target.parent === maps.blocks) {
      this.touch(cache, String(event.path.at(-1)) as BlockId)
    } else if (target === maps.blocks) {
      for (const id of event.keys.keys()) this.touch(cache, id as BlockId)
    } else if (target === maps.textMap) {
      for (const key of event.keys.keys()) for (const id of cache.readersOf(key)) this.touchText(cache, id)
    }
  }

  private touch(cache: BlockNodeCache, id: BlockId): void {
    cache.drop(id)
    this.content.add(id)
  }

  /** Another text has come in the place of the one that is shown. */
  private touchText(cache: BlockNodeCache, id: BlockId): void {
    this.touch(cache, id)
    this.arrived.delete(id)
  }

  private recordOwnText(maps: DocumentMaps, cache: BlockNodeCache, id: BlockId, isShown: boolean): void {
    cache.drop(id)
    // The editor shows its own edit already; only a kind without text looks different once its text is gone.
    if (!isShown || !isTextBlockType(String(blockMap(maps, id)?.get('ty')))) this.content.add(id)
  }

  private recordText(cache: BlockNodeCache, id: BlockId, event: Y.YTextEvent): void {
    this.touch(cache, id)
    const delta: ArrivedDelta = event.delta
    this.arrived.set(id, [...(this.arrived.get(id) ?? []), delta])
  }
}
