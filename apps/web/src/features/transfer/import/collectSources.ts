import { err, ok, type Result } from '@sheaf/base'
import { MAX_LEVELS, MAX_UNPACKED_BYTES } from './importLimits.ts'
import type { ImportNote, ImportProblem } from './ImportProblem.ts'
import { readZip, type UnpackBudget, type ZipEntry } from './readZip.ts'
import { isZip, textKindOf, type SourceFile } from './SourceFile.ts'

export interface Sources {
  readonly files: readonly SourceFile[]
  readonly notes: readonly ImportNote[]
}

/**
 * IMP-SOURCE-1: what was given, with archives opened: every file by a path that stays inside. Archives within archives
 * are not opened; what systems put beside the files of people is passed over.
 */
export async function collectSources(given: readonly File[]): Promise<Sources> {
  const budget: UnpackBudget = { left: MAX_UNPACKED_BYTES }
  const files: SourceFile[] = []
  const notes: ImportNote[] = []
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
    async read(maxBytes): Promise<Result<Blob, ImportProblem>> {
      return file.size > maxBytes ? err('text_too_large') : ok(file)
    },
  }
}

/** IMP-ZIP-2: the path of an entry without what would lead out of the archive; null for folders and hidden files. */
export function innerPath(name: string): string | null {
  if (/[/\\]$/.test(name)) return null
  const segments: string[] = []
  for (const segment of name
    .normalize('NFC')
    .replace(/^[A-Za-z]:/, '')
    .split(/[/\\]/)) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  const isHidden = segments.some((segment) => segment === '__MACOSX' || segment.startsWith('.'))
  return segments.length === 0 || isHidden || name.length > MAX_PATH_LENGTH ? null : segments.join('/')
}

const MAX_PATH_LENGTH = 4096
