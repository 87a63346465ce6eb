import { printMarkdown } from '@sheaf/markdown'
import { projectDocument, type NewBlock, type ProjectedBlock } from '@sheaf/model'
import type * as Y from 'yjs'
import { readableBlocks } from './engine/clipboard/readableBlocks.ts'
import type { NamedPages } from './engine/inline/NamedPages.ts'
import './extensions.ts'
import { writeHtml } from './engine/clipboard/writeHtml.ts'

/**
 * EDIT-SAVE-4: a whole document in the full form of Markdown, which can be read back without losing anything, with the
 * names and addresses of the pages that it mentions as far as they are known.
 */
export function documentMarkdown(doc: Y.Doc, pages: NamedPages | null): string {
  return printMarkdown(blocksOf(doc), {
    pageLink({ pageId, blockId }) {
      const page = pages?.find(pageId)
      if (!pages || !page) return null
      const href = pages.address(pageId, blockId)
      return { name: page.name || href, href }
    },
  }).replace(/\n$/, '')
}

/** The same as HTML, for other programs. Needs a browser. */
export function documentHtml(doc: Y.Doc, pages: NamedPages | null): string {
  return writeHtml(readableBlocks(blocksOf(doc), pages && { pages }), false)
}

function blocksOf(doc: Y.Doc): readonly NewBlock[] {
  const projection = projectDocument(doc)
  return projection.state === 'missing' ? [] : projection.root.children.map(newBlock)
}

function newBlock({ type, data, text, children }: ProjectedBlock): NewBlock {
  return { type, data, ...(text && { text }), children: children.map(newBlock) }
}
