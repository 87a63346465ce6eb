import { unseenAfter, type TextDelta, type TextPiece, type UnseenChanges } from '@sheaf/model'
import type * as Y from 'yjs'

/** What has reached a text and not yet the screen: what a person cannot have meant with an edit. */
export class UnseenText {
  readonly changes: UnseenChanges

  private constructor(changes: UnseenChanges) {
    this.changes = changes
  }

  /** Nothing of what comes with a transaction and later, but for what the editor itself writes. */
  static since({ doc, beforeState }: Y.Transaction): UnseenText {
    const seen = { ...Object.fromEntries(beforeState), [doc.clientID]: Number.MAX_SAFE_INTEGER }
    return new UnseenText({ seen, deleted: [] })
  }

  /** With what a transaction that was not the editor's own deleted and wrote besides. */
  and({ doc, beforeState, afterState }: Y.Transaction, gone: readonly TextPiece[]): UnseenText {
    const { seen, deleted } = this.changes
    const [before = 0, after = 0] = [beforeState.get(doc.clientID), afterState.get(doc.clientID)]
    const own = after > before ? { [doc.clientID]: Math.min(before, seen[doc.clientID] ?? 0) } : {}
    return new UnseenText({ seen: { ...seen, ...own }, deleted: [...deleted, ...gone] })
  }

  /** Once an edit of the text as it is shown is shown as well; to be asked before it is written. */
  after(text: Y.Text, edit: TextDelta): UnseenText {
    return new UnseenText(unseenAfter(text, this.changes, edit))
  }
}
