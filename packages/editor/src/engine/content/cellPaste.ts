import type { Transaction } from 'prosemirror-state'
import type { ClipboardContent } from './ClipboardContent.ts'

/**
 * What takes content into the cells of a table; null until there was a table, since it is fetched with the first. It
 * answers whether the selection lies in cells, and the content is in.
 */
export const cellPaste: { insert: ((tr: Transaction, content: ClipboardContent) => boolean) | null } = {
  insert: null,
}
