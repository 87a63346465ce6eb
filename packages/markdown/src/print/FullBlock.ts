import type { JsonObject } from '@sheaf/base'
import type { MarkdownBlock, PrintMarkdownOptions } from '../types.ts'

/** A block with everything that may be missing filled in. */
export type FullBlock = Required<MarkdownBlock> & { readonly text: NonNullable<MarkdownBlock['text']> }

/** Where a block is printed. */
export interface BlockPlace {
  readonly options: PrintMarkdownOptions
  /** The number of an item in its run; null for what is not numbered. */
  readonly number: number | null
  /** Whether the item before is one of the same run, so that only that one says where counting starts. */
  readonly isCounted: boolean
  /** Prints what is in the block. */
  readonly printInside: (blocks: readonly MarkdownBlock[]) => string
}

/** Whether a block holds nothing but data. */
export function isBare({ text, children }: FullBlock): boolean {
  return text.length === 0 && children.length === 0
}

export function isEmpty(data: JsonObject): boolean {
  return Object.keys(data).length === 0
}

export function isLevel(level: unknown): level is number {
  return level === 1 || level === 2 || level === 3 || level === 4 || level === 5 || level === 6
}
