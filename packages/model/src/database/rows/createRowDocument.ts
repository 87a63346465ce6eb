import { beginDocument } from '../../document/beginDocument.ts'
import { rowDocumentClient } from './rowIds.ts'

/** The document of a row as it begins, for everyone who begins it. See `beginDocument`. */
export function createRowDocument(documentId: string): Uint8Array {
  return beginDocument(documentId, rowDocumentClient(documentId))
}
