import { printMarkdown } from '@sheaf/markdown'
import type { NewBlock } from '@sheaf/model'

/** EDIT-COPY-4: blocks as Markdown that people and other programs read, without what Markdown cannot say. */
export function writeMarkdown(blocks: readonly NewBlock[]): string {
  return printMarkdown(blocks, { form: 'plain' }).replace(/\n$/, '')
}
