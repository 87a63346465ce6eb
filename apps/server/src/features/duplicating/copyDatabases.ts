import { COLLAB_TYPES } from '@sheaf/contract'
import { copyCollab, rowDocumentId, rowMetaKey } from '@sheaf/model'
import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { CopiedDatabase } from './CopyJob.ts'
import { copyOneDocument } from './copyOneDocument.ts'
import type { DuplicatingContext } from './DuplicatingContext.ts'
import { insertCollabs } from './insertCollabs.ts'
import type { CopyWork } from './CopyWork.ts'

/** So few at a time that other requests are served in between. */
const BATCH_ROWS = 50

/** Copies databases with all rows and the documents in them, as they were published. */
export async function copyDatabases(
  context: Pick<DuplicatingContext, 'clock'>,
  work: CopyWork,
): Promise<void> {
  const at = context.clock.now()
  for (const database of work.plan.databases) {
    await copyStructure(work, database, at)
    await copyRows(work, database, at)
    await copyRowDocuments(work, database, at)
  }
}

/** Fields and views; views that visitors do not see stay behind. */
async function copyStructure(
  { reader, writer, job, texts }: CopyWork,
  { viewId, copyId, pageId, keptViewIds }: CopiedDatabase,
  at: Date,
): Promise<void> {
  const { rows } = await clientOf(reader).query<{ collab: Buffer }>(
    'SELECT collab FROM published_databases WHERE view_id = $1',
    [viewId],
  )
  const state = copyCollab(rows[0]?.collab ?? Buffer.alloc(0), {
    text: texts.of(pageId),
    omits: ([root, part, id]) =>
      root === 'database' && part === 'views' && id !== undefined && !keptViewIds.has(id),
  })
  if (!state) throw new AppError('no_required_data')
  const collabType = COLLAB_TYPES.database
  await insertCollabs(writer, { workspaceId: job.workspaceId, collabType, states: [[copyId, state]], at })
}

async function copyRows(work: CopyWork, { viewId, pageId }: CopiedDatabase, at: Date): Promise<void> {
  const { reader, writer, job, plan, texts, signal, progress } = work
  const { rows: people } = await clientOf(reader).query<{ uid: string }>(
    'SELECT uid FROM users WHERE id = $1',
    [job.userId],
  )
  const uid = people[0]?.uid ?? ''
  for (let position = 0; ; position += BATCH_ROWS) {
    signal.throwIfAborted()
    const { rows } = await clientOf(reader).query<{ row_id: string; collab: Buffer }>({
      name: 'rows_to_copy',
      text: 'SELECT row_id, collab FROM published_rows WHERE view_id = $1 AND position >= $2 AND position < $3',
      values: [viewId, position, position + BATCH_ROWS],
    })
    if (rows.length === 0) return
    const states = rows.flatMap(({ row_id: id, collab }) => {
      const copyId = plan.ids.get(id)
      if (copyId === undefined) return []
      const state = copyCollab(collab, {
        text: texts.of(pageId, metaKeys(id, copyId)),
        omits: (path) => STAYS.has(path.join('.')) || isReminder(path),
        // Whoever made a row of the original is nobody here.
        replaces: (path) => (MAKERS.has(path.join('.')) ? uid : undefined),
      })
      return state ? [[copyId, state] as const] : []
    })
    await insertCollabs(writer, {
      workspaceId: job.workspaceId,
      collabType: COLLAB_TYPES.databaseRow,
      states,
      at,
    })
    await progress.add(rows.length)
  }
}

/** Comments on a row and reactions to it are the original's. */
const STAYS: ReadonlySet<string> = new Set(['comment', 'meta.row_reactions'])
const MAKERS: ReadonlySet<string> = new Set(['data.created_by', 'data.last_edited_by'])

/** The reminder of a date is that of whoever set it. */
function isReminder([root, part, , key]: readonly string[]): boolean {
  return root === 'data' && part === 'cells' && key === 'reminder_id'
}

/** Keys in the meta of a row are derived from its id. */
function metaKeys(id: string, copyId: string): ReadonlyMap<string, string> {
  const keys = new Map<string, string>()
  for (const name of ['icon_id', 'cover_id', 'is_document_empty'] as const) {
    const [key, copy] = [rowMetaKey(id, name), rowMetaKey(copyId, name)]
    if (key !== null && copy !== null) keys.set(key, copy)
  }
  const [document, copy] = [rowDocumentId(id), rowDocumentId(copyId)]
  if (document !== null && copy !== null) keys.set(document, copy)
  return keys
}

async function copyRowDocuments(work: CopyWork, { viewId, pageId }: CopiedDatabase, at: Date): Promise<void> {
  const { reader, writer, job, plan, signal } = work
  for (let after = ''; ;) {
    signal.throwIfAborted()
    const { rows } = await clientOf(reader).query<{ document_id: string; collab: Buffer }>({
      name: 'row_documents_to_copy',
      text: `SELECT document_id, collab FROM published_row_documents
        WHERE view_id = $1 AND document_id > $2 ORDER BY document_id LIMIT ${BATCH_ROWS}`,
      values: [viewId, after],
    })
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.document_id
    const states: (readonly [string, Uint8Array])[] = []
    for (const { document_id: id, collab } of rows) {
      const copyId = plan.ids.get(id)
      const state = copyId === undefined ? null : await copyOneDocument(work, collab, copyId, pageId)
      if (copyId !== undefined && state) states.push([copyId, state])
    }
    const collabType = COLLAB_TYPES.document
    await insertCollabs(writer, { workspaceId: job.workspaceId, collabType, states, at })
  }
}
