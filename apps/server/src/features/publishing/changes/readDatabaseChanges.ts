import { isUuid } from '@sheaf/base'
import { COLLAB_TYPES, MAX_TOLD_CHANGES, type DatabaseChanges } from '@sheaf/contract'
import { rowDocumentId, type Fate, type StructureComparison } from '@sheaf/model'
import { clientOf, type Database, type Transaction } from '../../../platform/database/index.ts'
import type { Threads } from '../../../platform/threads/index.ts'
import { readCollabStates } from '../../../sync/index.ts'
import { STORED_CONTEXT } from '../databases/readingContext.ts'
import { IS_LISTED } from '../unpublishPages.ts'
import {
  MAX_TITLE,
  openStoredDatabase,
  type DatabaseSource,
  type RowDifference,
  type RowStates,
} from '../../databases/index.ts'
import { inBatches } from '../../../platform/inBatches.ts'
import { writtenRows, type WrittenRows } from './writtenRows.ts'

interface ChangesContext {
  readonly database: Database
  readonly threads: Threads
}

export interface ChangesInput {
  readonly workspaceId: string
  readonly viewId: string
  readonly now: Date
}

/**
 * What visitors of a published database do not read yet, as one moment sees it; null for what is none that is on the web, and
 * where the database is gone. Only rows that something was written to are read, a batch at a time, where databases are
 * read to be published.
 */
export async function readDatabaseChanges(
  { database, threads }: ChangesContext,
  input: ChangesInput,
): Promise<DatabaseChanges | null> {
  return await database.transaction((transaction) => compareIn(transaction, threads, input), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

async function compareIn(
  transaction: Transaction,
  threads: Threads,
  { workspaceId, viewId, now }: ChangesInput,
): Promise<DatabaseChanges | null> {
  const { rows } = await clientOf(transaction).query<{ collab: Buffer; visible_view_ids: readonly string[] }>(
    `SELECT d.collab, d.visible_view_ids FROM published_databases d JOIN publications p ON p.view_id = d.view_id
     WHERE d.view_id = $1 AND p.workspace_id = $2 AND ${IS_LISTED}`,
    [viewId, workspaceId],
  )
  const published = rows[0]
  if (published === undefined) return null
  const viewIds = published.visible_view_ids
  const source = await openStoredDatabase(transaction, threads, {
    workspaceId,
    viewId,
    visibleViewIds: viewIds,
    context: STORED_CONTEXT,
  })
  if (source === null) return null
  try {
    const { reader, opened } = source
    const structure = await reader.compare({ collab: published.collab, viewIds, now: now.getTime() })
    if (structure === null) return null
    const written = await writtenRows(transaction, { workspaceId, viewId }, opened.rowIds)
    const told = await compareRows(source, { transaction, threads, workspaceId, viewId, written })
    return present(structure, told)
  } finally {
    source.reader.close()
  }
}

interface ToldRows {
  readonly counts: DatabaseChanges['counts']['rows']
  readonly rows: readonly RowDifference[]
}

async function compareRows(
  { reader }: DatabaseSource,
  input: ReadingRows & { readonly written: WrittenRows },
): Promise<ToldRows> {
  const counts = { added: 0, removed: 0, changed: 0 }
  const told: RowDifference[] = []
  for (const ids of inBatches(input.written.ids)) {
    const states = await readStates(input, ids)
    for (const difference of await reader.compareRows(ids, states)) {
      counts[difference.fate] += 1
      if (told.length < MAX_TOLD_CHANGES) told.push(difference)
    }
  }
  counts.removed += input.written.removedIds.length
  const removed = input.written.removedIds.slice(0, MAX_TOLD_CHANGES - told.length)
  const titles = await readTitles(input.transaction, input.viewId, removed)
  for (const id of removed)
    told.push({ fate: 'removed', id, title: titles.get(id) ?? '', cells: [], moreCells: 0, parts: [] })
  return { counts, rows: told }
}

interface ReadingRows {
  readonly transaction: Transaction
  readonly threads: Threads
  readonly workspaceId: string
  readonly viewId: string
}

async function readStates(
  { transaction, threads, workspaceId, viewId }: ReadingRows,
  ids: readonly string[],
): Promise<RowStates> {
  const client = clientOf(transaction)
  const documentIds = ids.flatMap((id) => rowDocumentId(id) ?? [])
  // One connection answers one question after the other.
  const rows = await client.query<{ id: string; collab: Buffer }>(
    'SELECT row_id AS id, collab FROM published_rows WHERE view_id = $1 AND row_id = ANY($2)',
    [viewId, ids],
  )
  const documents = await client.query<{ id: string; collab: Buffer }>(
    'SELECT document_id AS id, collab FROM published_row_documents WHERE view_id = $1 AND document_id = ANY($2)',
    [viewId, documentIds],
  )
  const current = async (collabType: number, objectIds: readonly string[]) => {
    const states = await readCollabStates(transaction, threads, {
      workspaceId,
      collabType,
      objectIds: objectIds.filter(isUuid),
    })
    return new Map(Array.from(states, ([id, { update }]) => [id, update]))
  }
  return {
    earlier: new Map(rows.rows.map(({ id, collab }) => [id, collab])),
    current: await current(COLLAB_TYPES.databaseRow, ids),
    earlierDocuments: new Map(documents.rows.map(({ id, collab }) => [id, collab])),
    currentDocuments: await current(COLLAB_TYPES.document, documentIds),
  }
}

async function readTitles(
  transaction: Transaction,
  viewId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await clientOf(transaction).query<{ id: string; title: string }>(
    'SELECT row_id AS id, title FROM published_rows WHERE view_id = $1 AND row_id = ANY($2)',
    [viewId, ids],
  )
  return new Map(rows.map(({ id, title }) => [id, title.slice(0, MAX_TITLE).toWellFormed()]))
}

function present({ fields, views }: StructureComparison, { counts, rows }: ToldRows): DatabaseChanges {
  return {
    counts: { fields: countsOf(fields), views: countsOf(views), rows: counts },
    fields: fields.slice(0, MAX_TOLD_CHANGES).map((field) => ({
      fate: field.fate,
      field_id: field.id,
      name: field.name,
      type: field.type,
      former_name: field.formerName,
      former_type: field.formerType,
      parts: [...field.parts],
    })),
    views: views.slice(0, MAX_TOLD_CHANGES).map((view) => ({
      fate: view.fate,
      view_id: view.id,
      name: view.name,
      former_name: view.formerName,
      parts: [...view.parts],
    })),
    rows: rows.map((row) => ({
      fate: row.fate,
      row_id: row.id,
      name: row.title,
      cells: row.cells.map(({ fieldId, ...cell }) => ({ field_id: fieldId, ...cell })),
      more_cells: row.moreCells,
      parts: [...row.parts],
    })),
  }
}

function countsOf(changes: readonly { readonly fate: Fate }[]): DatabaseChanges['counts']['rows'] {
  const counts = { added: 0, removed: 0, changed: 0 }
  for (const { fate } of changes) counts[fate] += 1
  return counts
}
