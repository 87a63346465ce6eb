import type { UserId, ViewId, WorkspaceId } from '@sheaf/base'
import type { CsvReading } from '@sheaf/contract'
import { AppError } from '../../../platform/errors/index.ts'
import { isEnough } from '../../access/index.ts'
import type { RowImportsContext } from './RowImportsContext.ts'

/** An import that is written or taken back. */
export interface ImportJob {
  readonly id: string
  readonly workspaceId: WorkspaceId
  readonly userId: UserId
  /** The same person in rows. */
  readonly uid: string
  readonly databaseId: string
  readonly viewId: ViewId
  /** Of the file, and of the page that is made. */
  readonly name: string
  /** `create`: the database is made, with a page of `layout` below `parentViewId`, both of which others do not have. */
  readonly mode: 'create' | 'append' | 'replace'
  readonly parentViewId: ViewId | null
  readonly layout: 'grid' | 'board' | 'calendar' | null
  /** Of rows that are added, what finds the ones that are there; null adds all. */
  readonly keyFieldId: string | null
  /** How the upload is read; null where it is commands. */
  readonly csv: CsvReading | null
  readonly state: 'running' | 'undoing'
  readonly bytes: number
  readonly total: number
  /** Of what it wrote; null before. */
  readonly version: number | null
  readonly writtenAt: Date | null
}

/** What was done, for those who hear of it. */
export interface WrittenImport {
  readonly rows: number
  readonly related: readonly string[]
}

/** Throws for whom the page is closed, or lets do less than the import needs. */
export async function allow(
  { policy }: Pick<RowImportsContext, 'policy'>,
  { userId, viewId, parentViewId }: Pick<ImportJob, 'userId' | 'viewId' | 'parentViewId'>,
  action: 'rows.write' | 'pages.write',
): Promise<void> {
  const access = await policy.accessToView({ userId }, parentViewId ?? viewId)
  const isAllowed = isEnough(access, parentViewId === null ? action : 'pages.write')
  if (access.isTrashed || !isAllowed) throw new AppError('not_enough_permissions')
}
