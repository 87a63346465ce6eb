import { readChatFile, TEXT_READERS, type PageReader, type PageReaders } from '@sheaf/export/reading'
import type { FindDatabase } from './formats/placeDatabases.ts'

/** A page of an import that is read. */
export interface PageReading {
  readonly pageId: string
  readonly findDatabase: FindDatabase
}

/** How texts of archives are read as pages: one line for each format. */
export function pageReaders(reading: PageReading): PageReaders {
  const { markdown } = TEXT_READERS
  return {
    ...TEXT_READERS,
    ...(markdown && {
      markdown: (text, links, options) => readChatFile(text, links) ?? markdown(text, links, options),
    }),
    html: htmlReaderOf(reading),
  }
}

/** Loaded when the first file of its kind is read. */
function htmlReaderOf({ pageId, findDatabase }: PageReading): PageReader {
  return async (text, links, options) => {
    const [{ htmlReader }, { parseHtmlPage }] = await Promise.all([
      import('@sheaf/export/html'),
      import('./formats/parseHtmlPage.ts'),
    ])
    if (!text.includes('collection-content')) return await htmlReader(parseHtmlPage)(text, links, options)
    const { placeDatabases, withDatabases } = await import('./formats/placeDatabases.ts')
    const page = parseHtmlPage(text)
    const placed = await placeDatabases(page, findDatabase)
    const read = await htmlReader((html) => (html === text ? page : parseHtmlPage(html)))(
      text,
      links,
      options,
    )
    return { ...read, blocks: withDatabases(read.blocks, placed, pageId) }
  }
}
