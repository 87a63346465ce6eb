import type { Node } from 'prosemirror-model'
import type * as Y from 'yjs'
import { schema } from '../schema/schema.ts'
import { openBlocks } from './openedBlocks.ts'

/** The editor's document for a Y.Doc, to create the state with. Without any block while the document is missing. */
export function bindingDocument(doc: Y.Doc): Node {
  return openBlocks(doc)?.node ?? schema.topNodeType.create()
}
