import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { users, workspaces } from './workspaces.ts'

/** An invitation to a workspace by mail; its id is in the link, which only the owner of the address can use. */
export const workspaceInvitations = pgTable(
  'workspace_invitations',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text('email').notNull(),
    /** As in `workspace_members`. */
    role: integer('role').notNull(),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 0 pending, 1 accepted, 2 rejected or revoked. */
    status: integer('status').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** When the mail was last sent. */
    sentAt: moment('sent_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('workspace_invitations_pending')
      .on(table.workspaceId, table.email)
      .where(sql`${table.status} = 0`),
    index('workspace_invitations_email').on(table.email),
  ],
)

/** The link with which anyone can join a workspace. Its code is derived from `nonce` and the server’s secret. */
export const workspaceInviteCodes = pgTable(
  'workspace_invite_codes',
  {
    workspaceId: uuid('workspace_id')
      .primaryKey()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    nonce: text('nonce').notNull(),
    codeHash: text('code_hash').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    /** Null: valid until it is replaced or revoked. */
    expiresAt: moment('expires_at'),
  },
  (table) => [uniqueIndex('workspace_invite_codes_code').on(table.codeHash)],
)

/**
 * A request for access to a page. Also stored for pages that do not exist, without a foreign key: the requester must
 * not learn whether the page exists.
 */
export const accessRequests = pgTable(
  'access_requests',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    viewId: uuid('view_id').notNull(),
    requesterId: uuid('requester_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 0 pending, 1 approved, 2 rejected. */
    status: integer('status').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [uniqueIndex('access_requests_one').on(table.workspaceId, table.viewId, table.requesterId)],
)
