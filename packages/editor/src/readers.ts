/** What reads and writes the forms of other programs; fetched apart from the editor. */
export { parseTsv } from './blocks/table/parseTsv.ts'
export { readFragment } from './engine/clipboard/readFragment.ts'
export { readMarkdown } from './engine/clipboard/readMarkdown.ts'
export { writeMarkdown } from './engine/clipboard/writeMarkdown.ts'
export { parseHtml } from './html.ts'
export { offerPasteAs } from './tools/pasteAs/PasteAsMenu.ts'
