import { err, ok, type Result } from '@sheaf/base'
import { readZip } from '@sheaf/export/reading'
import type { FileProblem } from './FileProblem.ts'

/** Of the document in the archive, unpacked: some thousands of pages. */
const MAX_BYTES = 16 * 1024 * 1024
const DOCUMENT = 'word/document.xml'

/** The paragraphs of a Word document, those of tables too, without what was deleted in it. */
export async function readWordText(file: Blob): Promise<Result<string, FileProblem>> {
  try {
    const entries = await readZip(file, { left: MAX_BYTES })
    if (!entries.ok) return err('unreadable')
    const read = await entries.value.find(({ name }) => name === DOCUMENT)?.read(MAX_BYTES)
    if (!read?.ok) return err('unreadable')
    const parsed = new DOMParser().parseFromString(await read.value.text(), 'application/xml')
    if (parsed.getElementsByTagName('parsererror').length > 0) return err('unreadable')
    return ok(paragraphsOf(parsed).join('\n'))
  } catch {
    // What has gone from the disk.
    return err('unreadable')
  }
}

function paragraphsOf(parsed: Document): readonly string[] {
  const paragraphs = new Map<Element, string>()
  for (const element of parsed.getElementsByTagName('*')) {
    const { localName } = element
    // Text boxes stand there twice: once more for older programs.
    if (element.closest('Fallback') !== null) continue
    if (localName === 'p') paragraphs.set(element, '')
    const said = WORDS[localName]?.(element)
    const paragraph = said === undefined ? null : element.closest('p')
    if (paragraph) paragraphs.set(paragraph, (paragraphs.get(paragraph) ?? '') + said)
  }
  return [...paragraphs.values()]
}

const WORDS: Readonly<Record<string, (element: Element) => string>> = {
  t: (element) => element.textContent,
  // Of the stops of a paragraph, too.
  tab: ({ parentElement }) => (parentElement?.localName === 'tabs' ? '' : '\t'),
  br: () => '\n',
  cr: () => '\n',
  noBreakHyphen: () => '-',
}
