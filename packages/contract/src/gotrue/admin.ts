import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { textSchema, uuidSchema } from '../values.ts'
import {
  emailField,
  gotrueUserSchema,
  passwordField,
  redirectField,
  redirectQuery,
  userMetadataField,
} from './values.ts'

/** All calls here need a token whose role is `service_role` or `supabase_admin`. */
const byId = { params: z.object({ userId: uuidSchema }), answer: 'json' } as const

const accountFields = {
  password: passwordField.nullish(),
  /** True: the address counts as confirmed, and no mail is sent. */
  email_confirm: z.boolean().nullish(),
  user_metadata: userMetadataField.nullish(),
  app_metadata: userMetadataField.nullish(),
  /** `24h`, `1h30m`, …; `none` lifts it. Begins now, and ends every session. */
  ban_duration: textSchema(64).nullish(),
  role: textSchema(64).nullish(),
}

export const listAuthUsers = defineEndpoint({
  method: 'GET',
  path: '/gotrue/admin/users',
  action: 'auth.admin',
  summary: 'All accounts, page by page',
  answer: 'json',
  // Empty texts are what client libraries send for what was left out.
  query: z.object({ page: textSchema(16).optional(), per_page: textSchema(16).optional() }),
  reply: z.object({ users: z.array(gotrueUserSchema), aud: z.string() }),
})

export const createAuthUser = defineEndpoint({
  method: 'POST',
  path: '/gotrue/admin/users',
  action: 'auth.admin',
  summary: 'Open an account for somebody',
  answer: 'json',
  body: z.object({ email: emailField, ...accountFields }),
  reply: gotrueUserSchema,
})

export const getAuthUserById = defineEndpoint({
  method: 'GET',
  path: '/gotrue/admin/users/:userId',
  action: 'auth.admin',
  summary: 'One account',
  ...byId,
  reply: gotrueUserSchema,
})

/** Metadata is merged key by key; null takes a key away. */
export const updateAuthUserById = defineEndpoint({
  method: 'PUT',
  path: '/gotrue/admin/users/:userId',
  action: 'auth.admin',
  summary: 'Change an account',
  ...byId,
  body: z.object({ email: emailField.nullish(), ...accountFields }),
  reply: gotrueUserSchema,
})

export const deleteAuthUser = defineEndpoint({
  method: 'DELETE',
  path: '/gotrue/admin/users/:userId',
  action: 'auth.admin',
  summary: 'Delete an account, with what belongs to it alone',
  ...byId,
  body: z
    .object({
      /** Keeps the id, with the hash of the address and `deleted_at`, for administrators to see. */
      should_soft_delete: z.boolean().nullish(),
    })
    .nullish(),
  reply: z.object({}),
})

export const inviteUser = defineEndpoint({
  method: 'POST',
  path: '/gotrue/invite',
  action: 'auth.admin',
  summary: 'Open an account for somebody and mail them the way in',
  answer: 'json',
  query: redirectQuery,
  body: z.object({ email: emailField, data: userMetadataField.nullish() }),
  reply: gotrueUserSchema,
})

/** Sends nothing: whoever asks passes the link on. */
export const generateLink = defineEndpoint({
  method: 'POST',
  path: '/gotrue/admin/generate_link',
  action: 'auth.admin',
  summary: 'Make a link and a code as a mail would carry them',
  answer: 'json',
  query: redirectQuery,
  body: z.object({
    type: z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new']),
    email: emailField,
    new_email: emailField.nullish(),
    password: passwordField.nullish(),
    data: userMetadataField.nullish(),
    redirect_to: redirectField.nullish(),
  }),
  reply: gotrueUserSchema.extend({
    action_link: z.string(),
    email_otp: z.string(),
    hashed_token: z.string(),
    verification_type: z.string(),
    redirect_to: z.string(),
  }),
})
