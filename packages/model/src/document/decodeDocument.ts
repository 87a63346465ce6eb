import * as Y from 'yjs'
import { projectDocument } from './projectDocument.ts'
import type { DocumentProjection } from './types.ts'

/** Projects a document at rest. `update` is a Yjs v1 update or full state; throws when it is not one. */
export function decodeDocument(update: Uint8Array): DocumentProjection {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, update)
  const projection = projectDocument(doc)
  doc.destroy()
  return projection
}
