import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { MAX_NOTIFICATIONS_NAMED, MAX_NOTIFICATIONS_READ } from './limits.ts'
import { iconSchema, momentSchema, textSchema, uidSchema, uuidSchema, workspaceParams } from './values.ts'

/** What a notification tells of. */
export const NOTIFICATION_TYPES = [
  /** Somebody named the person on a page, or in the page of a row. */
  'mention',
  /** Below a page that the person published. */
  'comment',
  /** In a thread below a published page in which the person wrote. */
  'comment_reply',
  /** In a thread of a row in which the person wrote. */
  'row_comment',
  /** Somebody added the person to a row, in a field for people; without a row: to many rows at once. */
  'row_person',
  /** To a workspace of which the person is no member yet. */
  'workspace_invitation',
  /** Somebody whom the person invited came. */
  'member_joined',
  /** Somebody wants to be let in, about which the person may decide. */
  'access_request',
  'page_shared',
  /** A date of which the person wanted to be reminded. */
  'reminder',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

const text = z.string()

/**
 * What is told besides; keys without a value are left out. Names and texts are those of now, and are told only while the person
 * may read them.
 */
const metadataSchema = z.object({
  actor_uuid: text.optional(),
  actor_name: text.optional(),
  actor_avatar_url: text.optional(),
  workspace_name: text.optional(),
  view_name: text.optional(),
  view_icon: iconSchema.optional(),
  view_layout: z.number().int().optional(),
  block_id: text.optional(),
  row_id: text.optional(),
  comment_id: text.optional(),
  /** Of the published page below which the comment is. */
  published_path: text.optional(),
  /** The comment; the name of the row that one was added to; the words around a mention or a reminder, as they were then. */
  text: text.optional(),
  invite_id: text.optional(),
  request_id: text.optional(),
  /** 0 pending, 1 approved, 2 rejected. */
  request_status: z.number().int().optional(),
  requester_email: text.optional(),
  /** The page that is asked for is a space: approving lets the person into the workspace. */
  is_space: z.boolean().optional(),
  reminder_id: text.optional(),
  /** Milliseconds since 1970: the date that a reminder is of. */
  date: z.number().optional(),
  include_time: z.boolean().optional(),
})
export type NotificationMetadata = z.output<typeof metadataSchema>

const notificationSchema = z.object({
  id: z.string(),
  /** An invitation is listed in every workspace of the person, with the one that it is to. */
  workspace_id: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  view_id: z.string().nullable(),
  actor_uid: uidSchema.nullable(),
  metadata: metadataSchema,
  is_read: z.boolean(),
  is_archived: z.boolean(),
  created_at: momentSchema,
  read_at: momentSchema.nullable(),
})
export type Notification = z.output<typeof notificationSchema>

const flag = z.enum(['true', 'false']).optional()
const count = (max: number) => z.coerce.number().int().min(0).max(max)

/**
 * One's own, newest first; what is no longer open to the person is not among them. Archived ones are listed alone. `types`:
 * of some types only, separated by commas.
 */
export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/notifications',
  action: 'workspace.read',
  summary: 'What happened that concerns oneself',
  params: workspaceParams,
  query: z.object({
    unread_only: flag,
    archived: flag,
    types: textSchema(300).optional(),
    offset: count(1_000_000).optional(),
    limit: count(MAX_NOTIFICATIONS_READ).optional(),
  }),
  reply: z.object({ notifications: z.array(notificationSchema), has_more: z.boolean() }),
})

export const countUnreadNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/notifications/unread-count',
  action: 'workspace.read',
  summary: 'How many notifications one has not read',
  params: workspaceParams,
  reply: z.object({ unread_count: z.number().int() }),
})

const namedBody = z.object({ ids: z.array(uuidSchema).max(MAX_NOTIFICATIONS_NAMED) })

/** Ids of others, and unknown ones, are passed over. */
export const markNotificationsRead = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/notifications/read',
  action: 'workspace.read',
  summary: 'Mark notifications as read',
  params: workspaceParams,
  body: namedBody,
})

export const markNotificationsUnread = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/notifications/unread',
  action: 'workspace.read',
  summary: 'Mark notifications as not read',
  params: workspaceParams,
  body: namedBody,
})

/** What is archived counts as read. */
export const archiveNotifications = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/notifications/archive',
  action: 'workspace.read',
  summary: 'Archive notifications',
  params: workspaceParams,
  body: namedBody,
})

export const unarchiveNotifications = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/notifications/unarchive',
  action: 'workspace.read',
  summary: 'Bring archived notifications back',
  params: workspaceParams,
  body: namedBody,
})

/** Those that were changed: to undo it. */
const changedReply = z.object({ ids: z.array(z.string()) })

export const markAllNotificationsRead = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/notifications/read-all',
  action: 'workspace.read',
  summary: 'Mark all notifications as read',
  params: workspaceParams,
  body: z.object({}),
  reply: changedReply,
})

export const archiveAllNotifications = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/notifications/archive-all',
  action: 'workspace.read',
  summary: 'Archive all notifications',
  params: workspaceParams,
  body: z.object({}),
  reply: changedReply,
})
