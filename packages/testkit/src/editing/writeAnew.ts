import { schema } from '@sheaf/editor/binding'
import type { Transaction } from 'prosemirror-state'
import { lineOf, placedBlocks, textStart } from './blockTree.ts'

/**
 * Puts new text in the place of what stands in the new blocks of a transaction, so that every character stays one of
 * a kind. Answers what it wrote. `isMeant`: which texts, all unless told.
 */
export function writeAnew(
  tr: Transaction,
  write: (length: number) => string,
  isMeant: (text: string) => boolean = () => true,
): string {
  const copies = placedBlocks(tr.doc).filter(
    ({ id, node }) => id === '' && isMeant(node.firstChild!.textContent),
  )
  let inserted = ''
  for (const copy of copies.toReversed()) {
    const size = lineOf(copy.node)?.content.size ?? 0
    if (size === 0) continue
    const text = write(1)
    inserted += text
    tr.replaceWith(textStart(copy), textStart(copy) + size, schema.text(text))
  }
  return inserted
}
