import type { WorkspaceId } from '@sheaf/base'
import type { NotificationType } from '@sheaf/contract'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import { askForMail } from './mails/askForMail.ts'
import type { NotificationsContext } from './NotificationsContext.ts'

/** Something that happened, for one person. */
export interface NewNotification {
  readonly to: string
  readonly type: NotificationType
  /** The page that it is about: who may not read it is not told. */
  readonly viewId: string | null
  /** Who did it; null for nobody. */
  readonly actorId: string | null
  readonly subjectId?: string
  /** Names what happened: the same again, a moment later, is one; later it is told anew in the place of the first. */
  readonly key: string
  /** The same again, however much later, is told no more. */
  readonly isOnce?: true
  /** What cannot be looked up when it is shown. */
  readonly metadata?: Readonly<Record<string, unknown>>
}

/** Tells people what concerns them. */
export interface Notifier {
  /**
   * Within the transaction of what happened: both or neither. Nobody is told what they did themselves, nor anything of a workspace
   * or a page that they may not read. Answers who is told, for `announce` after the commit.
   */
  tell(
    transaction: Transaction,
    workspaceId: string,
    news: readonly NewNotification[],
  ): Promise<readonly string[]>
  /** To all tabs of these people, after the fact. */
  announce(workspaceId: string, userIds: readonly string[]): void
}

export function createNotifier(context: NotificationsContext): Notifier {
  const { bus, clock, ids, policy } = context

  async function write(transaction: Transaction, workspaceId: string, news: NewNotification, at: Date) {
    const { rowCount } = await clientOf(transaction).query(INSERT, [
      ids.uuid(),
      workspaceId,
      news.to,
      news.type,
      news.viewId,
      news.actorId,
      news.subjectId ?? null,
      news.key,
      news.metadata ?? {},
      at,
      news.isOnce ? new Date(0) : new Date(at.getTime() - SAME_MOMENT_MS),
    ])
    return rowCount !== 0
  }

  return {
    async tell(transaction, workspaceId, news) {
      const others = news.filter(({ to, actorId }) => to !== actorId)
      if (others.length === 0) return []
      const viewIds = others.flatMap(({ viewId }) => (viewId === null ? [] : [viewId]))
      const isVisible = await policy.within(transaction).visibilityOf(
        workspaceId as WorkspaceId,
        [...new Set(viewIds)],
        others.map(({ to }) => to),
      )
      const at = clock.now()
      const told = new Set<string>()
      for (const each of others) {
        const isOpen = each.type === 'workspace_invitation' || isVisible(each.to, each.viewId ?? workspaceId)
        if (isOpen && (await write(transaction, workspaceId, each, at))) told.add(each.to)
      }
      for (const userId of told) await askForMail(context, transaction, userId)
      return [...told]
    },

    announce(workspaceId, userIds) {
      for (const userId of new Set(userIds))
        bus.publish('notice', { workspaceId, notice: { kind: 'notifications_changed' }, userId })
    },
  }
}

/** What is said twice within that time was sent twice. */
const SAME_MOMENT_MS = 60_000

const INSERT = `
  INSERT INTO notifications (id, workspace_id, user_id, type, view_id, actor_id, subject_id, source_key, metadata, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  ON CONFLICT (user_id, workspace_id, source_key) DO UPDATE SET
    view_id = excluded.view_id, actor_id = excluded.actor_id, metadata = excluded.metadata,
    created_at = excluded.created_at, read_at = NULL, archived_at = NULL, mailed_at = NULL
  WHERE notifications.created_at < $11`
