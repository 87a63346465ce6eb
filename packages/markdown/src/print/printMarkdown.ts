import type { MarkdownBlock, PrintMarkdownOptions } from '../types.ts'
import { boundDepth } from './boundDepth.ts'
import { printBlocks } from './printBlocks.ts'

/**
 * Blocks as Markdown in the dialect of `docs/specs/markdown.md`: what `parseMarkdown` reads as the same blocks again
 * (MD-ROUND-1). Ends with a line end, unless nothing is said.
 */
export function printMarkdown(blocks: readonly MarkdownBlock[], options: PrintMarkdownOptions = {}): string {
  const maxLevels = options.form === 'plain' ? MAX_PLAIN_LEVELS : MAX_LEVELS
  const printed = printBlocks(boundDepth(blocks, maxLevels), options)
  return printed === '' ? '' : `${printed}\n`
}

/** As published pages have them; each level indents all that is in it once more. */
const MAX_PLAIN_LEVELS = 60
/** What writes and reads JSON goes level by level, and so does who reads the blocks. */
const MAX_LEVELS = 1500
