import { isUuid } from '@sheaf/base'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import type { PagePolicy } from '../access/index.ts'
import type { NewNotification, Notifier } from '../notifications/index.ts'
import { placeOfDatabase } from './placeOfDatabase.ts'

/** A comment that was added to a row, or edited so that it mentions somebody else. */
export interface SaidComment {
  readonly rowId: string
  readonly commentId: string
  readonly authorId: string
  /** Who is mentioned in it. */
  readonly mentions: readonly string[]
  readonly isNew: boolean
}

/** Tells people of comments within the transaction that adds them; what it answers is called after the commit. */
export type TellRowComments = (
  transaction: Transaction,
  databaseId: string,
  said: readonly SaidComment[],
) => Promise<() => void>

interface Telling {
  readonly policy: Pick<PagePolicy, 'within'>
  readonly notifier: Notifier
}

/**
 * To those who are mentioned, and of new comments to whoever wrote in the same thread of the row: by a page that shows the
 * database and that they may read.
 */
export function createTellRowComments({ policy, notifier }: Telling): TellRowComments {
  return async (transaction, databaseId, said) => {
    const place = await placeOfDatabase(transaction, databaseId)
    if (place === null) return () => undefined
    const { workspaceId, viewIds } = place
    const news: NewNotification[] = []
    for (const comment of said) {
      const writers = comment.isNew ? (await readWriters(transaction, comment)).filter(isUuid) : []
      // Whoever is both is told of the mention.
      const readers = [...new Set([...comment.mentions, ...writers])]
      const isVisible = await policy.within(transaction).visibilityOf(workspaceId, viewIds, readers)
      for (const to of readers) {
        const viewId = viewIds.find((id) => isVisible(to, id))
        if (viewId !== undefined) news.push(newsOf(comment, to, viewId))
      }
    }
    const told = await notifier.tell(transaction, workspaceId, news)
    return () => notifier.announce(workspaceId, told)
  }
}

function newsOf(comment: SaidComment, to: string, viewId: string): NewNotification {
  const { rowId, commentId, authorId, mentions } = comment
  return {
    to,
    type: mentions.includes(to) ? 'mention' : 'row_comment',
    viewId,
    actorId: authorId,
    subjectId: rowId,
    key: `row comment ${rowId} ${commentId}`,
    metadata: { comment_id: commentId },
  }
}

// A thread is a first comment and those that name it as their parent.
async function readWriters(
  transaction: Transaction,
  { rowId, commentId, authorId }: SaidComment,
): Promise<readonly string[]> {
  const { rows } = await clientOf(transaction).query<{ author_id: string }>(
    `SELECT DISTINCT c.value ->> 'author_id' AS author_id
     FROM database_rows r
     CROSS JOIN LATERAL (SELECT coalesce(r.comments -> $2 ->> 'parent_comment_id', $2) AS id) thread
     CROSS JOIN LATERAL jsonb_each(r.comments) c
     WHERE r.id = $1 AND (c.key = thread.id OR c.value ->> 'parent_comment_id' = thread.id)
       AND c.value ->> 'author_id' <> $3`,
    [rowId, commentId, authorId],
  )
  return rows.map(({ author_id: id }) => id)
}
