import type { CommentList, CommentReaction } from '@sheaf/contract'
import type { Database } from '../../platform/database/index.ts'
import type { CommentedPage } from './CommentedPage.ts'
import { listComments } from './listComments.ts'
import { listReactions } from './reactions.ts'

/** Comments that are sent with the page itself; what is older is asked for. */
const SENT_WITH_PAGE = 30

export interface ShownComments {
  readonly list: CommentList
  readonly reactions: readonly CommentReaction[]
}

/** What is said below a page, as anybody sees it. `before`: only what was written before that comment. */
export async function readShownComments(
  database: Database,
  page: CommentedPage,
  before?: string,
): Promise<ShownComments> {
  const list = await listComments(database, page, null, { before, limit: SENT_WITH_PAGE })
  const ids = list.comments.map(({ comment_id }) => comment_id)
  return { list, reactions: ids.length === 0 ? [] : await listReactions(database, page.viewId, null, ids) }
}
