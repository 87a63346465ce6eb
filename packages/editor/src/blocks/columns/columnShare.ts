import type { Node } from 'prosemirror-model'
import { blockAttrs } from '../../engine/tree/blockNode.ts'
import { schema, type BlockAttrs } from '../../engine/schema/schema.ts'

/** The share of a column without a ratio, or with an invalid one (collab-model 2.1). */
const PLAIN_SHARE = 0.5

/** The width of a column relative to the others: a number above 0, up to 1. */
export function columnShare(data: BlockAttrs['data']): number {
  return ratioOf(data) ?? PLAIN_SHARE
}

/** A share as the format stores it; every client reads a plain number. */
export function roundShare(share: number): number {
  return Math.round(share * 10_000) / 10_000
}

/**
 * The same columns with ratios that add up to 1 and keep their proportions. Columns that are equally wide because none
 * has a ratio are not changed.
 */
export function evenOut(columns: readonly Node[]): readonly Node[] {
  if (columns.every((column) => ratioOf(column.attrs['data']) === null)) return columns
  const total = columns.reduce((sum, column) => sum + columnShare(column.attrs['data']), 0)
  return columns.map((column) => {
    if (column.attrs['type'] !== 'simple_column') return column
    const { data } = blockAttrs(column)
    const ratio = roundShare(columnShare(data) / total)
    return data['ratio'] === ratio ? column : withRatio(column, ratio)
  })
}

export function withRatio(column: Node, ratio: number): Node {
  const attrs = blockAttrs(column)
  return schema.nodes.block.create({ ...attrs, data: { ...attrs.data, ratio } }, column.content)
}

function ratioOf({ ratio }: BlockAttrs['data']): number | null {
  const value = typeof ratio === 'number' || typeof ratio === 'string' ? Number(ratio) : Number.NaN
  return value > 0 && value <= 1 ? value : null
}
