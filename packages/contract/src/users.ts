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
  /** The nil UUID where the person is in no workspace. */
  latest_workspace_id: z.string(),
  /** Unix seconds. */
  updated_at: z.number().int(),
})
export type UserProfile = z.output<typeof profileSchema>

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/api/user/profile',
  action: 'self',
  summary: 'The profile of the signed-in person',
  reply: profileSchema,
})

/**
 * `record_not_found` for somebody who is in no workspace (any more): show them how to make one. `getProfile` and
 * `listWorkspaces` answer them. Workspaces where one is a guest are there for clients that send a `client-version`
 * of at least 0.9.4.
 */
export const getUserWorkspaces = defineEndpoint({
  method: 'GET',
  path: '/api/user/workspace',
  action: 'self',
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
  action: 'self',
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
  action: 'self',
  summary: 'Store a picture of the signed-in person; it is cut to a square of 256 pixels',
  reply: z.object({ file_id: z.string() }),
})

/** Open to the world, like what people publish under their picture. Never changes under its address. */
export const getUserImage = defineEndpoint({
  method: 'GET',
  path: '/api/user/asset/image/person/:personId/file/:fileId',
  action: 'public',
  summary: 'A picture of a person',
  answer: 'bytes',
  params: z.object({ personId: uuidSchema, fileId: z.string().regex(/^[0-9a-zA-Z._-]{1,100}$/) }),
})

/** What goes with an account: shown before it is deleted. */
export const getAccountConsequences = defineEndpoint({
  method: 'GET',
  path: '/api/user/deletion',
  action: 'self',
  summary: 'What deleting the account would do',
  reply: z.object({
    /** Workspaces that go with it: nobody else is in them. */
    deleted: z.array(
      z.object({ workspace_id: z.string(), workspace_name: z.string(), page_count: z.number().int() }),
    ),
    /** Workspaces that go on without the person. */
    left: z.array(z.object({ workspace_id: z.string(), workspace_name: z.string() })),
    /** Workspaces with others in them whose last owner the person is: another owner comes first. */
    blocking: z.array(
      z.object({ workspace_id: z.string(), workspace_name: z.string(), member_count: z.number().int() }),
    ),
  }),
})

/** Refused with `invalid_request` as long as a workspace with others in it would lose its last owner. */
export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/api/user',
  action: 'self',
  summary: 'Delete the account of the signed-in person',
  query: z.object({
    provider_access_token: textSchema(8192).optional(),
    provider_refresh_token: textSchema(8192).optional(),
  }),
})
