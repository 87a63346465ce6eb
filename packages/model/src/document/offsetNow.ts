import type * as Y from 'yjs'
import { lastOf, slicePieces } from './copies/textPieces.ts'
import { offsetBehind, piecesOf, type UnseenChanges } from './yjsTexts.ts'

/**
 * Where a place in a text is by now that somebody sees who was not shown what is `unseen`: it stays behind the
 * character before it, and so before what others inserted there.
 */
export function offsetNow(text: Y.Text, unseen: UnseenChanges, offset: number): number {
  return offsetBehind(text, lastOf(slicePieces(piecesOf(text, unseen), 0, offset)))
}
