import type { ViewId, WorkspaceId } from '@sheaf/base'
import type { WorkspaceExport } from '@sheaf/contract/exports'
import { clientOf } from '../../platform/database/index.ts'
import { isAllowed, isEnough, type Actor, type PagePolicy } from '../access/index.ts'
import type { ExportingContext } from './ExportingContext.ts'

/** What is told of what is missing. */
const SHOWN_MISSING = 100

interface Asker {
  readonly actor: Pick<Actor, 'userId'>
  readonly workspaceId: WorkspaceId
}

type ReadingContext = Pick<ExportingContext, 'database' | 'clock' | 'policy'>

/** The archives that this person asked for, the latest first; none whose time is over, or whose root is closed to them. */
export async function readExports(
  { database, clock, policy }: ReadingContext,
  { actor, workspaceId }: Asker,
): Promise<readonly WorkspaceExport[]> {
  const { rows } = await clientOf(database).query<ExportRow>(`${SELECT} ORDER BY created_at DESC, id`, [
    actor.userId,
    workspaceId,
    clock.now(),
  ])
  const open: WorkspaceExport[] = []
  for (const row of rows)
    if (await isRootOpen(policy, { actor, workspaceId }, row.root_id)) open.push(present(row))
  return open
}

/** One of them, whether its root is open or not. */
export async function readExport(
  { database, clock }: ReadingContext,
  { actor, workspaceId }: Asker,
  id: string,
): Promise<WorkspaceExport | null> {
  const { rows } = await clientOf(database).query<ExportRow>(`${SELECT} AND id = $4`, [
    actor.userId,
    workspaceId,
    clock.now(),
    id,
  ])
  return rows[0] === undefined ? null : present(rows[0])
}

/** EXP-WHOLE-3, EXP-ROOT-3: whether what an archive is of is still open to the person who asked for it. */
export async function isRootOpen(
  policy: PagePolicy,
  { actor, workspaceId }: Asker,
  rootId: ViewId | null,
): Promise<boolean> {
  if (rootId === null) return isAllowed(await policy.roleIn(actor, workspaceId), 'tree.read')
  const access = await policy.accessToView(actor, rootId)
  return access.workspaceId === workspaceId && isEnough(access, 'pages.read')
}

const SELECT = `
  SELECT id, state, root_id, root_name, format, has_files, done, total, archive, bytes::float8 AS bytes, error_code,
    created_at, expires_at
  FROM workspace_exports
  WHERE user_id = $1 AND workspace_id = $2 AND (expires_at IS NULL OR expires_at > $3)`

interface ExportRow {
  readonly id: string
  readonly state: WorkspaceExport['state']
  readonly root_id: ViewId | null
  readonly root_name: string
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
    root: row.root_id === null ? null : { view_id: row.root_id, name: row.root_name },
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
