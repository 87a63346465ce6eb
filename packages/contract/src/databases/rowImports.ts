import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { momentSchema, textSchema, uuidSchema, workspaceIdSchema } from '../values.ts'

const databaseParams = z.object({ workspaceId: workspaceIdSchema, databaseId: uuidSchema })
const importParams = z.object({ workspaceId: workspaceIdSchema, importId: uuidSchema })
const root = '/api/workspace/:workspaceId' as const

/** What an import by the server may hold. */
export const ROW_IMPORT_LIMITS = {
  rows: 100_000,
  /** Of what is uploaded: commands as gzipped lines of JSON, or CSV as it is. */
  bytes: 100_000_000,
  /** Of the lines, unpacked. */
  textBytes: 1_500_000_000,
  /** Of one line. */
  lineBytes: 16_000_000,
} as const

const rowImportSchema = z.object({
  id: z.string(),
  database_id: z.string().nullable(),
  /** As people call the file. */
  name: z.string(),
  /**
   * `waiting`: for its upload. `running`: being written; nothing of it is seen. `done`: all of it is there. `failed`, `cancelled`: nothing
   * is. `undoing`: it is being taken back, and `undone`: it was.
   */
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone']),
  /** Rows. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  /** Null until it is done. */
  result: z
    .object({ added: z.number().int(), updated: z.number().int(), deleted: z.number().int() })
    .nullable(),
  can_undo: z.boolean(),
  error_code: z.number().int().nullable(),
  created_at: momentSchema,
})
/** Rows that the server writes into a database all at once, and how far it is. */
export type RowImport = z.output<typeof rowImportSchema>

/**
 * Begins an import of rows, of which the commands (`Command`) are uploaded to the address that is answered, each a line of JSON, gzipped.
 * Refused with `too_many_import_task` where the person has others that run. `replace` deletes the rows that are there when it is written.
 */
export const startRowImport = defineEndpoint({
  method: 'POST',
  path: `${root}/database/:databaseId/row-import`,
  action: 'rows.write',
  summary: 'Begin an import of rows, which is uploaded behind',
  params: databaseParams,
  body: z.object({
    /** The page through which the person comes. */
    view_id: uuidSchema,
    name: textSchema(500),
    mode: z.enum(['append', 'replace']),
    rows: z.number().int().min(1).max(ROW_IMPORT_LIMITS.rows),
    /** A row that is added changes the one that says the same in this field when it is written, if there is one by then. */
    key_field_id: textSchema(100).nullish(),
    content_length: z.number().int().min(1),
    /** False for rows of a new database, which is deleted as a whole. */
    can_undo: z.boolean(),
  }),
  reply: z.object({ import: rowImportSchema, upload_url: z.string() }),
})

/** Of an import that waits for it; the address says whose it is. */
export const uploadRowImport = defineEndpoint({
  method: 'PUT',
  path: `${root}/row-import/:importId/upload/:uploadKey`,
  action: 'public',
  summary: 'Upload what an import writes; it begins',
  takesBytes: true,
  params: importParams.extend({ uploadKey: z.string().max(100) }),
})

/** Only for the person who began it. */
export const getRowImport = defineEndpoint({
  method: 'GET',
  path: `${root}/row-import/:importId`,
  action: 'workspace.read',
  summary: 'How far one’s import of rows is',
  params: importParams,
  reply: rowImportSchema,
})

/** The one that was begun last, of those that the server is at; null where there is none. */
export const getRunningImport = defineEndpoint({
  method: 'GET',
  path: `${root}/database/:databaseId/row-import`,
  action: 'workspace.read',
  summary: 'One’s import of rows into a database that is being written or taken back',
  params: databaseParams,
  reply: z.object({ import: rowImportSchema.nullable() }),
})

/** Nothing of it is there then. One that is over stays as it is. */
export const cancelRowImport = defineEndpoint({
  method: 'POST',
  path: `${root}/row-import/:importId/cancel`,
  action: 'workspace.read',
  summary: 'Stop one’s import of rows',
  params: importParams,
  reply: rowImportSchema,
})

/**
 * Takes back an import that is done: what it added is deleted, what it deleted is restored, and cells say what they said before where
 * they still hold what it wrote.
 */
export const undoRowImport = defineEndpoint({
  method: 'POST',
  path: `${root}/row-import/:importId/undo`,
  action: 'workspace.read',
  summary: 'Take back one’s import of rows',
  params: importParams,
  reply: rowImportSchema,
})
