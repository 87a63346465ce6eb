import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { momentSchema, textSchema, workspaceIdSchema, workspaceParams } from '../values.ts'
import { fileNameSchema, fileParams, storageRoot } from './fileParts.ts'

const blobPath = `${storageRoot}/v1/blob/:parentId` as const
const pixels = z.number().int().positive()

const fileMetadataSchema = z.object({
  workspace_id: z.string(),
  /** `{parent}_{file}`: both last parts of the address, as other servers of the format store it. */
  file_id: z.string(),
  parent_dir: z.string(),
  file_name: z.string(),
  /** Content type, as the bytes say. */
  file_type: z.string(),
  file_size: z.number().int(),
  modified_at: momentSchema,
  /** Pixels as shown; null for what is no picture. */
  width: pixels.nullable(),
  height: pixels.nullable(),
})
export type FileMetadata = z.output<typeof fileMetadataSchema>

/**
 * The body is the file as it is, of any type; its id is the URL-safe base64 of its SHA-256 plus `.`. The same
 * file below the same parent again is the same file.
 */
export const putFile = defineEndpoint({
  method: 'PUT',
  path: blobPath,
  action: 'pages.write',
  summary: 'Store a file in one piece',
  takesBytes: true,
  params: fileParams.omit({ fileId: true }),
  query: z.object({ name: fileNameSchema.optional() }),
  reply: z.object({ file_id: z.string(), width: pixels.optional(), height: pixels.optional() }),
})

/** With a bearer token, with the cookie of `openFileSession`, or with neither where a published page shows it. */
export const getFile = defineEndpoint({
  method: 'GET',
  path: `${blobPath}/:fileId`,
  action: 'public',
  summary: 'The bytes of a file, of a part of it, or of the picture at most `w` px wide',
  answer: 'bytes',
  params: fileParams,
  query: z.object({ w: z.string().optional(), download: z.string().optional() }),
})

export const deleteFile = defineEndpoint({
  method: 'DELETE',
  path: `${blobPath}/:fileId`,
  action: 'pages.write',
  summary: 'Delete a file for good',
  params: fileParams,
})

export const getFileMetadata = defineEndpoint({
  method: 'GET',
  path: `${storageRoot}/v1/metadata/:parentId/:fileId`,
  action: 'pages.read',
  summary: 'What is known of a file',
  params: fileParams,
  reply: fileMetadataSchema,
})

export const getFileUsage = defineEndpoint({
  method: 'GET',
  path: `${storageRoot}/usage`,
  action: 'tree.read',
  summary: 'Bytes that the files of a workspace take',
  params: workspaceParams,
  reply: z.object({ consumed_capacity: z.number().int() }),
})

/** At most `limit` files, the oldest first; `after` is the `file_id` of the last one read before. */
export const listFiles = defineEndpoint({
  method: 'GET',
  path: `${storageRoot}/blobs`,
  action: 'tree.read',
  summary: 'Files of the pages that one may see',
  params: z.object({ workspaceId: workspaceIdSchema }),
  query: z.object({
    limit: z.coerce.number().int().min(1).max(1000).default(1000),
    after: textSchema(300).optional(),
  }),
  reply: z.array(fileMetadataSchema),
})

/** What takes the most room, the largest first: files, and the texts of pages without what lies below them. */
export const listLargest = defineEndpoint({
  method: 'GET',
  path: `${storageRoot}/largest`,
  action: 'tree.read',
  summary: 'The largest files and pages that one may see',
  params: z.object({ workspaceId: workspaceIdSchema }),
  query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(5) }),
  reply: z.array(
    z.object({
      /** The page, or one that the file is in: for a file in the text of a row, one that shows its database. */
      view_id: z.string(),
      /** Null for a page. */
      file: z
        .object({ file_id: z.string(), parent_id: z.string(), name: z.string(), type: z.string() })
        .nullable(),
      bytes: z.number().int(),
    }),
  ),
})
export type LargestItem = z.output<typeof listLargest.reply>[number]
