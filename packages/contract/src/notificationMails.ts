import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { textSchema } from './values.ts'

/**
 * Mails about mentions, comments, replies and reminders that somebody has not seen in the app: `soon` some minutes later, `daily`
 * in one mail a day, `never`.
 */
export const NOTIFICATION_MAILS = ['soon', 'daily', 'never'] as const
export type NotificationMails = (typeof NOTIFICATION_MAILS)[number]

const settingsSchema = z.object({ mails: z.enum(NOTIFICATION_MAILS) })

export const getNotificationSettings = defineEndpoint({
  method: 'GET',
  path: '/api/user/notification-settings',
  action: 'self',
  summary: 'Which notifications one gets by mail',
  reply: settingsSchema,
})

export const updateNotificationSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/user/notification-settings',
  action: 'self',
  summary: 'Choose which notifications one gets by mail',
  body: settingsSchema,
  reply: settingsSchema,
})

const unsubscribeQuery = z.object({ token: textSchema(200) })

/** The page behind the link in a mail: it changes nothing, for mails are opened by scanners too. */
export const showUnsubscribe = defineEndpoint({
  method: 'GET',
  path: '/api/user/notification-mails/unsubscribe',
  action: 'public',
  summary: 'Page with a button that ends mails about notifications',
  answer: 'bytes',
  query: unsubscribeQuery,
})

/** What mail programs call by `List-Unsubscribe` (RFC 8058), and the button of that page. A token that is none: `invalid_request`. */
export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: '/api/user/notification-mails/unsubscribe',
  action: 'public',
  summary: 'End mails about notifications',
  answer: 'bytes',
  query: unsubscribeQuery,
})
