import { deriveUuid, isUuid } from '@sheaf/base'
import { derivedClient } from '../../document/beginDocument.ts'

/**
 * Object id of the document of a row (collab-model 4.8). Null if the row’s id is not a UUID, since nothing can be
 * derived from it.
 */
export function rowDocumentId(rowId: string): string | null {
  return derived(rowId, 'document_id')
}

/** The Yjs client that begins the document of a row: see `createRowDocument`. */
export function rowDocumentClient(documentId: string): number {
  return derivedClient(documentId, 'row_document_client')
}

/** Key in the meta of a row. */
export function rowMetaKey(rowId: string, name: 'icon_id' | 'cover_id' | 'is_document_empty'): string | null {
  return derived(rowId, name)
}

/** Id of the hidden view that keeps the orders of a database (collab-model 4.7). */
export function inlineViewId(databaseId: string): string | null {
  return derived(databaseId, 'inline_view_id')
}

function derived(namespace: string, name: string): string | null {
  return isUuid(namespace) ? deriveUuid(namespace, name) : null
}
