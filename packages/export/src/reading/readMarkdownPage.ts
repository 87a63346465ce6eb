import { parseMarkdown, type ParseMarkdownOptions } from '@sheaf/markdown'
import type { NewBlock } from '@sheaf/model'
import { divideMarkdown } from './divideMarkdown.ts'
import type { ImportLinks } from './ImportLinks.ts'
import { readFrontMatter } from './readFrontMatter.ts'
import type { ReadOptions, ReadPage } from './ReadPage.ts'
import { withLookFiles } from './readPageLook.ts'
import { takeTitle } from './takeTitle.ts'
import { writeWikiLinks } from './wikiLinks.ts'

/** A Markdown file as a page: front matter, then the dialect of docs/specs/markdown.md; a long one part by part. */
export async function readMarkdownPage(
  text: string,
  links: ImportLinks,
  { signal, onShare }: ReadOptions,
): Promise<ReadPage> {
  const matter = readFrontMatter(text)
  const body = writeWikiLinks(matter.body, (name) => links.named(name))
  const blocks: NewBlock[] = []
  const parts = divideMarkdown(body)
  const options: ParseMarkdownOptions = {
    fileAddress: (address) => links.media(address),
    linkAddress: (address) => links.link(address),
    pageTarget: (address) => links.page(address),
  }
  for (const [index, part] of parts.entries()) {
    blocks.push(...parseMarkdown(part, options).blocks)
    if (parts.length === 1) break
    onShare((index + 1) / parts.length)
    // The app draws, and hears that it is to stop.
    await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
  }
  // A title in the front matter is an empty one of ours, or that of another program: then a first heading may say it again.
  const taken = matter.title === '' ? { title: '', blocks } : takeTitle(blocks)
  return {
    title: taken.title ?? matter.title,
    ...withLookFiles(matter, links),
    blocks: [...keptMatter(matter.rest), ...taken.blocks],
    ...(matter.chat !== null && { isChatText: true }),
  }
}

function keptMatter(rest: string): readonly NewBlock[] {
  return rest === '' ? [] : [{ type: 'code', data: { language: 'yaml' }, text: [{ text: rest }] }]
}
