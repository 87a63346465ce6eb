import type { Result } from '@sheaf/base'
import type { ReadProblem } from './ReadProblem.ts'

/** A file to import, or one that an imported text may show. */
export interface SourceFile {
  /** Number of the archive it lies in; 0 for files that were given as they are. Links lead within one. */
  readonly archive: number
  /** Within the archive, with `/` between folders; never absolute, never with `..`. */
  readonly path: string
  /** As announced. */
  readonly bytes: number
  /** The whole content, checked; refused before it is read when it is larger than that. */
  read(maxBytes: number): Promise<Result<Blob, ReadProblem>>
}

export type TextKind = 'markdown' | 'html' | 'text'

const KINDS: Readonly<Record<string, TextKind>> = {
  md: 'markdown',
  markdown: 'markdown',
  html: 'html',
  htm: 'html',
  txt: 'text',
}

/** How a file is read as a page; null for those that are none. */
export function textKindOf(path: string): TextKind | null {
  return KINDS[extensionOf(path)] ?? null
}

/** Of whose rows a database is made. */
export function isTable(name: string): boolean {
  return TABLES.has(extensionOf(name))
}

const TABLES: ReadonlySet<string> = new Set(['csv', 'tsv', 'xlsx', 'json'])

/** Whether a file of an archive holds rows. */
export function isCsv(path: string): boolean {
  const ending = extensionOf(path)
  return ending === 'csv' || ending === 'tsv'
}

export function isZip(name: string): boolean {
  return extensionOf(name) === 'zip'
}

/** Without the dot, in small letters; empty where there is none. */
export function extensionOf(path: string): string {
  return /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
}
