import type { ViewId, WorkspaceId } from '@sheaf/base'
import type { Archive, ExportFormat, NamedPage } from '@sheaf/export'
import type { ExportRights } from './ExportRights.ts'

/** What is to be in an archive, and for whom. */
export interface ExportAsked {
  readonly rights: ExportRights
  readonly workspaceId: WorkspaceId
  readonly format: ExportFormat
  readonly hasFiles: boolean
  readonly language: string
  /** Of the pages that the person sees. */
  readonly pageOf: (viewId: string) => NamedPage | null
  /** The database of a row, by the document of its page; null for other pages. */
  readonly databaseOf: (documentId: string) => string | null
  /** The page through which a database may be read now; null where there is none. */
  readonly openView: (databaseId: string) => Promise<ViewId | null>
  readonly openArchive: () => Archive
  /** Throws where nobody wants the archive any more. */
  readonly requireWanted: () => Promise<void>
}
