import { printMarkdown, type MarkdownBlock, type PageLink } from '@sheaf/markdown'
import { fileAddressPath, parseFileAddress } from '@sheaf/model'

export interface PageMarkdown {
  readonly title: string
  readonly blocks: readonly MarkdownBlock[]
  /** Of this site, without a slash at the end: addresses of files and pages are written whole. */
  readonly origin: string
  /** The pages that the document names and the world may read, by their ids in small letters. */
  readonly pages: ReadonlyMap<string, PageLink>
}

/** A page as Markdown for other programs and people: its title as the heading, then its content. */
export function writePageMarkdown({ title, blocks, origin, pages }: PageMarkdown): string {
  const heading = { type: 'heading', data: { level: 1 }, text: [{ text: title }] }
  return printMarkdown(title.trim() === '' ? blocks : [heading, ...blocks], {
    form: 'plain',
    fileAddress: (url) => {
      const file = parseFileAddress(url)
      return file === null ? null : origin + fileAddressPath(file)
    },
    pageLink: ({ pageId }) => pages.get(pageId.toLowerCase()) ?? null,
  })
}
