import { projectDocument, type NewBlock, type ProjectedBlock } from '@sheaf/model'
import type * as Y from 'yjs'
import { readableBlocks } from './readableBlocks.ts'
import { writeText } from './writeText.ts'

/** A whole document as it is copied as plain text: a line per block, list signs and indents. */
export function documentText(doc: Y.Doc): string {
  const projection = projectDocument(doc)
  return projection.state === 'missing'
    ? ''
    : writeText(readableBlocks(projection.root.children.map(newBlock), null))
}

function newBlock({ type, data, text, children }: ProjectedBlock): NewBlock {
  return { type, data, ...(text && { text }), children: children.map(newBlock) }
}
