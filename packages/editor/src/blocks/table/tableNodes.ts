import type { Node } from 'prosemirror-model'
import type { BlockAttrs } from '../../engine/schema/schema.ts'
import { createAtomBlock, createBlock, withContent } from '../../engine/tree/blockNode.ts'

/** A table of empty cells. */
export function createTable(rows: number, columns: number): Node {
  return withKids(
    'simple_table',
    Array.from({ length: rows }, () => createRow(columns)),
  )
}

export function createRow(columns: number): Node {
  return withKids(
    'simple_table_row',
    Array.from({ length: columns }, () => createCell()),
  )
}

/** A cell always contains a text block. */
export function createCell(kids: readonly Node[] = []): Node {
  return withKids('simple_table_cell', kids.length > 0 ? kids : [createBlock('paragraph')])
}

/** A block without text that contains others. */
export function withKids(type: string, kids: readonly Node[], data: BlockAttrs['data'] = {}): Node {
  const block = createAtomBlock(type, data)
  return withContent(block, block.firstChild!, kids)
}
