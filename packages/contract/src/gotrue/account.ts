import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { textSchema } from '../values.ts'
import {
  emailField,
  gotrueUserSchema,
  passwordField,
  pkceFields,
  redirectQuery,
  userMetadataField,
} from './values.ts'

export const getAuthUser = defineEndpoint({
  method: 'GET',
  path: '/gotrue/user',
  action: 'self',
  summary: 'The account behind the access token',
  answer: 'json',
  reply: gotrueUserSchema,
})

/**
 * Metadata is merged key by key; null takes a key away. A new address holds once the mails to it and to the old
 * one are answered. A new password ends all other sessions; a session older than a day needs `nonce`.
 */
export const updateAuthUser = defineEndpoint({
  method: 'PUT',
  path: '/gotrue/user',
  action: 'self',
  summary: 'Change the address, the password or the metadata of the account',
  answer: 'json',
  query: redirectQuery,
  body: z.object({
    email: emailField.nullish(),
    password: passwordField.nullish(),
    current_password: passwordField.nullish(),
    /** The code that `reauthenticate` mailed. */
    nonce: textSchema(64).nullish(),
    data: userMetadataField.nullish(),
    ...pkceFields,
  }),
  reply: gotrueUserSchema,
})

/**
 * Ends all other sessions. `current_password` may be left out, or be empty, in the first hour of a session that a
 * mail opened, and for a day by who has no password yet.
 */
export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/gotrue/user/change-password',
  action: 'self',
  summary: 'Choose a new password',
  answer: 'json',
  body: z.object({
    password: passwordField,
    current_password: passwordField.nullish(),
    /** The code that `reauthenticate` mailed; stands in for the current password. */
    nonce: textSchema(64).nullish(),
  }),
  reply: gotrueUserSchema,
})

export const reauthenticate = defineEndpoint({
  method: 'GET',
  path: '/gotrue/reauthenticate',
  action: 'self',
  summary: 'Mail a code that lets an old session choose a new password',
  answer: 'json',
  reply: z.object({}),
})

export const logout = defineEndpoint({
  method: 'POST',
  path: '/gotrue/logout',
  action: 'self',
  summary: 'End this session, all sessions of the person, or all others',
  answer: 'empty',
  query: z.object({ scope: z.enum(['global', 'local', 'others']).optional() }),
})
