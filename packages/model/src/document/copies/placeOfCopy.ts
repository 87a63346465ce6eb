import type { BlockId } from '@sheaf/base'
import type * as Y from 'yjs'
import type { DocumentMaps } from '../openDocument.ts'
import { piecesOf, textOfCharacter, type UnseenChanges } from '../yjsTexts.ts'
import type { CopyIndex } from './CopyIndex.ts'
import { readerOfText } from './readerOfText.ts'
import { placeIn, slicePieces } from './textPieces.ts'

/**
 * Where a place in a text went that somebody sees who was not shown what is `unseen`: with the character before it,
 * or at the start of the text with the one behind it, if that was moved. Null when it was not.
 */
export function placeOfCopy(
  maps: DocumentMaps,
  copies: CopyIndex,
  text: Y.Text,
  unseen: UnseenChanges,
  offset: number,
): { readonly block: BlockId; readonly offset: number } | null {
  const shown = piecesOf(text, unseen)
  const beside = slicePieces(shown, Math.max(0, offset - 1), Math.max(1, offset))[0]
  const copy = beside?.isGone ? copies.aliveCopyOf(beside) : null
  const home = copy && textOfCharacter(maps.doc, copy)
  const block = home && readerOfText(maps, home)
  if (!copy || !block) return null
  const index = placeIn(piecesOf(home), copy) ?? -1
  return { block, offset: index + (offset > 0 ? 1 : 0) }
}
