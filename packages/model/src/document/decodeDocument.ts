import * as Y from 'yjs'
import { projectDocument } from './projectDocument.ts'
import type { DocumentProjection } from './types.ts'
import { unnamedDoc } from './unnamedDoc.ts'

/** Projects a document at rest. `update` is a Yjs v1 update or full state; throws when it is not one. */
export function decodeDocument(update: Uint8Array): DocumentProjection {
  const doc = unnamedDoc()
  Y.applyUpdate(doc, update)
  const projection = projectDocument(doc)
  doc.destroy()
  return projection
}
