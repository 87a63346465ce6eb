import type { MarkdownBlock, PrintMarkdownOptions } from '../types.ts'
import { printBlocks } from './printBlocks.ts'

/**
 * Blocks as Markdown in the dialect of `docs/specs/markdown.md`: what `parseMarkdown` reads as the same blocks again
 * (MD-ROUND-1). Ends with a line end, unless nothing is said.
 */
export function printMarkdown(blocks: readonly MarkdownBlock[], options: PrintMarkdownOptions = {}): string {
  const printed = printBlocks(blocks, options)
  return printed === '' ? '' : `${printed}\n`
}
