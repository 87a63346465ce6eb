import { deriveUuid } from '@sheaf/base'
import { createDocument } from './createDocument.ts'

/**
 * A document as it begins: an empty paragraph. Always the same bytes for the same document and client, so that those who
 * begin it apart from each other begin one document. May never change: what began with other bytes would no longer merge
 * with it. `clientId` is a Yjs client that nobody else is.
 */
export function beginDocument(documentId: string, clientId: number): Uint8Array {
  return createDocument(documentId, [], { block: () => derivedBlockId(documentId) }, clientId)
}

/** The document of a page as it begins, on the server and on a device that makes the page without a network. */
export function createPageDocument(pageId: string): Uint8Array {
  return beginDocument(pageId, derivedClient(pageId, 'page_document_client'))
}

/** A Yjs client that follows from the id of a document. */
export function derivedClient(documentId: string, name: string): number {
  return Number.parseInt(deriveUuid(documentId, name).slice(0, 8), 16)
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
