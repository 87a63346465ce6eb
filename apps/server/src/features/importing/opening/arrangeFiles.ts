import { decodeText, declaredEncoding } from '@sheaf/export/decodeText'
import { extensionOf, resolveLink, textKindOf, type SourceFile } from '@sheaf/export/reading'
import { limitDepth, textOf, type HtmlElement } from '@sheaf/html'
import { isCollectionPage } from '../formats/readCollectionTable.ts'
import { parseHtmlPage } from '../formats/parseHtmlPage.ts'

/** What some files say of their places that their paths do not. */
export interface Arrangement {
  /** HTML files that are the table of a database. */
  readonly collections: ReadonlySet<SourceFile>
  /** HTML files beside a table with the same rows. */
  readonly twins: ReadonlySet<SourceFile>
  /** Below which file another comes; null for the top. */
  readonly places: ReadonlyMap<SourceFile, SourceFile | null>
  /** What files are called otherwise than by their paths. */
  readonly names: ReadonlyMap<SourceFile, string>
}

const MAX_HTML_BYTES = 10 * 1024 * 1024

/** Reads those HTML files of an archive that tell of others: databases of Notion, and the index of a space of Confluence. */
export async function arrangeFiles(files: readonly SourceFile[]): Promise<Arrangement> {
  const byPath = new Map(files.map((file) => [keyOf(file.archive, file.path), file]))
  const collections = new Set<SourceFile>()
  const twins = new Set<SourceFile>()
  const places = new Map<SourceFile, SourceFile | null>()
  const names = new Map<SourceFile, string>()
  const folders = new Set(
    files.flatMap(({ archive, path }) => {
      const at = path.lastIndexOf('/')
      return at === -1
        ? []
        : [keyOf(archive, path.slice(0, at)), keyOf(archive, withoutId(path.slice(0, at)))]
    }),
  )
  for (const file of files) {
    if (textKindOf(file.path) !== 'html') continue
    const stem = file.path.replace(/\.[^./]+$/, '')
    if (ID.test(stem)) {
      const hasTable = ['.csv', '_all.csv'].some((end) => byPath.has(keyOf(file.archive, stem + end)))
      const hasFolder =
        folders.has(keyOf(file.archive, stem)) || folders.has(keyOf(file.archive, withoutId(stem)))
      const html = hasTable || hasFolder ? await htmlOf(file) : ''
      if (isCollectionPage(html)) (hasTable ? twins : collections).add(file)
    } else if (/(?:^|\/)index\.html?$/i.test(file.path)) {
      const html = await htmlOf(file)
      if (html.includes('id="title-heading"')) arrangeSpace(file, html, { byPath, places, names })
    }
  }
  return { collections, twins, places, names }
}

interface SpaceArranging {
  readonly byPath: ReadonlyMap<string, SourceFile>
  readonly places: Map<SourceFile, SourceFile | null>
  readonly names: Map<SourceFile, string>
}

/** ARC-CONFLUENCE-1: the tree of pages of a space is in its index, not in folders. */
function arrangeSpace(index: SourceFile, html: string, { byPath, places, names }: SpaceArranging): void {
  const page = parseHtmlPage(html)
  limitDepth(page)
  const pageOf = (item: HtmlElement): SourceFile | null => {
    const link = [...item.children].find(({ localName }) => localName === 'a')
    const path = link && resolveLink(index.path, link.getAttribute('href') ?? '')
    const found = path ? (byPath.get(keyOf(index.archive, path)) ?? null) : null
    if (found === null || found === index || textKindOf(found.path) !== 'html') return null
    names.set(found, link ? textOf(link).trim() : '')
    return found
  }
  // A page stands where it is listed first, behind the one above it: so there are no circles.
  for (const item of page.querySelectorAll('li')) {
    const own = pageOf(item)
    if (own === null || places.has(own)) continue
    let above: HtmlElement | null = item.parentElement
    while (above !== null && above.localName !== 'li') above = above.parentElement
    const parent = above === null ? null : pageOf(above)
    places.set(own, parent !== null && parent !== own && places.has(parent) ? parent : index)
  }
  if (places.size === 0) return
  places.set(index, null)
  const title = page.querySelector('title')
  const name =
    title === null
      ? ''
      : textOf(title)
          .replace(/\s*\([^()]*\)\s*$/, '')
          .trim()
  if (name !== '') names.set(index, name)
}

async function htmlOf(file: SourceFile): Promise<string> {
  const content = await file.read(MAX_HTML_BYTES)
  if (!content.ok) return ''
  const bytes = new Uint8Array(await content.value.arrayBuffer())
  return decodeText(bytes, declaredEncoding(bytes))?.text ?? ''
}

const ID = / [0-9a-f]{32}$/

function withoutId(path: string): string {
  return path.replace(ID, '')
}

function keyOf(archive: number, path: string): string {
  return `${archive}/${path}`
}

/** Whether a file of an office program becomes pages or databases, where no text shows it. */
export function isOffice({ path }: Pick<SourceFile, 'path'>): boolean {
  return /^(?:docx|xlsx|enex)$/.test(extensionOf(path))
}
