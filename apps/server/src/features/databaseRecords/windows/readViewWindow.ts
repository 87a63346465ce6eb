import {
  groupedField,
  openRecords,
  WINDOW_LINES,
  type FieldRecord,
  type ReadContext,
  type ViewRecord,
} from '@sheaf/model'
import type { Database } from '../../../platform/database/index.ts'
import type { Threads } from '../../../platform/threads/index.ts'
import type { DatabaseChunks } from '../chunks/createDatabaseChunks.ts'
import type { FoundDatabase } from '../findDatabase.ts'
import { readStateBeside, type DatabaseState } from '../readDatabaseState.ts'
import { ROW_RECORD } from '../recordSql.ts'
import { READ_WINDOW } from './windowTask.ts'

export interface WindowContext {
  readonly database: Database
  readonly threads: Threads
  readonly chunks: DatabaseChunks
}

/** The first lines of a view, as JSON that `getViewWindow` describes; null where they are told with all rows. */
export async function readViewWindow(
  context: WindowContext,
  found: FoundDatabase,
  viewId: string,
  readContext: ReadContext,
): Promise<string | null> {
  const { database, chunks } = context
  if (!(await chunks.isFor(found.id, null))) return null
  const now = { epoch: found.epoch, version: Number(found.version) }
  const state = await readStateBeside(database, questionOf(found.id), now)
  if (state === null) return null
  const records = {
    id: found.id,
    inlineViewId: state.inlineViewId,
    fields: byId<FieldRecord>(state, 'field'),
    views: byId<ViewRecord>(state, 'view'),
    rows: new Map(),
  }
  const { database: structure } = openRecords(records, viewId)
  const view = structure.views.get(viewId)
  if (view === undefined) return null
  const isPlain =
    view.filters.length === 0 && view.sorts.length === 0 && groupedField(structure, view) === null
  const first = isPlain
    ? await readFirstPlaces(database, found.id, viewId)
    : await evaluateFirst(context, found.id, viewId, readContext)
  if (first === null) return null
  const head = { database_id: found.id, inline_view_id: state.inlineViewId, view_id: viewId }
  // Put together as text: records come from the database as JSON.
  return [
    JSON.stringify(head).slice(0, -1),
    `"fields":[${jsonOf(state, 'field').join()}]`,
    `"views":[${jsonOf(state, 'view').join()}]`,
    `"rows":[${first.rows.join()}]`,
    `"shown":${JSON.stringify(first.shown)}}`,
  ].join()
}

interface FirstRows {
  readonly shown: object
  readonly rows: readonly string[]
}

async function readFirstPlaces(
  database: Database,
  databaseId: string,
  viewId: string,
): Promise<FirstRows | null> {
  const { rows } = await database.$client.query<{ id: string; record: string }>({
    name: 'database-first-places',
    text: FIRST_PLACES,
    values: [viewId, databaseId],
  })
  // Rows without a place stand behind: as there are many, it is a view of another kind.
  if (rows.length < FEW_PLACES) return null
  const shown = { rowIds: rows.map(({ id }) => id), groups: null, isSorted: false }
  return { shown, rows: rows.map(({ record }) => record) }
}

async function evaluateFirst(
  { database, threads, chunks }: WindowContext,
  databaseId: string,
  viewId: string,
  context: ReadContext,
): Promise<FirstRows | null> {
  const set = await chunks.find(databaseId)
  const state = set && (await readStateBeside(database, questionOf(databaseId), set))
  if (set === null || !state?.isWhole) return null
  const question = {
    databaseId,
    inlineViewId: state.inlineViewId,
    viewId,
    hashes: set.hashes,
    fields: jsonOf(state, 'field'),
    views: jsonOf(state, 'view'),
    rows: jsonOf(state, 'row'),
    context,
  }
  const worked = await threads.run(READ_WINDOW, question, {
    key: databaseId,
    host: { readChunk: chunks.bytesOf },
  })
  return worked.ok ? worked.value : null
}

const questionOf = (databaseId: string) => ({ databaseId, base: null, userId: null, pending: [] })

function jsonOf({ records }: DatabaseState, wanted: 'field' | 'view' | 'row'): readonly string[] {
  return records.flatMap(({ kind, json }) => (kind === wanted ? json : []))
}

function byId<T extends { readonly id: string }>(
  state: DatabaseState,
  kind: 'field' | 'view',
): ReadonlyMap<string, T> {
  const records = jsonOf(state, kind).map((json) => JSON.parse(json) as T)
  return new Map(records.map((record) => [record.id, record]))
}

/** A screen that is half full of rows is none that stays. */
const FEW_PLACES = WINDOW_LINES / 2

const FIRST_PLACES = `
  SELECT id, record FROM (
    SELECT r.id, o.key, ${ROW_RECORD}::text AS record
    FROM (
      SELECT row_id, key FROM database_orders WHERE view_id = $1 AND NOT is_deleted
      ORDER BY key, row_id LIMIT ${WINDOW_LINES}) o
    JOIN database_rows r ON r.id = o.row_id AND r.database_id = $2 AND NOT r.is_deleted) first
  ORDER BY key, id`
