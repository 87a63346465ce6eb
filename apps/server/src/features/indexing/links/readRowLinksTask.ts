import type { PageLink } from '../Follower.ts'
import type { ThreadTask } from '../../../platform/threads/index.ts'

interface RowLinksQuestion {
  readonly workspaceId: string
  /** Fields that are there. */
  readonly fieldIds: readonly string[]
  /** JSON of `{id, cells, comments}` each. */
  readonly rows: string
}

export interface RowLink extends Omit<PageLink, 'blockId' | 'rowId'> {
  /** The row whose cell or comment holds the link. */
  readonly ofRow: string
  readonly fieldId: string | null
  readonly commentId: string | null
  readonly rowId: string | null
}

/** Reads which pages rows name by their addresses, in cells of text and addresses and in comments. */
export const READ_ROW_LINKS: ThreadTask<RowLinksQuestion, readonly RowLink[]> = {
  name: 'readRowLinks',
  timeLimitMs: 30_000,
}
