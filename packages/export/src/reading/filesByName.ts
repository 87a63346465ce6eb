import type { SourceFile } from './SourceFile.ts'

/** Finds files by their names, or the end of their paths, whatever the case; with their ending or, of Markdown, without. The first is meant. */
export function filesByName(
  files: Iterable<SourceFile>,
): (name: string, archive: number) => SourceFile | null {
  const found = new Map<string, SourceFile>()
  for (const file of files) {
    const folders = file.path.split('/')
    for (let from = folders.length - 1; from >= 0; from -= 1) {
      const path = folders.slice(from).join('/')
      for (const name of [path, path.replace(/\.(?:md|markdown)$/i, '')]) {
        const key = `${file.archive}/${name.toLowerCase()}`
        if (!found.has(key)) found.set(key, file)
      }
    }
  }
  return (name, archive) => found.get(`${archive}/${name.normalize('NFC').toLowerCase()}`) ?? null
}
