import { deriveUuid } from '@sheaf/base'
import { createDocument } from '../../document/createDocument.ts'
import { rowDocumentClient } from './rowIds.ts'

/**
 * The document of a row as it begins: an empty paragraph. Always the same bytes for the same document, written by a Yjs
 * client that nobody else is, so that people who begin it apart from each other begin one document. May never change: what
 * began with other bytes would no longer merge with it.
 */
export function createRowDocument(documentId: string): Uint8Array {
  const ids = { block: () => derivedBlockId(documentId) }
  return createDocument(documentId, [], ids, rowDocumentClient(documentId))
}

/** As other clients derive the id of the first paragraph (collab-model 1.1). */
function derivedBlockId(documentId: string): string {
  const digits = deriveUuid(documentId, 'block').replaceAll('-', '')
  const bytes = Array.from({ length: 10 }, (_, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  )
  return bytes.map((byte) => ALPHABET[byte & 63]).join('')
}

const ALPHABET = '_-0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
