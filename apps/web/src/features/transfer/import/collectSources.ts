import {
  innerPath,
  isZip,
  MAX_LEVELS,
  MAX_UNPACKED_BYTES,
  readZip,
  type ReadNote,
  type ReadProblem,
  type SourceFile,
  textKindOf,
  type UnpackBudget,
  type ZipEntry,
} from '@sheaf/export/reading'
import { err, ok, type Result } from '@sheaf/base'

export interface Sources {
  readonly files: readonly SourceFile[]
  readonly notes: readonly ReadNote[]
}

/**
 * IMP-SOURCE-1: what was given, with archives opened: every file by a path that stays inside. Archives within archives
 * are not opened; what systems put beside the files of people is passed over.
 */
export async function collectSources(given: readonly File[]): Promise<Sources> {
  const budget: UnpackBudget = { left: MAX_UNPACKED_BYTES }
  const files: SourceFile[] = []
  const notes: ReadNote[] = []
  let archives = 0
  for (const file of given) {
    if (!isZip(file.name)) {
      if (textKindOf(file.name) === null)
        notes.push({ name: file.name, problem: 'kind_unknown', isPage: true })
      else files.push(looseFile(file))
      continue
    }
    const entries = await readZip(file, budget)
    if (!entries.ok) {
      notes.push({ name: file.name, problem: entries.error, isPage: true })
      continue
    }
    archives += 1
    for (const entry of entries.value) {
      const path = innerPath(entry.name)
      if (path === null) continue
      if (path.split('/').length > MAX_LEVELS) notes.push({ name: path, problem: 'too_deep', isPage: true })
      else files.push(zippedFile(archives, path, entry))
    }
  }
  return { files, notes }
}

function zippedFile(archive: number, path: string, entry: ZipEntry): SourceFile {
  return { archive, path, bytes: entry.bytes, read: (maxBytes) => entry.read(maxBytes) }
}

function looseFile(file: File): SourceFile {
  return {
    archive: 0,
    path: file.name.replaceAll(/[/\\]/g, '-'),
    bytes: file.size,
    async read(maxBytes): Promise<Result<Blob, ReadProblem>> {
      return file.size > maxBytes ? err('text_too_large') : ok(file)
    },
  }
}
