import type { BlockId } from '@sheaf/base'
import {
  blockMap,
  blockText,
  deletedTexts,
  isTextBlockType,
  type DocumentChange,
  type DocumentMaps,
  type StructureEvent,
  type TextPiece,
} from '@sheaf/model'
import * as Y from 'yjs'
import type { BlockNodeCache } from './BlockNodeCache.ts'
import { UnseenText } from './UnseenText.ts'

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
  /** What of its text the editor does not show yet, per block. */
  readonly unseen = new Map<BlockId, UnseenText>()
  /** What the transaction took away that was recorded last. */
  private deleted: {
    readonly transaction: Y.Transaction
    readonly texts: ReturnType<typeof deletedTexts>
  } | null = null

  get any(): boolean {
    return this.all || this.lists.size > 0 || this.content.size > 0
  }

  /** All is shown, but for the text of `waiting`. */
  clear(waiting: BlockId | null = null): void {
    const unseen = waiting && this.unseen.get(waiting)
    this.all = false
    this.lists.clear()
    this.content.clear()
    this.unseen.clear()
    this.deleted = null
    if (!unseen) return
    this.content.add(waiting)
    this.unseen.set(waiting, unseen)
  }

  /** The editor shows these edits of its own, which it is about to write. */
  follow(maps: DocumentMaps, texts: DocumentChange['texts']): void {
    for (const { id, delta } of texts) {
      const unseen = this.unseen.get(id)
      const block = unseen && blockMap(maps, id)
      const text = block && blockText(maps, block)
      if (text) this.unseen.set(id, unseen.after(text, delta))
    }
  }

  /**
   * Takes in one event and drops what it touches from the cache (BND-R-2). `own`: the blocks
   * whose text the editor itself has just written and shows already. Which lists look different the structure says.
   */
  record({ maps, cache }: ShownState, event: StructureEvent, own: ReadonlySet<BlockId> | null): void {
    const { target, transaction } = event
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
      for (const key of event.keys.keys())
        for (const id of cache.readersOf(key)) this.recordNewText(cache, id, transaction)
    }
  }

  private touch(cache: BlockNodeCache, id: BlockId): void {
    cache.drop(id)
    this.content.add(id)
  }

  private recordOwnText(maps: DocumentMaps, cache: BlockNodeCache, id: BlockId, isShown: boolean): void {
    cache.drop(id)
    // The editor shows its own edit already; only a kind without text looks different once its text is gone.
    if (!isShown || !isTextBlockType(String(blockMap(maps, id)?.get('ty')))) this.content.add(id)
  }

  private recordText(cache: BlockNodeCache, id: BlockId, event: Y.YTextEvent): void {
    this.touch(cache, id)
    const unseen = this.unseen.get(id) ?? UnseenText.since(event.transaction)
    this.unseen.set(id, unseen.and(event.transaction, this.deletedOf(event)))
  }

  /** Another text has come in the place of the one that is shown. */
  private recordNewText(cache: BlockNodeCache, id: BlockId, transaction: Y.Transaction): void {
    this.touch(cache, id)
    this.unseen.set(id, UnseenText.since(transaction))
  }

  /** All texts of a transaction are asked at once, as there may be thousands. */
  private deletedOf({ target, transaction }: Y.YTextEvent): readonly TextPiece[] {
    if (this.deleted?.transaction !== transaction)
      this.deleted = { transaction, texts: deletedTexts(transaction) }
    return this.deleted.texts.get(target) ?? []
  }
}
