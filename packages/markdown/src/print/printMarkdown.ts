import type { MarkdownBlock, PrintMarkdownOptions } from '../types.ts'

/** Blocks as Markdown in the dialect of `docs/specs/markdown.md`. Ends with a line end, unless nothing is said. */
export function printMarkdown(blocks: readonly MarkdownBlock[], options: PrintMarkdownOptions = {}): string {
  void options
  return blocks.map((block) => (block.text ?? []).map((run) => run.text).join('')).join('\n\n')
}
