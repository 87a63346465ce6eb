import { MAX_TEXT_BYTES } from './importLimits.ts'
import { resolveLink } from './resolveLink.ts'
import { isCsv, textKindOf, type SourceFile } from './SourceFile.ts'

/**
 * IMP-KIND-3: the texts that are no pages: they lie in the `files` folder of an archive (EXP-FILE-1), and a page of it
 * shows them as a file.
 */
export async function attachedTexts(files: readonly SourceFile[]): Promise<ReadonlySet<SourceFile>> {
  const texts = files.filter(({ path }) => textKindOf(path) !== null)
  const candidates = files.filter(
    ({ archive, path }) =>
      archive > 0 && /^files\/[^/]+$/.test(path) && (textKindOf(path) !== null || isCsv(path)),
  )
  const found = new Set<SourceFile>()
  for (const archive of new Set(candidates.map((file) => file.archive))) {
    const shown = new Set<string>()
    for (const page of texts) {
      if (page.archive !== archive || candidates.includes(page)) continue
      for (const path of await shownFiles(page)) shown.add(path)
    }
    for (const file of candidates) if (file.archive === archive && shown.has(file.path)) found.add(file)
  }
  return found
}

/** Paths of what a page shows as files, in the ways an export writes them. */
async function shownFiles(page: SourceFile): Promise<readonly string[]> {
  const content = await page.read(MAX_TEXT_BYTES)
  if (!content.ok) return []
  const text = await content.value.text().catch(() => '')
  const addresses = [...text.matchAll(IN_MARKDOWN), ...text.matchAll(IN_HTML)].map((match) => match[1]!)
  return addresses.flatMap((address) => resolveLink(page.path, address) ?? [])
}

const IN_MARKDOWN = /^[\s>*+-]*::file\[\[[^\n]*?\]\(([^()\s]+)\)\]/gm
const IN_HTML = /<a\b(?=[^<>]*\sclass="b-name")[^<>]*\shref="([^"<>]+)"/g
