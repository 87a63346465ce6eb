import { TEXT_READERS, type PageReaders } from '@sheaf/export/reading'

/** How texts of archives are read as pages: one line for each format. */
export const PAGE_READERS: PageReaders = {
  ...TEXT_READERS,
  html: async (text, links, options) => await (await readers()).html(text, links, options),
}

/** Loaded when the first file of their kind is read. */
async function readers() {
  const [{ htmlReader }, { parseHtmlPage }] = await Promise.all([
    import('@sheaf/export/html'),
    import('./formats/parseHtmlPage.ts'),
  ])
  return { html: htmlReader(parseHtmlPage) }
}
