import { z } from 'zod'
import { textSchema, uuidSchema, workspaceIdSchema } from '../values.ts'

export const storageRoot = '/api/file_storage/:workspaceId' as const

/** Last part of a file's address. What such an id may hold is said in `@sheaf/model` (`isFileId`). */
export const fileIdSchema = textSchema(200).min(1)

/** A number of bytes that somebody claims; the storage says which ones it takes. */
export const byteCountSchema = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/** Any text, also one that cannot be stored: names are cleaned rather than refused. */
export const fileNameSchema = z.string().max(10_000)

/** `parentId` is the view that holds the file, or the workspace itself. */
export const fileParams = z.object({
  workspaceId: workspaceIdSchema,
  parentId: uuidSchema,
  fileId: fileIdSchema,
})
