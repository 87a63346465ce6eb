import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors/index.ts'
import type { CommentsContext } from './CommentsContext.ts'

/** A published page that has comments, as it stands for who asks. */
export interface CommentedPage {
  readonly viewId: string
  readonly workspaceId: string
  readonly publisherId: string
  /** Comments may be read, not written. */
  readonly isClosed: boolean
}

/**
 * The page of a call about its comments. Refused like the page itself (`record_not_found`; `not_enough_permissions`
 * behind a password that was not shown), and with `feature_not_available` where its comments are switched off.
 */
export async function readCommentedPage(
  { gate }: Pick<CommentsContext, 'gate'>,
  request: FastifyRequest,
  viewId: string,
): Promise<CommentedPage> {
  const { state, publication } = await gate.ofView(viewId, gate.visitorOf(request))
  if (state === 'gone') throw new AppError('record_not_found', { message: 'View has not been published yet' })
  if (state === 'locked') throw new AppError('not_enough_permissions')
  if (!publication.commentsEnabled) throw new AppError('feature_not_available')
  const { workspaceId, publisherId, commentsClosed } = publication
  return { viewId: publication.viewId, workspaceId, publisherId, isClosed: commentsClosed }
}

/** The same, for what adds or changes something: refused with `feature_not_available` where comments are closed. */
export async function readOpenPage(
  context: Pick<CommentsContext, 'gate'>,
  request: FastifyRequest,
  viewId: string,
): Promise<CommentedPage> {
  const page = await readCommentedPage(context, request, viewId)
  if (page.isClosed) throw new AppError('feature_not_available', { message: 'Comments are closed' })
  return page
}
