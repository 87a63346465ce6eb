import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { MAX_PERSON_NAME_LENGTH, MAX_USER_METADATA_BYTES } from './limits.ts'
import { jsonObjectSchema, textSchema, uidSchema, uuidSchema } from './values.ts'
import { workspaceSchema } from './workspaces.ts'

const profileSchema = z.object({
  uid: uidSchema,
  /** The digits of `uid`. */
  uid_string: z.string(),
  uuid: z.string(),
  email: z.string().nullable(),
  password: z.string().nullable(),
  name: z.string().nullable(),
  /** `icon_url` (address or emoji) and other preferences; `{}` when there are none. */
  metadata: z.record(z.string(), z.unknown()),
  encryption_sign: z.string().nullable(),
  latest_workspace_id: z.string(),
  /** Unix seconds. */
  updated_at: z.number().int(),
})
export type UserProfile = z.output<typeof profileSchema>

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/api/user/profile',
  summary: 'The profile of the signed-in person',
  reply: profileSchema,
})

export const getUserWorkspaces = defineEndpoint({
  method: 'GET',
  path: '/api/user/workspace',
  summary: 'The profile, the workspace last visited, and all workspaces of the signed-in person',
  reply: z.object({
    user_profile: profileSchema,
    visiting_workspace: workspaceSchema,
    workspaces: z.array(workspaceSchema),
  }),
})

/**
 * `metadata` is merged key by key; null takes a key away. E-mail and password are not changed here: a call
 * that brings one is refused with `invalid_request`.
 */
export const updateUser = defineEndpoint({
  method: 'POST',
  path: '/api/user/update',
  summary: 'Change the name and the preferences of the signed-in person',
  body: z.object({
    name: textSchema(MAX_PERSON_NAME_LENGTH).nullish(),
    metadata: jsonObjectSchema(MAX_USER_METADATA_BYTES).nullish(),
    email: z.unknown().optional(),
    password: z.unknown().optional(),
  }),
})

/** Multipart form with one file in the field `asset`, at most `MAX_AVATAR_BYTES`. */
export const uploadUserImage = defineEndpoint({
  method: 'POST',
  path: '/api/user/asset/image',
  summary: 'Store a picture of the signed-in person; it is cut to a square of 256 pixels',
  reply: z.object({ file_id: z.string() }),
})

/** Open to the world, like what people publish under their picture. Never changes under its address. */
export const getUserImage = defineEndpoint({
  method: 'GET',
  path: '/api/user/asset/image/person/:personId/file/:fileId',
  summary: 'A picture of a person',
  isPublic: true,
  answer: 'bytes',
  params: z.object({ personId: uuidSchema, fileId: z.string().regex(/^[0-9a-zA-Z._-]{1,100}$/) }),
})
