import {
  archiveAllNotifications,
  archiveNotifications,
  countUnreadNotifications,
  listNotifications as listEndpoint,
  markAllNotificationsRead,
  markNotificationsRead,
  markNotificationsUnread,
  unarchiveNotifications,
} from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { serveEndpoint } from '../access/index.ts'
import type { Notifier } from './createNotifier.ts'
import { markAll, markNotifications } from './markNotifications.ts'
import type { NotificationsContext } from './NotificationsContext.ts'
import { countUnread, listNotifications } from './readNotifications.ts'

export interface NotificationRoutesOptions {
  readonly notifications: NotificationsContext & { readonly notifier: Notifier }
}

/** HTTP face of notifications. */
export const notificationRoutes: FastifyPluginAsync<NotificationRoutesOptions> = async (
  app,
  { notifications: context },
) => {
  serveEndpoint(app, listEndpoint, ({ permit, query }) =>
    listNotifications(context, permit, {
      isUnreadOnly: query.unread_only === 'true',
      isArchived: query.archived === 'true',
      types: query.types === undefined ? null : query.types.split(','),
      offset: query.offset ?? 0,
      limit: query.limit ?? USUAL_LIMIT,
    }),
  )

  serveEndpoint(app, countUnreadNotifications, async ({ permit }) => ({
    unread_count: await countUnread(context, permit),
  }))

  const marking = [
    [markNotificationsRead, 'read'],
    [markNotificationsUnread, 'unread'],
    [archiveNotifications, 'archived'],
    [unarchiveNotifications, 'unarchived'],
  ] as const
  for (const [endpoint, mark] of marking) {
    serveEndpoint(app, endpoint, async ({ permit, body }) => {
      await markNotifications(context, permit, mark, body.ids)
    })
  }

  serveEndpoint(app, markAllNotificationsRead, async ({ permit }) => ({
    ids: [...(await markAll(context, permit, 'read'))],
  }))

  serveEndpoint(app, archiveAllNotifications, async ({ permit }) => ({
    ids: [...(await markAll(context, permit, 'archived'))],
  }))
}

const USUAL_LIMIT = 30
