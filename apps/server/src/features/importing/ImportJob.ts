import type { UserId, ViewId, WorkspaceId } from '@sheaf/base'
import type { JobProgress } from '@sheaf/contract'
import type { ReadProblem } from '@sheaf/export/reading'
import { tellJobChanged, type Bus } from '../../platform/bus/index.ts'
import type { PoolClient } from '../../platform/database/index.ts'

/** An import that is worked on. */
export interface ImportJob {
  readonly id: string
  readonly userId: UserId
  /** The same person in rows. */
  readonly uid: string
  readonly workspaceId: WorkspaceId | null
  /** Below which pages come. */
  readonly parentViewId: ViewId | null
  readonly isNewWorkspace: boolean
  readonly workspaceName: string
  readonly fileName: string
  readonly isCheckedFirst: boolean
  readonly language: string
  readonly state: 'checking' | 'running' | 'undoing'
  readonly bytes: number
  /** Whether it was planned before: a process died since. */
  readonly total: number
}

/** Whoever began an import does not want it any more, or it is somewhere else by now. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped'
}

/** An archive is none, or too large to be taken. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused'
  readonly problem: ReadProblem

  constructor(problem: ReadProblem) {
    super(`An archive cannot be read: ${problem}`)
    this.problem = problem
  }
}

/** Null for what is over, and for what another process is at: its lock ends with the connection. */
export async function takeJob(client: PoolClient, id: string): Promise<ImportJob | null> {
  const { rows: locks } = await client.query<{ taken: boolean }>(
    `SELECT pg_try_advisory_lock(hashtextextended('archive import ' || $1, 0)) AS taken`,
    [id],
  )
  return locks[0]?.taken === true ? await readJob(client, id) : null
}

/** Null for what is over. */
export async function readJob(client: Pick<PoolClient, 'query'>, id: string): Promise<ImportJob | null> {
  const { rows } = await client.query<ImportJob>(
    `SELECT i.id, i.user_id AS "userId", u.uid::text AS uid, i.workspace_id AS "workspaceId",
       i.parent_view_id AS "parentViewId", i.is_new_workspace AS "isNewWorkspace",
       i.workspace_name AS "workspaceName", i.file_name AS "fileName", i.is_checked_first AS "isCheckedFirst",
       i.language, i.state, i.content_length::float8 AS bytes, i.total
     FROM archive_imports i JOIN users u ON u.id = i.user_id
     WHERE i.id = $1 AND i.state IN ('checking', 'running', 'undoing')`,
    [id],
  )
  return rows[0] ?? null
}

/** See `tellJobChanged`. */
export function tellImportChanged(
  bus: Bus,
  { id, userId }: Pick<ImportJob, 'id' | 'userId'>,
  progress: JobProgress | null = null,
): void {
  tellJobChanged(bus, { job: 'archive_import', id, userId }, progress)
}
