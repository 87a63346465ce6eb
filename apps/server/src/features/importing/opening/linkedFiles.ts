import { resolveLink, textKindOf, type SourceFile } from '@sheaf/export/reading'

/** A text of this size is read for its links; of larger ones nobody knows what they show. */
const MAX_BYTES = 10 * 1024 * 1024

/** The files among some that a text of the archive links to or shows: they are its files, whatever they hold. */
export async function linkedFiles<File extends SourceFile>(
  files: readonly SourceFile[],
  candidates: readonly File[],
): Promise<ReadonlySet<File>> {
  const linked = new Set<File>()
  if (candidates.length === 0) return linked
  const paths = new Set<string>()
  const names = new Set<string>()
  for (const file of files) {
    if (textKindOf(file.path) === null) continue
    const content = await file.read(MAX_BYTES)
    if (!content.ok) continue
    for (const [, inMarkdown, wiki, inHtml] of (await content.value.text()).matchAll(LINKS)) {
      if (wiki !== undefined) names.add(nameOf(wiki.trim()))
      const path = resolveLink(file.path, inMarkdown ?? inHtml ?? '')
      if (path !== null) paths.add(`${file.archive}/${path}`)
    }
  }
  for (const file of candidates)
    if (paths.has(`${file.archive}/${file.path}`) || names.has(nameOf(file.path))) linked.add(file)
  return linked
}

const LINKS =
  /\]\(\s*<?([^()\s<>]{1,2000})|!?\[\[([^\][|#\n]{1,500})|(?:href|src)\s*=\s*["']([^"'<>]{1,2000})["']/g

function nameOf(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .normalize('NFC')
    .toLowerCase()
}
