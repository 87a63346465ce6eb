import type { BlockId } from '@sheaf/base'
import {
  blockMap,
  blockText,
  CopyIndex,
  offsetNow,
  placeOfCopy,
  StrayText,
  type DocumentMaps,
  type UnseenChanges,
} from '@sheaf/model'
import type * as Y from 'yjs'
import type { TextPoint } from './selection.ts'

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

  /** Everything that arrived is shown, but for the text of `waiting`. */
  noteShown(waiting: BlockId | null): void {
    this.strays.noteShown(waiting && this.textOf(waiting))
  }

  /**
   * Where a place in a text as it is shown is by now, of which something is not shown yet; with `mayLeave` also in
   * another block, when the character before it, or at the start the one behind it, was moved there.
   */
  follow({ block, offset }: TextPoint, unseen: UnseenChanges, mayLeave: boolean): TextPoint {
    const { maps, copies } = this
    const text = this.textOf(block)
    if (!text) return { block, offset }
    const moved =
      mayLeave && unseen.deleted.length > 0 ? placeOfCopy(maps, copies, text, unseen, offset) : null
    return moved ?? { block, offset: offsetNow(text, unseen, offset) }
  }

  private textOf(id: BlockId): Y.Text | null {
    const block = blockMap(this.maps, id)
    return block && blockText(this.maps, block)
  }
}
