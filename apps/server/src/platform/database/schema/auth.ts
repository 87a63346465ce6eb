import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Who can sign in. The GoTrue-compatible service alone writes here. */
export const authUsers = pgTable(
  'auth_users',
  {
    id: uuid('id').primaryKey(),
    /** Lower case. */
    email: text('email').notNull(),
    emailConfirmedAt: moment('email_confirmed_at'),
    appMetadata: jsonb('app_metadata').$type<Record<string, unknown>>().notNull().default({}),
    userMetadata: jsonb('user_metadata').$type<Record<string, unknown>>().notNull().default({}),
    recoverySentAt: moment('recovery_sent_at'),
    lastSignInAt: moment('last_sign_in_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [uniqueIndex('auth_users_email').on(table.email)],
)

/**
 * One mail sent: its link token and its six-digit code, both only as hashes. The code uses up the
 * whole mail. The link uses up itself, and the code once the session it opened is carried on: a
 * program that merely follows the links of a mail must not lock its reader out.
 */
export const authOneTimeTokens = pgTable(
  'auth_one_time_tokens',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    redirectTo: text('redirect_to').notNull(),
    failedAttempts: integer('failed_attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    linkUsedAt: moment('link_used_at'),
    /** The session that the link opened. */
    linkSessionId: uuid('link_session_id'),
    usedAt: moment('used_at'),
  },
  (table) => [
    uniqueIndex('auth_one_time_tokens_token_hash').on(table.tokenHash),
    index('auth_one_time_tokens_user').on(table.userId),
    index('auth_one_time_tokens_link_session').on(table.linkSessionId),
  ],
)

export const authSessions = pgTable(
  'auth_sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    refreshedAt: moment('refreshed_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('auth_sessions_user').on(table.userId)],
)

/** A chain per session: each refresh uses up one token and adds the next. Using a used one ends the session. */
export const authRefreshTokens = pgTable(
  'auth_refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => authSessions.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('auth_refresh_tokens_session').on(table.sessionId)],
)
