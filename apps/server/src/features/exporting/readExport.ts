import type { WorkspaceId } from '@sheaf/base'
import type { WorkspaceExport } from '@sheaf/contract'
import { clientOf } from '../../platform/database/index.ts'
import type { Actor } from '../access/index.ts'
import type { ExportingContext } from './ExportingContext.ts'

/** What is told of what is missing. */
const SHOWN_MISSING = 100

/** The archive that this person asked for last; null where there is none, or its time is over. */
export async function readExport(
  { database, clock }: Pick<ExportingContext, 'database' | 'clock'>,
  { actor, workspaceId }: { readonly actor: Pick<Actor, 'userId'>; readonly workspaceId: WorkspaceId },
): Promise<WorkspaceExport | null> {
  const { rows } = await clientOf(database).query<ExportRow>(
    `SELECT id, state, format, has_files, done, total, archive, bytes::float8 AS bytes, error_code, created_at,
       expires_at
     FROM workspace_exports
     WHERE user_id = $1 AND workspace_id = $2 AND (expires_at IS NULL OR expires_at > $3)`,
    [actor.userId, workspaceId, clock.now()],
  )
  const row = rows[0]
  return row === undefined ? null : present(row)
}

interface ExportRow {
  readonly id: string
  readonly state: WorkspaceExport['state']
  readonly format: WorkspaceExport['format']
  readonly has_files: boolean
  readonly done: number
  readonly total: number
  readonly archive: {
    readonly fileName: string
    readonly pages: number
    readonly missing: readonly { readonly name: string; readonly problem: string }[]
    readonly missingCount: number
  } | null
  readonly bytes: number | null
  readonly error_code: number | null
  readonly created_at: Date
  readonly expires_at: Date | null
}

function present(row: ExportRow): WorkspaceExport {
  const { archive, bytes, expires_at: expiresAt } = row
  return {
    id: row.id,
    state: row.state,
    format: row.format,
    has_files: row.has_files,
    progress: { done: row.done, total: row.total },
    archive:
      archive === null || bytes === null || expiresAt === null
        ? null
        : {
            file_name: archive.fileName,
            bytes,
            expires_at: expiresAt.toISOString(),
            pages: archive.pages,
            missing: archive.missing.slice(0, SHOWN_MISSING),
            missing_count: archive.missingCount,
          },
    error_code: row.error_code,
    created_at: row.created_at.toISOString(),
  }
}
