import { err, ok, type WorkspaceId } from '@sheaf/base'
import { fileAddressPath, rowDocumentId } from '@sheaf/model'
import { Readable } from 'node:stream'
import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { dropBlob, inspectArrived, insertFile, receiveFile, type InspectedFile } from '../files/index.ts'
import { insertChatWith } from '../chat/index.ts'
import { changeTree, insertView, orderKeyFor } from '../pages/index.ts'
import { openPacked, PACKED_PROBLEM, readArchive, storable } from './archiveHost.ts'
import type { ArchiveItem, ShownFile, WriteArchiveHost, WrittenPage } from './archiveTasks.ts'
import type { ArchiveProgress } from './createArchiveProgress.ts'
import type { ImportJob } from './ImportJob.ts'
import type { ImportingContext } from './ImportingContext.ts'
import { insertRowPage } from './insertRowPage.ts'
import { noteWritten, settledJson } from './noteWritten.ts'
import { relateRows } from './relateRows.ts'
import { ZipFault } from './unpacked.ts'
import type { WritingPlace } from './WritingPlace.ts'

/** Items that a thread is given at once. */
const BATCH = 500

export interface WritingHost {
  readonly host: WriteArchiveHost
  /** The item that was begun last. */
  readonly at: () => number | null
  /** Forgets files of pages that did not come. */
  readonly drop: () => Promise<void>
}

/** What the thread asks for that reads the items of an import, and has them written. */
export function writingHost(
  context: ImportingContext,
  job: ImportJob,
  {
    place,
    signal,
    progress,
  }: {
    readonly place: WritingPlace | null
    readonly signal: AbortSignal
    readonly progress: ArchiveProgress
  },
): WritingHost {
  const { database } = context
  const client = clientOf(database)
  /** Files that have come for pages that are not there yet. */
  const arrived = new Map<string, InspectedFile[]>()

  let at: number | null = null
  const host: WriteArchiveHost = {
    read: readArchive(context, job.id, signal),
    async items(after) {
      const { rows } = await client.query<ArchiveItem>(ITEMS, [job.id, after, BATCH])
      return rows
    },
    async begin(position) {
      signal.throwIfAborted()
      at = position
      await progress.tell(position)
    },
    async show(paths) {
      const archives = paths.map(([archive]) => archive)
      await client.query(SHOW, [job.id, archives, paths.map(([, path]) => storable(path))])
    },
    async settle(items) {
      await client.query(SETTLE, [job.id, settledJson(items)])
    },
    async store(file) {
      if (place === null) return err('internal')
      try {
        const stored = await receive(context, job.id, place, file)
        const others = arrived.get(file.parentId) ?? []
        arrived.set(file.parentId, [...others, stored])
        return ok(addressOf(context, place, stored))
      } catch (error) {
        if (error instanceof ZipFault) return err(PACKED_PROBLEM)
        if (error instanceof AppError && error.code !== 'internal') return err(error.code)
        throw error
      }
    },
    async putPage(page) {
      if (place === null) return 'internal'
      const files = page.parts.flatMap(({ id }) => arrived.get(id) ?? [])
      return await withFiles(files, page.parentId === place.parentViewId, () =>
        insertPages(context, { job, place, page, files }),
      )
    },
    async relate(links) {
      signal.throwIfAborted()
      if (place !== null) await relateRows(context, place, links)
    },
    async putRow(page) {
      if (place === null) return 'internal'
      const files = arrived.get(rowDocumentId(page.rowId) ?? '') ?? []
      return await withFiles(files, false, () => insertRowPage(context, { job, place, page, files }))
    },
  }

  /** Writes something with files that have come; they go where it is not there. */
  async function withFiles(
    files: readonly InspectedFile[],
    isInPlace: boolean,
    write: () => Promise<void>,
  ): Promise<string | null> {
    try {
      await write()
      // Of two equal files one has come for nothing.
      for (const { blobKey } of files) await dropBlob(context, blobKey)
      return null
    } catch (error) {
      for (const { blobKey } of files) await dropBlob(context, blobKey)
      // What closes the place of the whole import is not about this page.
      if (!(error instanceof AppError) || isInPlace) throw error
      return error.code
    } finally {
      for (const { parentId } of files) arrived.delete(parentId)
    }
  }
  return {
    host,
    at: () => at,
    async drop() {
      for (const { blobKey } of [...arrived.values()].flat()) await dropBlob(context, blobKey)
      arrived.clear()
    },
  }
}

