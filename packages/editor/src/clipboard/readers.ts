export { offerPasteAs } from './PasteAsMenu.ts'
export { parseHtml } from './parseHtml.ts'
export { parseMarkdown } from './parseMarkdown.ts'
export { parseTsv } from './parseTsv.ts'
