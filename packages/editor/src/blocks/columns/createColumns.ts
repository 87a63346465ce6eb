import type { Node } from 'prosemirror-model'
import { createAtomBlock, withContent } from '../../engine/tree/blockNode.ts'
import { roundShare } from './columnShare.ts'

/** Columns side by side with equal widths, each with the given blocks, at least one. */
export function createColumns(contents: readonly (readonly Node[])[]): Node {
  const ratio = roundShare(1 / contents.length)
  const columns = createAtomBlock('simple_columns')
  return withContent(
    columns,
    columns.firstChild!,
    contents.map((blocks) => createColumn(blocks, { ratio })),
  )
}

export function createColumn(blocks: readonly Node[], data: Readonly<Record<string, unknown>> = {}): Node {
  const column = createAtomBlock('simple_column', data)
  return withContent(column, column.firstChild!, blocks)
}
