import { SERVER_NEWS, type Notice } from '@sheaf/contract'
import type { Logger } from '../../platform/logger.ts'
import type { SyncPolicy } from '../ports.ts'
import type { GreetedSocket, SocketDirectory } from './SocketDirectory.ts'

export interface AnnouncerOptions {
  readonly directory: Pick<SocketDirectory, 'followersOf' | 'ofUser'>
  readonly policy: Pick<SyncPolicy, 'visibilityOf' | 'administers'>
  readonly logger: Logger
}

/**
 * Passes announcements on to those who follow the workspace, in order. Nobody hears of a view that they may not
 * know of; a notice of which nothing is left for somebody is not sent to them. What is for one person alone they hear
 * also where they do not follow: a workspace that they were just let into, for instance.
 */
export function createAnnouncer({ directory, policy, logger }: AnnouncerOptions) {
  let last: Promise<void> = Promise.resolve()

  const hearersOf = (workspaceId: string, only: string | null): ReadonlySet<GreetedSocket> =>
    only === null ? directory.followersOf(workspaceId) : directory.ofUser(only)

  async function prepare(
    workspaceId: string,
    notice: Notice,
    { userIds, because }: { readonly userIds: readonly string[]; readonly because: readonly string[] | null },
  ): Promise<(userId: string) => Notice | null> {
    const viewIds = [...viewIdsOf(notice), ...(because ?? [])]
    const isOfServer = workspaceId === SERVER_NEWS
    if (viewIds.length === 0 && because === null && !isOfServer) return () => notice
    try {
      if (isOfServer) {
        const asked = userIds.map(async (userId) => ((await policy.administers(userId)) ? [userId] : []))
        const administrators = new Set((await Promise.all(asked)).flat())
        return (userId) => (administrators.has(userId) ? notice : null)
      }
      const isVisible = await policy.visibilityOf(workspaceId, viewIds, userIds)
      return (userId) =>
        because === null || because.some((viewId) => isVisible(userId, viewId))
          ? restrict(notice, (viewId) => isVisible(userId, viewId))
          : null
    } catch (error) {
      logger.error({ err: error, workspaceId }, 'Who may hear an announcement could not be found out')
      return () => ({ kind: 'resync' })
    }
  }

  function tell(
    workspaceId: string,
    only: string | null,
    noticeFor: (userId: string) => Notice | null,
  ): void {
    for (const socket of hearersOf(workspaceId, only)) {
      const notice = noticeFor(socket.userId)
      if (notice) socket.notify(workspaceId, notice)
    }
  }

  /** `only`: for one person alone; `because`: only for those who may know of one of these views. */
  return (
    workspaceId: string,
    notice: Notice,
    { only = null, because = null }: { only?: string | null; because?: readonly string[] | null } = {},
  ): void => {
    // Who follows later than now asks for everything when it begins, so it is enough to know about these.
    const userIds = [...new Set(Array.from(hearersOf(workspaceId, only), ({ userId }) => userId))]
    if (userIds.length === 0) return
    const prepared = prepare(workspaceId, notice, { userIds, because })
    last = last.then(async () => tell(workspaceId, only, await prepared))
  }
}

function viewIdsOf(notice: Notice): readonly string[] {
  if (notice.kind === 'views_changed' || notice.kind === 'links_changed') return notice.viewIds
  return notice.kind === 'published_changed' ? [notice.viewId] : []
}

function restrict(notice: Notice, isVisible: (viewId: string) => boolean): Notice | null {
  if (notice.kind === 'published_changed') return isVisible(notice.viewId) ? notice : null
  if (notice.kind !== 'views_changed' && notice.kind !== 'links_changed') return notice
  const viewIds = notice.viewIds.filter(isVisible)
  return viewIds.length === 0 ? null : { ...notice, viewIds }
}
