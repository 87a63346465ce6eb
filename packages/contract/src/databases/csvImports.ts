import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { textSchema, uuidSchema, viewIdSchema, workspaceParams } from '../values.ts'

const root = '/api/workspace/:workspaceId/database/import/csv' as const
const taskParams = workspaceParams.extend({ taskId: uuidSchema })

const sign = textSchema(1).refine((value) => /^[^\r\n\uFEFF]$/.test(value), {
  message: 'This is no sign that can stand between or around cells',
})

const csvReadingSchema = z
  .object({
    has_header: z.boolean().default(true),
    delimiter: sign.default(','),
    quote: sign.default('"'),
    /** Before a quote within quotes; absent: the quote itself. */
    escape: sign.nullish(),
    /** As the web platform names it. */
    encoding: textSchema(40).default('utf-8'),
    /** Whether spaces around what is in a cell are left out. */
    trim: z.boolean().default(false),
  })
  .refine(
    ({ delimiter, quote, escape }) => delimiter !== quote && delimiter !== escape && delimiter !== '"',
    {
      message: 'The delimiter is another sign than the quote',
    },
  )
/** How a CSV file is read. */
export type CsvReading = z.output<typeof csvReadingSchema>

/**
 * Begins an import of a CSV file, which is uploaded with PUT to the address that is answered, with exactly `content_length` bytes, once and
 * in time. `create` makes a database with a page below `parent_view_id` when its rows are written; the others write into
 * `database_id`, and `replace` deletes the rows that are there. Refused with `too_many_import_task` where the person has others that run.
 */
export const startCsvImport = defineEndpoint({
  method: 'POST',
  path: root,
  action: 'rows.write',
  summary: 'Begin an import of a CSV file, which is uploaded behind',
  params: workspaceParams,
  body: z.object({
    content_length: z.number().int().min(1),
    /** Of the file: the MD5 of its bytes. */
    md5_base64: textSchema(24)
      .refine((value) => /^[A-Za-z0-9+/]{22}==$/.test(value), { message: 'This is no MD5 in Base64' })
      .nullish(),
    mode: z.enum(['create', 'append', 'replace']),
    parent_view_id: viewIdSchema.nullish(),
    database_id: uuidSchema.nullish(),
    /** Of the new page. */
    name: textSchema(500).nullish(),
    layout: z.enum(['grid', 'board', 'calendar']).nullish(),
    csv: csvReadingSchema.prefault({}),
  }),
  reply: z.object({ task_id: z.string(), presigned_url: z.string(), expires_in_secs: z.number().int() }),
})

const csvImportSchema = z.object({
  task_id: z.string(),
  /** `Pending`: it waits for its upload, or is being written. `Expire`: the upload did not come in time. */
  status: z.enum(['Pending', 'Completed', 'Failed', 'Expire', 'Cancel']),
  progress: z.object({ rows_processed: z.number().int(), rows_total: z.number().int() }),
  /** Number of the error table; null unless it has failed. */
  error_code: z.number().int().nullable(),
  /** What was written; null unless it is completed. */
  result: z
    .object({
      database_id: z.string(),
      view_id: z.string(),
      rows_added: z.number().int(),
      rows_deleted: z.number().int(),
      /** Cells whose text is no value of their field, which stay empty. */
      cells_left_empty: z.number().int(),
    })
    .nullable(),
})
/** A CSV file that the server writes into a database all at once, and how far it is. */
export type CsvImport = z.output<typeof csvImportSchema>

/** Only for the person who began it. */
export const getCsvImport = defineEndpoint({
  method: 'GET',
  path: `${root}/:taskId`,
  action: 'workspace.read',
  summary: 'How far one’s import of a CSV file is',
  params: taskParams,
  reply: csvImportSchema,
})

/** Nothing of it is there then. One that is over stays as it is. */
export const cancelCsvImport = defineEndpoint({
  method: 'POST',
  path: `${root}/:taskId/cancel`,
  action: 'workspace.read',
  summary: 'Stop one’s import of a CSV file',
  params: taskParams,
  reply: csvImportSchema,
})
