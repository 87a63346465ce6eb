import { deletedText, type ChangeContext, type TextPiece } from '@sheaf/model'
import type * as Y from 'yjs'
import type { DirtyBlocks } from './DirtyBlocks.ts'

/** What has reached the document and not yet the screen: what a person cannot have meant with an edit. */
export class UnseenChanges {
  /** The text that is still shown and was deleted. */
  readonly deleted: TextPiece[] = []
  private from: ReadonlyMap<number, number> | null = null

  /** To be called from an observer of the transaction. */
  record(transaction: Y.Transaction): void {
    this.from ??= transaction.beforeState
    for (const piece of deletedText(transaction)) this.deleted.push(piece)
  }

  clear(): void {
    this.from = null
    this.deleted.length = 0
  }

  /** Per client, the first clock that is not shown; everything of `client` itself is. Null: everything is. */
  seen(client: number): Readonly<Record<string, number>> | null {
    return this.from && { ...Object.fromEntries(this.from), [client]: Number.MAX_SAFE_INTEGER }
  }

  /** What an edit by `client` is to know of it; what `dirty` does not name is shown as it is. */
  contextOf(client: number, { arrived, unshown }: DirtyBlocks): Omit<ChangeContext, 'structure' | 'meant'> {
    const seen = arrived.size > 0 ? this.seen(client) : null
    return { deleted: this.deleted, unshown, ...(seen && { seen }) }
  }
}
