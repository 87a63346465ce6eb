import type { ImportItem, ImportTask, listImportItems, listImports } from '@sheaf/contract/imports'
import type { z } from 'zod'
import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Actor } from '../access/index.ts'
import type { Outcome } from './archiveTasks.ts'
import type { ImportingContext } from './ImportingContext.ts'

type Reading = Pick<ImportingContext, 'database' | 'clock'>

/** Imports that are told of: reports of 30 days, and what has not come for a day. */
const LISTED = 100

/** The newest first, as the format has them. */
export async function readTasks(
  { database, clock }: Reading,
  { userId }: Pick<Actor, 'userId'>,
): Promise<z.output<typeof listImports.reply>> {
  const { rows } = await clientOf(database).query<TaskRow>(
    `SELECT id, content_length::float8 AS bytes, extract(epoch FROM created_at)::float8 AS created, state,
       state = 'waiting' AND expires_at <= $2 AS is_late
     FROM archive_imports WHERE user_id = $1 ORDER BY created_at DESC, id LIMIT $3`,
    [userId, clock.now(), LISTED + 1],
  )
  return {
    tasks: rows.slice(0, LISTED).map((row) => ({
      task_id: row.id,
      file_size: row.bytes,
      created_at: Math.floor(row.created),
      status: row.is_late ? 3 : STATUSES[row.state],
    })),
    has_more: rows.length > LISTED,
  }
}

interface TaskRow {
  readonly id: string
  readonly bytes: number
  readonly created: number
  readonly state: keyof typeof STATUSES
  readonly is_late: boolean
}

const STATUSES = {
  waiting: 0,
  checking: 0,
  checked: 0,
  running: 0,
  undoing: 0,
  done: 1,
  undone: 4,
  failed: 2,
  cancelled: 4,
} as const

/** Imports of this person with how far they are; those of others are as good as not there. */
export async function readImports(
  { database, clock }: Reading,
  { userId }: Pick<Actor, 'userId'>,
  taskId: string | null = null,
): Promise<readonly ImportTask[]> {
  const { rows } = await clientOf(database).query<ImportRow>(IMPORTS, [userId, taskId, LISTED])
  return rows.map((row) => present(row, clock.now()))
}

export async function readImport(
  context: Reading,
  actor: Pick<Actor, 'userId'>,
  taskId: string,
): Promise<ImportTask> {
  const [found] = await readImports(context, actor, taskId)
  if (found === undefined) throw new AppError('record_not_found')
  return found
}

interface ImportRow {
  readonly id: string
  readonly state: Exclude<ImportTask['state'], 'expired'>
  readonly file_name: string
  readonly bytes: number
  readonly source: string | null
  readonly done: number
  readonly total: number
  readonly item: string
  readonly counts: NonNullable<ImportTask['counts']> | null
  readonly workspace_id: string | null
  readonly parent_view_id: string | null
  readonly is_new_workspace: boolean
  readonly first_view_id: string | null
  readonly is_mailed: boolean
  readonly error_code: number | null
  readonly problem: string | null
  readonly created_at: Date
  readonly started_at: Date | null
  readonly finished_at: Date | null
  readonly expires_at: Date
}

function present(row: ImportRow, now: Date): ImportTask {
  return {
    task_id: row.id,
    state: row.state === 'waiting' && row.expires_at <= now ? 'expired' : row.state,
    name: row.file_name,
    bytes: row.bytes,
    source: row.source,
    progress: { done: row.done, total: row.total, item: row.item },
    counts: row.total === 0 ? null : row.counts,
    workspace_id: row.workspace_id,
    parent_view_id: row.parent_view_id,
    is_new_workspace: row.is_new_workspace,
    first_view_id: row.first_view_id,
    is_mailed: row.is_mailed,
    error_code: row.error_code,
    problem: row.problem,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
  }
}

const IMPORTS = `SELECT i.id, i.state, i.file_name, i.content_length::float8 AS bytes, i.source, i.done, i.total, i.item,
    i.workspace_id, i.parent_view_id, i.is_new_workspace, i.is_mailed, i.error_code, i.problem, i.created_at,
    i.started_at, i.finished_at, i.expires_at, c.counts,
    CASE WHEN i.state IN ('running', 'done') THEN c.first_view_id END AS first_view_id
  FROM archive_imports i LEFT JOIN LATERAL (
    SELECT jsonb_build_object('pages', count(*) FILTER (WHERE kind IN ('page', 'row')),
        'databases', count(*) FILTER (WHERE kind = 'database'), 'rows', coalesce(sum(rows) FILTER (WHERE kind = 'database'), 0),
        'files', i.files, 'kept', count(*) FILTER (WHERE outcome = 1 AND kind <> 'file'),
        'changed', count(*) FILTER (WHERE outcome = 2), 'left_out', count(*) FILTER (WHERE outcome = 3)) AS counts,
      (array_agg(view_id ORDER BY position) FILTER (WHERE kind <> 'file' AND outcome IN (1, 2) AND is_written))[1]
        AS first_view_id
    FROM archive_import_items WHERE import_id = i.id) c ON true
  WHERE i.user_id = $1 AND ($2::uuid IS NULL OR i.id = $2) ORDER BY i.created_at DESC, i.id LIMIT $3`

const OUTCOMES = ['planned', 'kept', 'changed', 'left_out'] as const

/** Items in the order of the archive; files that are there as they were are not told of. */
export async function readItems(
  context: Reading,
  actor: Pick<Actor, 'userId'>,
  { taskId, ...query }: z.output<typeof listImportItems.query> & { readonly taskId: string },
): Promise<z.output<typeof listImportItems.reply>> {
  const { state } = await readImport(context, actor, taskId)
  const { outcome, search = '', offset, limit } = query
  const wanted = outcome === 'noted' ? [2, 3] : outcome ? [OUTCOMES.indexOf(outcome)] : [0, 1, 2, 3]
  const { rows } = await clientOf(context.database).query<ItemRow>(
    `SELECT position, kind, path, name, outcome::int AS outcome, notes, view_id, is_written
     FROM archive_import_items
     WHERE import_id = $1 AND outcome = ANY($2::int[]) AND (kind <> 'file' OR outcome = 3)
       AND ($3 = '' OR position(lower($3) IN lower(name)) > 0 OR position(lower($3) IN lower(path)) > 0)
     ORDER BY position OFFSET $4 LIMIT $5`,
    [taskId, wanted, search, offset, limit + 1],
  )
  const isThere = state === 'done' || state === 'running'
  return {
    items: rows.slice(0, limit).map((row): ImportItem => ({
      position: row.position,
      kind: row.kind,
      path: row.path,
      name: row.name,
      outcome: OUTCOMES[row.outcome],
      notes: [...row.notes],
      view_id: isThere && row.is_written && (row.outcome === 1 || row.outcome === 2) ? row.view_id : null,
    })),
    has_more: rows.length > limit,
  }
}

interface ItemRow {
  readonly position: number
  readonly kind: ImportItem['kind']
  readonly path: string
  readonly name: string
  readonly outcome: Outcome
  readonly notes: ImportItem['notes']
  readonly view_id: string
  readonly is_written: boolean
}
