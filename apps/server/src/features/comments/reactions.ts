import { err, ok, type Result } from '@sheaf/base'
import type { CommentReaction } from '@sheaf/contract'
import { clientOf, type Executor } from '../../platform/database/index.ts'
import { announce } from './announce.ts'
import type { CommentedPage } from './CommentedPage.ts'
import type { CommentsContext } from './CommentsContext.ts'
import { PERSON_COLUMNS, presentPerson, type PersonRow } from './presentPerson.ts'

/** People of one reaction who are told by name. */
const MAX_NAMED = 50
/** Different emoji on one comment. */
const MAX_KINDS = 50

export interface ReactionInput {
  readonly commentId: string
  readonly emoji: string
}

/** The reactions to comments of a page, in the order in which each was first used. */
export async function listReactions(
  executor: Executor,
  viewId: string,
  userId: string | null,
  commentIds: readonly string[],
): Promise<CommentReaction[]> {
  const { rows } = await clientOf(executor).query<ReactionRow>({
    name: 'list_comment_reactions',
    text: LIST,
    values: [viewId, commentIds, userId, MAX_NAMED],
  })
  const reactions: CommentReaction[] = []
  for (const row of rows) {
    let reaction = reactions.at(-1)
    if (reaction?.comment_id !== row.comment_id || reaction.reaction_type !== row.emoji) {
      const { comment_id, emoji: reaction_type, count, is_mine } = row
      reaction = { comment_id, reaction_type, react_users: [], count, is_mine }
      reactions.push(reaction)
    }
    const person = presentPerson(row)
    if (person !== null) reaction.react_users.push(person)
  }
  return reactions
}

/** Adds an emoji of somebody to a comment. */
export async function addReaction(
  context: CommentsContext,
  page: CommentedPage,
  userId: string,
  { commentId, emoji }: ReactionInput,
): Promise<Result<void, 'record_not_found' | 'sqlx_error' | 'invalid_request'>> {
  if (!isEmoji(emoji)) return err('invalid_request')
  const { rows } = await clientOf(context.database).query<{ outcome: 'full' | 'added' | 'there' }>(ADD, [
    commentId,
    page.viewId,
    userId,
    emoji,
    context.clock.now(),
    MAX_KINDS,
  ])
  const outcome = rows[0]?.outcome
  if (outcome === undefined) return err('record_not_found')
  if (outcome === 'full') return err('invalid_request')
  if (outcome === 'there') return err('sqlx_error')
  announce(context, page)
  return ok()
}

/** Takes an emoji back; one that is not there (any more) stays away. */
export async function removeReaction(
  context: CommentsContext,
  page: CommentedPage,
  userId: string,
  { commentId, emoji }: ReactionInput,
): Promise<Result<void, 'record_not_found'>> {
  const client = clientOf(context.database)
  const known = await client.query('SELECT 1 FROM comments WHERE id = $1 AND view_id = $2', [
    commentId,
    page.viewId,
  ])
  if (known.rowCount === 0) return err('record_not_found')
  const { rowCount } = await client.query(
    'DELETE FROM comment_reactions WHERE comment_id = $1 AND emoji = $2 AND user_id = $3',
    [commentId, emoji, userId],
  )
  if (rowCount !== 0) announce(context, page)
  return ok()
}

interface ReactionRow extends PersonRow {
  readonly comment_id: string
  readonly emoji: string
  readonly count: number
  readonly is_mine: boolean
}

const EMOJI = new RegExp('^\\p{RGI_Emoji}$', 'v')

/** One emoji of Unicode; also as some keyboards send it, without the mark that asks for colours. */
function isEmoji(text: string): boolean {
  return EMOJI.test(text) || EMOJI.test(`${text}\uFE0F`)
}

const LIST = `
  WITH used AS (
    SELECT r.comment_id, r.emoji, r.user_id, r.created_at,
      row_number() OVER one AS place,
      count(*) OVER kind::int AS count,
      bool_or(r.user_id = $3::uuid) OVER kind AS is_mine,
      min(r.created_at) OVER kind AS first_used
    FROM comment_reactions r JOIN comments c ON c.id = r.comment_id
    WHERE r.comment_id = ANY($2::uuid[]) AND c.view_id = $1 AND c.deleted_at IS NULL
    WINDOW kind AS (PARTITION BY r.comment_id, r.emoji),
      one AS (PARTITION BY r.comment_id, r.emoji ORDER BY r.created_at, r.user_id)
  )
  SELECT used.comment_id, used.emoji, used.count, coalesce(used.is_mine, false) AS is_mine, ${PERSON_COLUMNS}
  FROM used JOIN users u ON u.id = used.user_id
  WHERE used.place <= $4::int
  ORDER BY used.comment_id, used.first_used, used.emoji COLLATE "C", used.place`

// Two at once may go one beyond the number of kinds; it bounds what is shown, no more.
const ADD = `
  WITH c AS (
    SELECT id FROM comments WHERE id = $1 AND view_id = $2 AND deleted_at IS NULL
  ), kinds AS (
    SELECT count(DISTINCT r.emoji) AS count, coalesce(bool_or(r.emoji = $4), false) AS is_known
    FROM comment_reactions r JOIN c ON r.comment_id = c.id
  ), added AS (
    INSERT INTO comment_reactions (comment_id, emoji, user_id, created_at)
    SELECT c.id, $4, $3, $5 FROM c, kinds WHERE kinds.is_known OR kinds.count < $6::int
    ON CONFLICT DO NOTHING RETURNING 1
  )
  SELECT CASE WHEN EXISTS (SELECT 1 FROM added) THEN 'added'
    WHEN kinds.is_known OR kinds.count < $6::int THEN 'there' ELSE 'full' END AS outcome
  FROM c, kinds`
