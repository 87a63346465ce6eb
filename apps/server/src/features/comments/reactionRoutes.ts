import {
  addReaction as addEndpoint,
  listReactions as listEndpoint,
  removeReaction as removeEndpoint,
} from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { requireReader, serveEndpoint } from '../access/index.ts'
import { readCommentedPage, readOpenPage } from './CommentedPage.ts'
import { granted, writerOf } from './commentRoutes.ts'
import type { CommentsContext } from './CommentsContext.ts'
import { limitWriting } from './limits.ts'
import { listCommentIds } from './listComments.ts'
import { addReaction, listReactions, removeReaction } from './reactions.ts'

/** HTTP face of the reactions to comments. */
export const reactionRoutes: FastifyPluginAsync<{ readonly comments: CommentsContext }> = async (
  app,
  { comments: context },
) => {
  const { database } = context

  serveEndpoint(app, listEndpoint, async ({ request, params, query }) => {
    const { viewId } = await readCommentedPage(context, request, params.viewId)
    const ids =
      query.comment_id === undefined ? await listCommentIds(database, viewId, query) : [query.comment_id]
    return { reactions: await listReactions(database, viewId, request.reader?.userId ?? null, ids) }
  })

  serveEndpoint(app, addEndpoint, async ({ request, params, body }) => {
    const { userId } = requireReader(request)
    const page = await readOpenPage(context, request, params.viewId)
    await limitWriting(context, 'touch', writerOf(request))
    const input = { commentId: body.comment_id, emoji: body.reaction_type }
    granted(await addReaction(context, page, userId, input))
  })

  serveEndpoint(app, removeEndpoint, async ({ request, params, body }) => {
    const { userId } = requireReader(request)
    const page = await readOpenPage(context, request, params.viewId)
    await limitWriting(context, 'touch', writerOf(request))
    const input = { commentId: body.comment_id, emoji: body.reaction_type }
    granted(await removeReaction(context, page, userId, input))
  })
}
