import { err, ok, type Result } from '@sheaf/base'
import {
  innerPath,
  isZip,
  MAX_LEVELS,
  readZip,
  type ReadNote,
  type ReadProblem,
  type SourceFile,
  type UnpackBudget,
  type ZipBytes,
  type ZipEntry,
} from '@sheaf/export/reading'
import type { PackedFile } from './archiveTasks.ts'

/** A file of an archive that lies in the blob store. */
export interface ArchiveFile extends SourceFile {
  /** Number of the archive that it lies in, as in `archiveKey`; `archive` is that of the tree of its links. */
  readonly blob: number
  /** Null for what was uploaded as it is. */
  readonly packed: PackedFile | null
  /** Of a workbook, the sheet that is meant. */
  readonly sheet?: string
}

export interface OpenedArchive {
  readonly files: readonly ArchiveFile[]
  readonly notes: readonly ReadNote[]
  /** Archives in it, where it holds nothing else. */
  readonly inner: readonly ArchiveFile[]
}

export type ReadBytes = (archive: number, start: number, end: number) => Promise<Uint8Array>

/** Entries of one archive: a million of them is an attack. */
const MAX_ENTRIES = 65_000
/** What all entries say that they hold. */
const MAX_DECLARED_BYTES = 12 * 1024 ** 3
/** Texts that are read in one go of a thread. */
const MAX_READ_BYTES = 8 * 1024 ** 3

/** Lists what lies in an archive by its directory; nothing is unpacked. What leads out, hidden files and links are passed over. */
export async function openArchiveFiles(
  read: ReadBytes,
  { blob, bytes }: { readonly blob: number; readonly bytes: number },
): Promise<Result<OpenedArchive, ReadProblem>> {
  const budget: UnpackBudget = { left: MAX_READ_BYTES }
  const entries = await readZip(bytesOf(read, blob, bytes), budget, MAX_ENTRIES)
  if (!entries.ok) return entries
  const files: ArchiveFile[] = []
  const notes: ReadNote[] = []
  let declared = 0
  for (const entry of entries.value) {
    declared += entry.bytes
    if (declared > MAX_DECLARED_BYTES) return err('zip_too_large')
    const path = innerPath(entry.name)
    if (path === null) continue
    if (entry.isLink) notes.push({ name: path, problem: 'kind_unknown', isPage: true })
    else if (path.split('/').length > MAX_LEVELS)
      notes.push({ name: path, problem: 'too_deep', isPage: true })
    else files.push(archiveFile(blob, path, entry))
  }
  const inner = files.length > 0 && files.every(({ path }) => isZip(path)) ? files : []
  return ok({ files: inner.length > 0 ? [] : files, notes, inner })
}

/** A file that was uploaded as it is. */
export function looseFile(read: ReadBytes, fileName: string, bytes: number): ArchiveFile {
  return {
    archive: 0,
    blob: 0,
    path: innerPath(fileName.replaceAll(/[/\\]/g, '-')) ?? 'file',
    bytes,
    packed: null,
    async read(maxBytes) {
      if (bytes > maxBytes) return err('text_too_large')
      return ok(new Blob([await wholeOf(read, 0, 0, bytes)]))
    },
  }
}

function archiveFile(blob: number, path: string, entry: ZipEntry): ArchiveFile {
  const { start, packedBytes, bytes, method, checksum } = entry.packed
  return {
    archive: 1,
    blob,
    path,
    bytes,
    packed: { archive: blob, start, packedBytes, bytes, isDeflated: method === 8, checksum },
    read: (maxBytes) => entry.read(maxBytes),
  }
}

const PIECE_BYTES = 1024 * 1024

function bytesOf(read: ReadBytes, blob: number, size: number): ZipBytes {
  return {
    size,
    slice(from, to) {
      const start = Math.min(from, size)
      const end = Math.max(start, Math.min(to, size))
      return {
        size: end - start,
        arrayBuffer: async () => (await wholeOf(read, blob, start, end)).buffer,
        stream() {
          let at = start
          return new ReadableStream({
            async pull(controller) {
              if (at >= end) return controller.close()
              const piece = await read(blob, at, Math.min(end, at + PIECE_BYTES))
              at += piece.length
              controller.enqueue(new Uint8Array(piece))
            },
          })
        },
      }
    },
  }
}

async function wholeOf(
  read: ReadBytes,
  blob: number,
  start: number,
  end: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(end - start)
  for (let at = 0; at < whole.length;) {
    const piece = await read(blob, start + at, Math.min(end, start + at + PIECE_BYTES))
    if (piece.length === 0) throw new Error('An archive is shorter than it was')
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