const DOCUMENT = 0
const CHAT = 4

interface Insertion {
  readonly job: ImportJob
  readonly place: WritingPlace
  readonly page: WrittenPage
  readonly files: readonly InspectedFile[]
}

/** The pages of an item with their files, and that they are there: all of it or nothing. */
async function insertPages(context: ImportingContext, { job, place, page, files }: Insertion): Promise<void> {
  const { permit } = place
  const { workspaceId, actor } = permit
  const { parentId, icon, extra, parts, notes, position } = page
  await changeTree(context, workspaceId, async (transaction, policy) => {
    const parent = await policy.requireView(permit, parentId)
    if (parent.isTrashed) throw new AppError('record_deleted')
    for (const [index, { id, name, content }] of parts.entries()) {
      await insertView(context, transaction, {
        id,
        workspaceId,
        parentId,
        orderKey: await orderKeyFor(transaction, { workspaceId, parentId, at: 'last' }),
        name,
        icon: index === 0 ? icon : null,
        extra: index === 0 ? extra : null,
        isPrivate: false,
        createdBy: actor.userId,
        layout: 'document' in content ? DOCUMENT : CHAT,
        document: 'document' in content ? content.document : null,
      })
      if ('messages' in content)
        await insertChatWith(
          transaction,
          { id, workspaceId, userId: actor.userId, name, at: context.clock.now() },
          content.messages,
        )
    }
    for (const file of files) await insertFile(context, transaction, permit, file)
    await noteWritten(transaction, job, { position, notes })
    return { value: undefined, changedViewIds: [...parts.map(({ id }) => id), parentId] }
  })
}

async function receive(
  context: ImportingContext,
  importId: string,
  { permit }: WritingPlace,
  { name, parentId, content }: ShownFile,
): Promise<InspectedFile> {
  const { files } = context
  const bytes = content instanceof Uint8Array ? content.length : content.bytes
  const stream =
    content instanceof Uint8Array ? Readable.from([content]) : await openPacked(context, importId, content)
  const body = { announcedBytes: bytes, open: () => stream }
  try {
    return await inspectArrived(files, permit, await receiveFile(files, permit, { parentId, name, body }))
  } finally {
    stream.destroy()
  }
}

function addressOf(
  { siteUrl }: ImportingContext,
  { permit }: WritingPlace,
  { parentId, fileId }: InspectedFile,
): string {
  const workspaceId: WorkspaceId = permit.workspaceId
  return new URL(fileAddressPath({ workspaceId, parentId, fileId }), siteUrl).href
}

const ITEMS = `SELECT position, kind, archive, path, name, parent, view_id AS "viewId", database_id AS "databaseId",
    rows, outcome::int AS outcome, is_written AS "isWritten", '[]'::jsonb AS notes
  FROM archive_import_items WHERE import_id = $1 AND position > $2 ORDER BY position LIMIT $3`

const SHOW = `UPDATE archive_import_items item SET outcome = 1
  FROM unnest($2::int[], $3::text[]) AS shown (archive, path)
  WHERE item.import_id = $1 AND item.kind = 'file' AND item.archive = shown.archive AND item.path = shown.path`

const SETTLE = `UPDATE archive_import_items item SET outcome = settled.outcome, notes = settled.notes, is_written = true,
    rows = coalesce(settled.rows, item.rows)
  FROM jsonb_to_recordset($2::jsonb) AS settled (position int, outcome smallint, notes jsonb, rows int)
  WHERE item.import_id = $1 AND item.position = settled.position`
