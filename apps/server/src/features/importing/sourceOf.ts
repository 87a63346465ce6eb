import { extensionOf } from '@sheaf/export/reading'
import type { ArchiveFile } from './openArchiveFiles.ts'

/** What wrote an archive, by what lies in it. */
export function sourceOf(files: readonly Pick<ArchiveFile, 'path'>[]): string {
  const paths = files.map(({ path }) => path)
  const isAny = (pattern: RegExp): boolean => paths.some((path) => pattern.test(path))
  if (isAny(/ [0-9a-f]{32}(?:_all)?\.(?:md|html|csv)$/i)) return 'notion'
  if (isAny(/\.textbundle\//i)) return 'textbundle'
  if (isAny(/\.enex$/i)) return 'evernote'
  const kinds = new Set(paths.map(extensionOf))
  if (kinds.has('md') || kinds.has('markdown')) return 'markdown'
  if (kinds.has('html') || kinds.has('htm')) return 'html'
  if (kinds.has('docx')) return 'word'
  return kinds.has('xlsx') ? 'excel' : 'text'
}
