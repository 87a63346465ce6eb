import type { UserId, ViewId, WorkspaceId } from '@sheaf/base'
import type { CopyRequest } from './storeRequest.ts'

/** A copy that somebody asked for. */
export interface CopyJob {
  readonly id: string
  readonly workspaceId: WorkspaceId
  readonly userId: UserId
  readonly publishedViewId: ViewId
  readonly destViewId: ViewId
  /** Id of the copy, chosen in advance. */
  readonly viewId: ViewId
  readonly unlockedIds: readonly string[]
  /** Null for a published page. */
  readonly pageCopy: CopyRequest['pageCopy']
}

/** A published page and its place in the copy. */
export interface CopiedPage {
  readonly id: string
  readonly copyId: string
  /** Of the copy. */
  readonly parentId: string
  /** Of the version that is published. */
  readonly name: string
  readonly icon: { readonly ty: number; readonly value: string } | null
  readonly extra: Record<string, unknown> | null
  readonly layout: number
  /** Where its files come from. */
  readonly workspaceId: string
}

/** A published database and what its copy is called. */
export interface CopiedDatabase {
  readonly id: string
  readonly copyId: string
  /** The publication that is copied. */
  readonly viewId: string
  /** The page of the copy that holds its files. */
  readonly pageId: string
  /** Views that are kept, the inline one included. */
  readonly keptViewIds: ReadonlySet<string>
  /** Tabs beside the page itself. */
  readonly tabs: readonly { readonly copyId: string; readonly name: string; readonly layout: number }[]
}

export interface CopyPlan {
  /** Parents before their children; the first one is the copy itself. */
  readonly pages: readonly CopiedPage[]
  readonly databases: readonly CopiedDatabase[]
  /** New ids of views, databases, rows and their documents, by old ones. */
  readonly ids: ReadonlyMap<string, string>
  /** Rows that are copied. */
  readonly rowCount: number
}
