export type {
  MarkdownBlock,
  PageLink,
  PageTarget,
  ParsedMarkdown,
  ParseMarkdownOptions,
  PrintMarkdownOptions,
} from './types.ts'
export { printMarkdown } from './print/printMarkdown.ts'
export { parseMarkdown } from './parse/parseMarkdown.ts'
export { withoutFence } from './parse/withoutFence.ts'
