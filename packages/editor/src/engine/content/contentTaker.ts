import type { Transaction } from 'prosemirror-state'
import type { ClipboardContent } from './ClipboardContent.ts'

/**
 * What takes content before it is inserted as blocks, such as into the cells of a table; null while nothing does, since
 * its code comes with the first table. It answers whether the content is in.
 */
export const contentTaker: { take: ((tr: Transaction, content: ClipboardContent) => boolean) | null } = {
  take: null,
}
