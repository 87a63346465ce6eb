import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { MAX_UPLOAD_PARTS } from '../limits.ts'
import { textSchema, uuidSchema, workspaceParams } from '../values.ts'
import { byteCountSchema, fileIdSchema, fileNameSchema, fileParams, storageRoot } from './fileParts.ts'

const uploadIdSchema = textSchema(200).min(1)
const uploadParams = fileParams.extend({ uploadId: uploadIdSchema })
const uploadPath = ':parentId/:fileId/:uploadId' as const

/** `file_id` is chosen by the caller; the file can be read there once the upload is complete. */
export const createUpload = defineEndpoint({
  method: 'POST',
  path: `${storageRoot}/create_upload`,
  action: 'pages.write',
  summary: 'Begin to store a file in parts',
  params: workspaceParams,
  body: z.object({
    file_id: fileIdSchema,
    parent_dir: uuidSchema,
    content_type: textSchema(1000),
    file_size: byteCountSchema.nullish(),
    file_name: fileNameSchema.nullish(),
  }),
  reply: z.object({ file_id: z.string(), upload_id: z.string() }),
})

/**
 * The body is the part as it is, with its Content-Length. Parts come in any order and several at once; one that
 * came before is replaced. All but the last hold at least 5 MiB.
 */
export const uploadPart = defineEndpoint({
  method: 'PUT',
  path: `${storageRoot}/upload_part/${uploadPath}/:partNumber`,
  action: 'pages.write',
  summary: 'Store a part of a file',
  takesBytes: true,
  params: uploadParams.extend({ partNumber: z.string().max(20) }),
  reply: z.object({ e_tag: z.string(), part_num: z.number().int() }),
})

/** The parts in order from 1, with what `uploadPart` answered for each. Completing twice is completing once. */
export const completeUpload = defineEndpoint({
  method: 'PUT',
  path: `${storageRoot}/complete_upload`,
  action: 'pages.write',
  summary: 'Make a file of its parts',
  params: workspaceParams,
  body: z.object({
    file_id: fileIdSchema,
    parent_dir: uuidSchema,
    upload_id: uploadIdSchema,
    parts: z
      .array(z.object({ e_tag: textSchema(200), part_number: z.number().int() }))
      .max(MAX_UPLOAD_PARTS, { message: `At most ${MAX_UPLOAD_PARTS} parts` }),
  }),
})

/** What has arrived, so that an upload can go on after the connection or the page was lost. */
export const listUploadParts = defineEndpoint({
  method: 'GET',
  path: `${storageRoot}/upload_parts/${uploadPath}`,
  action: 'pages.write',
  summary: 'Parts of an upload that have arrived',
  params: uploadParams,
  reply: z.object({
    file_id: z.string(),
    upload_id: z.string(),
    parts: z.array(z.object({ e_tag: z.string(), part_number: z.number().int(), size: z.number().int() })),
  }),
})

/** An upload that is over already, one way or the other, is left as it is. */
export const abortUpload = defineEndpoint({
  method: 'DELETE',
  path: `${storageRoot}/upload/${uploadPath}`,
  action: 'pages.write',
  summary: 'Give an upload up',
  params: uploadParams,
})
