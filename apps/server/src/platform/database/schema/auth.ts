import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Accounts. Only the GoTrue-compatible service writes here. */
export const authUsers = pgTable(
  'auth_users',
  {
    id: uuid('id').primaryKey(),
    /** Lower case. */
    email: text('email').notNull(),
    emailConfirmedAt: moment('email_confirmed_at'),
    /**
     * The address counts as confirmed because of a setting, without proof that the mailbox belongs to the account. Whoever
     * proves it later takes over the account.
     */
    isEmailUnproved: boolean('is_email_unproved').notNull().default(false),
    /** Argon2id, in its standard encoding; null without a password. */
    passwordHash: text('password_hash'),
    /** `authenticated` for people; the role of the access tokens. */
    role: text('role').notNull().default('authenticated'),
    /** BCP 47, requested by the browser at the last sign-in; null if it never was. */
    language: text('language'),
    appMetadata: jsonb('app_metadata').$type<Record<string, unknown>>().notNull().default({}),
    userMetadata: jsonb('user_metadata').$type<Record<string, unknown>>().notNull().default({}),
    invitedAt: moment('invited_at'),
    confirmationSentAt: moment('confirmation_sent_at'),
    recoverySentAt: moment('recovery_sent_at'),
    /** The requested new address, until it is confirmed by mail. */
    newEmail: text('new_email'),
    emailChangeSentAt: moment('email_change_sent_at'),
    bannedUntil: moment('banned_until'),
    lastSignInAt: moment('last_sign_in_at'),
    /** Deleted: signing in is impossible, the address is a hash, and only administrators see that the account existed. */
    deletedAt: moment('deleted_at'),
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
    /** Purpose of the mail. */
    purpose: text('purpose')
      .$type<
        | 'sign_in'
        | 'sign_up'
        | 'recovery'
        | 'invite'
        | 'email_change_current'
        | 'email_change_new'
        | 'reauthentication'
      >()
      .notNull()
      .default('sign_in'),
    tokenHash: text('token_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    redirectTo: text('redirect_to').notNull(),
    /**
     * The password that whoever asked for the mail chose. It becomes the one of the account if this mail is what
     * confirms its address: a password chosen by somebody else for that address goes.
     */
    passwordHash: text('password_hash'),
    /** What whoever asked for the mail sent along; becomes that of the account under the same condition. */
    userMetadata: jsonb('user_metadata').$type<Record<string, unknown>>().notNull().default({}),
    /** PKCE (RFC 7636): the link then answers with a code instead of a session. */
    codeChallenge: text('code_challenge'),
    codeChallengeMethod: text('code_challenge_method'),
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
    /** Authentication method, as in `amr`: `otp`, `password`, `oauth`, `recovery`. */
    method: text('method').notNull().default('otp'),
    refreshedAt: moment('refreshed_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('auth_sessions_user').on(table.userId)],
)

/** A chain per session: each refresh uses up one token and adds the next. Reusing a token ends the session. */
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

/** An account of a sign-in provider that is linked to an account. */
export const authIdentities = pgTable(
  'auth_identities',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    /** `google`, `apple`, `github`, `discord`, or the name of a configured OpenID provider. */
    provider: text('provider').notNull(),
    /** Its `sub`: the permanent id of the person at the provider. */
    providerId: text('provider_id').notNull(),
    identityData: jsonb('identity_data').$type<Record<string, unknown>>().notNull(),
    email: text('email'),
    lastSignInAt: moment('last_sign_in_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('auth_identities_provider').on(table.provider, table.providerId),
    index('auth_identities_user').on(table.userId),
  ],
)

/**
 * A sign-in in progress: to a provider and back (`stateHash`), and from a link or a provider to the client
 * that requested it with PKCE (`codeHash`, exchanged with its verifier). Each half can be used once.
 */
export const authFlows = pgTable(
  'auth_flows',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider'),
    stateHash: text('state_hash'),
    /** Binds the callback to the browser that started: hash of a cookie. */
    browserHash: text('browser_hash'),
    nonce: text('nonce'),
    /** PKCE verifier for the provider. */
    providerVerifier: text('provider_verifier'),
    redirectTo: text('redirect_to').notNull(),
    /** PKCE challenge of the client. */
    codeChallenge: text('code_challenge'),
    codeChallengeMethod: text('code_challenge_method'),
    codeHash: text('code_hash'),
    /** Data returned with the session; encrypted with the code, which is not stored. */
    held: text('held'),
    /** User of the code; during a redirect to a provider: the user who links it. */
    userId: uuid('user_id').references(() => authUsers.id, { onDelete: 'cascade' }),
    /** As in `auth_sessions`. */
    method: text('method'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    uniqueIndex('auth_flows_state').on(table.stateHash),
    uniqueIndex('auth_flows_code').on(table.codeHash),
  ],
)

/** Failed and costly attempts, counted across all processes; `key` names what is counted, hashed where it is an address. */
export const authAttempts = pgTable('auth_attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: moment('window_ends_at').notNull(),
})
