import { err, ok, type Result } from '@sheaf/base'
import {
  createComment as createEndpoint,
  deleteComment as deleteEndpoint,
  type ErrorCode,
  getReader,
  listComments as listEndpoint,
  MAX_COMMENT_BYTES,
  restoreComment as restoreEndpoint,
  updateComment as updateEndpoint,
} from '@sheaf/contract'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors/index.ts'
import { requireReader, serveEndpoint } from '../access/index.ts'
import { networkOf } from '../../platform/http/index.ts'
import { readCommentedPage, readOpenPage } from './CommentedPage.ts'
import type { CommentsContext } from './CommentsContext.ts'
import { createComment } from './createComment.ts'
import { deleteComment, restoreComment } from './deleteComment.ts'
import { limitWriting } from './limits.ts'
import { listComments } from './listComments.ts'
import { readReader } from './readReader.ts'
import { updateComment } from './updateComment.ts'

/** HTTP face of the comments below published pages. */
export const commentRoutes: FastifyPluginAsync<{ readonly comments: CommentsContext }> = async (
  app,
  { comments: context },
) => {
  serveEndpoint(app, listEndpoint, async ({ request, params, query }) => {
    const page = await readCommentedPage(context, request, params.viewId)
    return await listComments(context.database, page, request.reader?.userId ?? null, query)
  })

  serveEndpoint(app, createEndpoint, async ({ request, params, body }) => {
    const { userId } = requireReader(request)
    const content = granted(checkContent(body.content))
    const page = await readOpenPage(context, request, params.viewId)
    await limitWriting(context, 'comment', writerOf(request))
    const comment = {
      id: body.comment_id ?? context.ids.uuid(),
      content,
      replyTo: body.reply_comment_id ?? null,
    }
    return granted(await createComment(context, page, userId, comment))
  })

  serveEndpoint(app, updateEndpoint, async ({ request, params, body }) => {
    const { userId } = requireReader(request)
    const content = granted(checkContent(body.content))
    const page = await readOpenPage(context, request, params.viewId)
    await limitWriting(context, 'comment', writerOf(request))
    return granted(await updateComment(context, page, userId, { id: body.comment_id, content }))
  })

  serveEndpoint(app, deleteEndpoint, async ({ request, params, body }) => {
    const { userId } = requireReader(request)
    const page = await readCommentedPage(context, request, params.viewId)
    await limitWriting(context, 'touch', writerOf(request))
    granted(await deleteComment(context, page, userId, body.comment_id))
  })

  serveEndpoint(app, restoreEndpoint, async ({ request, params, body }) => {
    const { userId } = requireReader(request)
    const page = await readCommentedPage(context, request, params.viewId)
    await limitWriting(context, 'touch', writerOf(request))
    granted(await restoreComment(context, page, userId, body.comment_id))
  })

  serveEndpoint(app, getReader, async ({ request, params, reply }) => {
    const { gate } = context
    const { publication } = await gate.ofView(params.viewId, gate.visitorOf(request))
    if (publication === null) throw new AppError('record_not_found')
    reply.header('cache-control', 'no-store')
    return await readReader(
      context,
      { ...publication, viewId: params.viewId },
      request.reader?.userId ?? null,
    )
  })
}

/** Who writes, for counting how much. */
export function writerOf(request: FastifyRequest): { userId: string; network: string } {
  return { userId: requireReader(request).userId, network: networkOf(request.ip) }
}

/** What a call was granted; throws its refusal. */
export function granted<T>(result: Result<T, ErrorCode>): T {
  if (!result.ok) throw new AppError(result.error)
  return result.value
}

type ContentRefusal = 'string_length_limit_reached' | 'invalid_request'

// Nothing that anybody could see: white space, and characters that have no width or only steer the text.
const NOTHING = /^[\s\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164]*$/u

/** The text of a comment as it is kept: without space around it, lines broken in one way. */
function checkContent(content: string): Result<string, ContentRefusal> {
  const text = content.replace(/\r\n?/g, '\n').trim()
  if (Buffer.byteLength(text) > MAX_COMMENT_BYTES) return err('string_length_limit_reached')
  return NOTHING.test(text) ? err('invalid_request') : ok(text)
}
