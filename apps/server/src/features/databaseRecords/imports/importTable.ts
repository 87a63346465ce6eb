import type { UserId, ViewId, WorkspaceId } from '@sheaf/base'
import { errorCodeOf, type ErrorCode } from '@sheaf/contract'
import { setTimeout as delay } from 'node:timers/promises'
import { clientOf } from '../../../platform/database/index.ts'
import { hashOf, KEPT_MS } from './beginImport.ts'
import { settleRowImport } from './handleRowImports.ts'
import { stagedKey, type RowImportsContext } from './RowImportsContext.ts'

/** A table of an archive, and the database that is made of it. */
export interface TableToImport {
  /** Chosen before, so that no attempt makes it twice; its rows are told from it by their order (`deriveOwnUuid`). */
  readonly databaseId: string
  readonly viewId: ViewId
  readonly workspaceId: WorkspaceId
  readonly userId: UserId
  readonly parentViewId: ViewId
  readonly name: string
  /** In UTF-8, with commas, quotes and a line for the names of the columns. */
  readonly csv: Uint8Array
}

export interface ImportedTable {
  readonly rows: number
  /** Cells whose text is no value of their field. */
  readonly leftEmpty: number
  /** Null where it is there. */
  readonly refusal: ErrorCode | null
}

const LOOK_MS = 300

/** Makes a database of a table, as `startCsvImport` does, and waits for it. Asked again, it goes on, or tells what came of it. */
export async function importTable(
  context: RowImportsContext,
  table: TableToImport,
  signal: AbortSignal,
): Promise<ImportedTable> {
  const { database, blobs, clock, ids } = context
  const { databaseId: id, csv } = table
  const client = clientOf(database)
  if ((await stateOf(context, id)) === null) {
    await blobs.write(stagedKey(id), csv)
    const now = clock.now()
    await client.query(
      `INSERT INTO row_imports (id, workspace_id, user_id, database_id, view_id, name, mode, state, upload_hash,
         content_length, total, can_undo, created_at, expires_at, csv, parent_view_id, layout)
       VALUES ($1, $2, $3, $1, $4, $5, 'create', 'running', $6, $7, 0, false, $8, $9, $10, $11, 'grid')
       ON CONFLICT DO NOTHING`,
      [
        id,
        table.workspaceId,
        table.userId,
        table.viewId,
        table.name,
        hashOf(ids.secret(32)),
        csv.length,
        now,
        new Date(now.getTime() + KEPT_MS),
        JSON.stringify(READING),
        table.parentViewId,
      ],
    )
  }
  for (;;) {
    await settleRowImport(context, id, signal)
    const state = await stateOf(context, id)
    if (state?.state !== 'running') return outcomeOf(state)
    // Another process is at it.
    await delay(LOOK_MS, undefined, { signal })
  }
}

const READING = { has_header: true, delimiter: ',', quote: '"', escape: null, encoding: 'utf-8', trim: false }

interface ImportState {
  readonly state: string
  readonly result: { readonly added: number; readonly leftEmpty?: number } | null
  readonly error_code: number | null
}

async function stateOf({ database }: RowImportsContext, id: string): Promise<ImportState | null> {
  const { rows } = await clientOf(database).query<ImportState>(
    'SELECT state, result, error_code FROM row_imports WHERE id = $1',
    [id],
  )
  return rows[0] ?? null
}

function outcomeOf(state: ImportState | null): ImportedTable {
  const result = state?.result ?? null
  if (result !== null) return { rows: result.added, leftEmpty: result.leftEmpty ?? 0, refusal: null }
  const code = state?.error_code ?? null
  return { rows: 0, leftEmpty: 0, refusal: (code === null ? null : errorCodeOf(code)) ?? 'internal' }
}
