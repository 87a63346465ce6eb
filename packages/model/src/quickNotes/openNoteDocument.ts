import type { JsonValue } from '@sheaf/base'
import * as Y from 'yjs'
import { createDocument } from '../document/createDocument.ts'
import { readNoteBlocks } from './noteBlocks.ts'

/** A quick note as a document of one editor, which nobody else sees. */
export function openNoteDocument(
  id: string,
  data: JsonValue,
  ids: Parameters<typeof createDocument>[2],
): Y.Doc {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, createDocument(id, readNoteBlocks(data), ids))
  return doc
}
