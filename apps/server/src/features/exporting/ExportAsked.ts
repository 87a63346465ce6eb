import type { ViewId, WorkspaceId } from '@sheaf/base'
import type { Archive, ExportFormat, NamedPage } from '@sheaf/export'
import { isEnough, type Actor } from '../access/index.ts'
import type { ExportingContext } from './ExportingContext.ts'

/** Who asked for an archive, and what is to be in it. */
export interface ExportAsked {
  readonly actor: Pick<Actor, 'userId'>
  readonly workspaceId: WorkspaceId
  readonly format: ExportFormat
  readonly hasFiles: boolean
  readonly language: string
  /** Of the pages that the person sees. */
  readonly pageOf: (viewId: string) => NamedPage | null
  /** The database of a row, by the document of its page; null for other pages. */
  readonly databaseOf: (documentId: string) => string | null
  /** The page through which the person may read a database now; null where there is none. */
  readonly openView: (databaseId: string) => Promise<ViewId | null>
  readonly openArchive: () => Archive
}

/** Whether the person may read a page at this moment. */
export async function mayRead(
  { policy }: Pick<ExportingContext, 'policy'>,
  { actor, workspaceId }: Pick<ExportAsked, 'actor' | 'workspaceId'>,
  viewId: ViewId,
): Promise<boolean> {
  const access = await policy.accessToView(actor, viewId)
  return access.workspaceId === workspaceId && isEnough(access, 'pages.read') && !access.isTrashed
}
