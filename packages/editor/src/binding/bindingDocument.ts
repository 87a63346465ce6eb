import { openDocument, readStructure } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import type * as Y from 'yjs'
import { schema } from '../schema/schema.ts'
import { BlockNodeCache } from './BlockNodeCache.ts'

/** The editor's document for a Y.Doc, to create the state with. Without any block while the document is missing. */
export function bindingDocument(doc: Y.Doc): Node {
  const maps = openDocument(doc)
  return maps ? new BlockNodeCache().build(maps, readStructure(maps)) : schema.topNodeType.create()
}
