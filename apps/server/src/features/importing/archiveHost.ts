import type { ReadProblem } from '@sheaf/export/reading'
import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { BlobStore } from '../../platform/blobs/index.ts'
import { clientOf } from '../../platform/database/index.ts'
import type { ArchiveItem, OpenArchiveHost, PackedFile } from './archiveTasks.ts'
import { ImportStopped } from './ImportJob.ts'
import { archiveKey, type ImportingContext } from './ImportingContext.ts'
import { unpacked, ZipFault } from './unpacked.ts'

/** Of an archive in the blob store, at once. */
const MAX_PIECE_BYTES = 4 * 1024 * 1024

/** Bytes of the archives of an import, for a thread that looks into them. */
export function readArchive(
  { blobs }: Pick<ImportingContext, 'blobs'>,
  importId: string,
  signal: AbortSignal,
) {
  return async (archive: number, start: number, end: number): Promise<Uint8Array> => {
    signal.throwIfAborted()
    const last = Math.min(end, start + MAX_PIECE_BYTES) - 1
    if (last < start) return new Uint8Array()
    const blob = await blobs.open(archiveKey(importId, archive), { start, end: last })
    if (blob === null) throw new ImportStopped()
    return Uint8Array.from(await buffer(blob.stream))
  }
}

/** What the thread asks for that opens an archive; `drop` gives up what it has not ended. */
export function openingHost(
  context: ImportingContext,
  importId: string,
  signal: AbortSignal,
): { readonly host: OpenArchiveHost; readonly drop: () => void } {
  const { blobs, database } = context
  const kept = new Map<number, KeptArchive>()
  const host: OpenArchiveHost = {
    read: readArchive(context, importId, signal),
    async unpack(file, archive) {
      const content = await openPacked(context, importId, file)
      try {
        await blobs.write(archiveKey(importId, archive), content, { bytes: file.bytes })
      } catch (error) {
        content.destroy()
        if (error instanceof ZipFault) return null
        throw error
      }
      return file.bytes
    },
    async keep(archive, { content, bytes, isLast }) {
      signal.throwIfAborted()
      const begun = kept.get(archive) ?? beginKept(blobs, archiveKey(importId, archive), bytes)
      kept.set(archive, begun)
      if (!begun.pieces.write(content)) await Promise.race([once(begun.pieces, 'drain'), begun.isThere])
      if (!isLast) return
      begun.pieces.end()
      kept.delete(archive)
      await begun.isThere
    },
    async plan(items) {
      signal.throwIfAborted()
      await clientOf(database).query(PLAN, [importId, JSON.stringify(items.map(asRow))])
    },
  }
  return {
    host,
    drop() {
      for (const { pieces } of kept.values()) pieces.destroy(new ImportStopped())
    },
  }
}

interface KeptArchive {
  readonly pieces: PassThrough
  readonly isThere: Promise<void>
}

function beginKept(blobs: BlobStore, key: string, bytes: number): KeptArchive {
  const pieces = new PassThrough()
  // A failure is told where the pieces come from.
  pieces.on('error', () => {})
  const isThere = blobs.write(key, pieces, { bytes })
  isThere.catch(() => {})
  return { pieces, isThere }
}

/** The content of an entry, checked against what it says of itself. */
export async function openPacked(
  { blobs }: Pick<ImportingContext, 'blobs'>,
  importId: string,
  file: PackedFile,
): Promise<Readable> {
  const key = archiveKey(importId, file.archive)
  const head = await blobs.open(key, { start: file.start, end: file.start + 29 })
  if (head === null) throw new ImportStopped()
  const header = await buffer(head.stream)
  const start = file.start + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  if (file.packedBytes === 0) return unpacked(null, file)
  const packed = await blobs.open(key, { start, end: start + file.packedBytes - 1 })
  if (packed === null) throw new ImportStopped()
  return unpacked(packed.stream, file)
}

function asRow(item: ArchiveItem) {
  return {
    position: item.position,
    kind: item.kind,
    archive: item.archive,
    path: storable(item.path),
    name: storable(item.name),
    parent: item.parent,
    view_id: item.viewId,
    database_id: item.databaseId,
    rows: item.rows,
    outcome: item.outcome,
    is_written: item.isWritten,
    notes: item.notes.map((note) => ({ ...note, name: storable(note.name) })),
  }
}

/** What the database can hold. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

const PLAN = `INSERT INTO archive_import_items
    (import_id, position, kind, archive, path, name, parent, view_id, database_id, rows, outcome, is_written, notes)
  SELECT $1, position, kind, archive, path, name, parent, view_id, database_id, rows, outcome, is_written, notes
  FROM jsonb_to_recordset($2::jsonb) AS item (position int, kind text, archive int, path text, name text, parent int,
    view_id uuid, database_id uuid, rows int, outcome smallint, is_written boolean, notes jsonb)`

/** Why what could not be unpacked is not there. */
export const PACKED_PROBLEM: ReadProblem = 'zip_broken'
