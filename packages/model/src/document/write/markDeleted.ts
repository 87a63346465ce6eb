import { DELETION_KEY, type DeletionMark } from '../deletionMark.ts'
import { blockMap, blockText, type DocumentMaps } from '../openDocument.ts'
import type { ClockRange } from '../copies/stretches.ts'
import { visibleTextVersion, type TextVersion } from '../yjsInternals.ts'
import { deleteCharacters } from '../yjsTexts.ts'
import type { RemovedBlock } from './DocumentChange.ts'

/** Marks a block as deleted; block, list and text stay, so that concurrent edits can restore it. */
export function markDeleted(
  maps: DocumentMaps,
  removed: RemovedBlock,
  { seen, movedText = [] }: { readonly seen?: TextVersion; readonly movedText?: readonly ClockRange[] } = {},
): void {
  const block = blockMap(maps, removed.id)
  if (!block) return
  const text = blockText(maps, block)
  // Text that was moved out must not be restored with the block (BND-COPY-5).
  if (movedText.length > 0) deleteCharacters(maps.doc, movedText)
  const mark: DeletionMark = {
    p: removed.parent,
    prev: removed.prev,
    sv: text ? visibleTextVersion(text, seen) : {},
    ...(removed.deep ? { deep: true } : {}),
    ...(movedText.length > 0 ? { m: true } : {}),
  }
  block.set(DELETION_KEY, JSON.stringify(mark))
}

/** Removes the mark, as every move and reinsertion does (BND-DEL-4). */
export function unmark(maps: DocumentMaps, id: string): void {
  const block = blockMap(maps, id)
  if (block?.has(DELETION_KEY)) block.delete(DELETION_KEY)
}
