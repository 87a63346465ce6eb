import type { BlockId } from '@sheaf/base'
import { blockMap, blockText, CopyIndex, placeOfCopy, StrayText, type DocumentMaps } from '@sheaf/model'
import type * as Y from 'yjs'
import type { TextPoint } from './selection.ts'
import type { UnseenChanges } from './UnseenChanges.ts'

type MovedRuns = ReturnType<StrayText['settle']>

/** Text that people move from block to block: it stands once, and what others typed in it goes along. */
export class MovedText {
  readonly copies: CopyIndex
  private readonly maps: DocumentMaps
  private readonly strays: StrayText

  constructor(maps: DocumentMaps) {
    this.maps = maps
    this.copies = new CopyIndex(maps.doc)
    this.strays = new StrayText(maps, this.copies)
  }

  get isBehind(): boolean {
    return this.copies.isBehind || this.strays.isBehind
  }

  record(event: Y.YMapEvent<unknown>): void {
    this.copies.record(event)
    this.strays.record(event)
  }

  /** What two people moved at once stands once (BND-COPY-3). */
  takeDoubles(origin: object): void {
    if (this.copies.isBehind) this.maps.doc.transact(() => this.copies.settle(), origin)
  }

  /** What was typed in text that others were moving goes where that is (BND-COPY-2). */
  takeAlong(origin: object, isVisible: (block: BlockId) => boolean): MovedRuns {
    return this.strays.isBehind ? this.maps.doc.transact(() => this.strays.settle(isVisible), origin) : []
  }

  /**
   * Where a place in the text as it is shown went, when the character before it, or at the start of a text the one
   * behind it, was moved to another block by what is not shown yet. Null when it stays.
   */
  follow({ block, offset }: TextPoint, unseen: UnseenChanges): TextPoint | null {
    const { maps, copies } = this
    const map = unseen.deleted.length > 0 ? blockMap(maps, block) : null
    const text = map && blockText(maps, map)
    const seen = unseen.seen(maps.doc.clientID)
    return text && seen ? placeOfCopy(maps, copies, text, { seen, deleted: unseen.deleted }, offset) : null
  }
}
