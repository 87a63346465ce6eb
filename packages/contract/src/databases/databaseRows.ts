import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { textSchema, uuidSchema, workspaceIdSchema } from '../values.ts'

const root = '/api/workspace/:workspaceId/database/:databaseId' as const
const databaseParams = z.object({ workspaceId: workspaceIdSchema, databaseId: uuidSchema })

/** Rows that one call describes. */
export const MAX_DESCRIBED_ROWS = 200
/** Fields that are named at once to choose columns of a chunk. */
export const MAX_CHUNK_COLUMNS = 200
const MAX_KEY_LENGTH = 10_000

/**
 * Values by the id or the name of their field; names are asked after ids, and what names no field is left out. Text, number,
 * checkbox and URL take a JSON value of their kind or its text; selects the id or name of an option, or a list of them; dates
 * seconds since 1970, an ISO 8601 text, or `{start, end?, include_time?}`; durations milliseconds or their text; relations
 * and people lists of ids; null empties the cell. Anything else is refused with 1008.
 */
const cells = z.record(z.string(), z.unknown())
const row = z.object({
  cells,
  /** Contents of the page of the row; 1067 unless it is empty. */
  document: z.string().nullish(),
})

export const listDatabaseRows = defineEndpoint({
  method: 'GET',
  path: `${root}/row`,
  action: 'pages.read',
  summary: 'The rows of a database, in the order of its hidden view',
  params: databaseParams,
  reply: z.array(z.object({ id: z.string() })),
})

export const createDatabaseRow = defineEndpoint({
  method: 'POST',
  path: `${root}/row`,
  action: 'rows.write',
  summary: 'Add a row behind the others; answers its id',
  params: databaseParams,
  body: row,
  reply: z.string(),
})

/** The id derives from the database and `pre_hash`: who sends the same again writes the same row. */
export const upsertDatabaseRow = defineEndpoint({
  method: 'PUT',
  path: `${root}/row`,
  action: 'rows.write',
  summary: 'Write the row of a key, or add it; answers its id',
  params: databaseParams,
  body: row.extend({ pre_hash: z.string().max(MAX_KEY_LENGTH) }),
  reply: z.string(),
})

export const listUpdatedRows = defineEndpoint({
  method: 'GET',
  path: `${root}/row/updated`,
  action: 'pages.read',
  summary: 'Rows that changed since a moment, or in the last hour',
  params: databaseParams,
  query: z.object({ after: z.iso.datetime({ offset: true }).optional() }),
  reply: z.array(z.object({ updated_at: z.string(), row_id: z.string() })),
})

export const describeRows = defineEndpoint({
  method: 'GET',
  path: `${root}/row/detail`,
  action: 'pages.read',
  summary: 'The values of some rows, by the names of their fields',
  params: databaseParams,
  query: z.object({
    /** Separated by commas; rows that are not there are left out. */
    ids: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(uuidSchema).min(1).max(MAX_DESCRIBED_ROWS)),
    with_doc: z.enum(['true', 'false']).optional(),
  }),
  reply: z.array(
    z.object({
      id: z.string(),
      /** Of a second field of the same name, the id. Relations and rollups are left out. */
      cells: z.record(z.string(), z.unknown()),
      has_doc: z.boolean(),
      /** Plain text of the page of the row, where it is asked for. */
      doc: z.string().nullable(),
    }),
  ),
})

export const listDatabaseFields = defineEndpoint({
  method: 'GET',
  path: `${root}/fields`,
  action: 'pages.read',
  summary: 'The fields of a database, in the order of its hidden view',
  params: databaseParams,
  reply: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** As the format calls it: `RichText`. */
      field_type: z.string(),
      type_option: z.record(z.string(), z.unknown()),
      is_primary: z.boolean(),
    }),
  ),
})

export const createDatabaseField = defineEndpoint({
  method: 'POST',
  path: `${root}/fields`,
  action: 'pages.write',
  summary: 'Add a field behind the others; answers its id',
  params: databaseParams,
  body: z.object({
    name: textSchema(2_000),
    /** Number of the type. */
    field_type: z.number().int().min(0).max(18),
    /** Of selects the options, as stored; of others it has to be empty. */
    type_option_data: z.record(z.string(), z.unknown()).nullish(),
  }),
  reply: z.string(),
})

/** Null where the person has no account any more, or the caller may not know of them. */
const person = z.object({ uuid: z.string(), name: z.string(), avatar_url: z.string().nullable() }).nullable()

const deletedRow = z.object({
  row_id: z.string(),
  name: z.string(),
  /** An emoji. */
  icon: z.string().nullable(),
  deleted_at: z.string(),
  deleted_by: person,
  /** From then on it cannot be restored. */
  gone_at: z.string(),
})
export type DeletedRow = z.output<typeof deletedRow>

/** For whoever could restore them: to the others they are as good as gone. */
export const listDeletedRows = defineEndpoint({
  method: 'GET',
  path: `${root}/row/deleted`,
  action: 'rows.write',
  summary: 'Deleted rows that can be restored, newest first',
  params: databaseParams,
  query: z.object({
    /** Part of their names, without case and marks. */
    query: textSchema(200).default(''),
    /** This one alone. */
    row_id: uuidSchema.optional(),
    /** `next` of the page before: microseconds since 1970, and a row. */
    before: z
      .string()
      .regex(/^\d{1,17}_[\da-f-]{36}$/)
      .refine((text) => uuidSchema.safeParse(text.split('_')[1]).success)
      .optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  reply: z.object({
    rows: z.array(deletedRow),
    /** Null at the end. */
    next: z.string().nullable(),
  }),
})
export type DeletedRows = z.output<typeof listDeletedRows.reply>

/** Before their time. Whoever may write rows alone could not have made them, and keeps the way back. */
export const purgeDeletedRows = defineEndpoint({
  method: 'POST',
  path: `${root}/row/deleted/purge`,
  action: 'pages.write',
  summary: 'Delete deleted rows for good',
  params: databaseParams,
  body: z.object({ row_ids: z.array(uuidSchema).min(1).max(1000) }),
  reply: z.object({
    /** Those that were not deleted, or restored meanwhile, stay. */
    purged: z.number(),
  }),
})

const change = z.record(z.string(), z.unknown())

/** One entry per command that changed the row, newest first. */
export const getRowHistory = defineEndpoint({
  method: 'GET',
  path: `${root}/row/:rowId/history`,
  action: 'pages.read',
  summary: 'What was changed in a row, by whom and when',
  params: databaseParams.extend({ rowId: uuidSchema }),
  query: z.object({
    /** `next` of the page before. */
    before: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  reply: z.object({
    entries: z.array(
      z.object({
        id: z.number().int(),
        at: z.string(),
        by: person,
        /** Kind of the command. */
        command: z.string(),
        /** Stored cells by their field, as they were and as they became; null for none. */
        cells: z.array(z.object({ field_id: z.string(), before: z.unknown(), after: z.unknown() })),
        /** Other members that changed: `isDeleted`, `height`, `meta`. Before is null for a row that was not there. */
        before: change.nullable(),
        after: change,
      }),
    ),
    /** Null at the end. */
    next: z.number().int().nullable(),
    /** There is more, which the plan of the workspace does not show. */
    is_cut_short: z.boolean(),
  }),
})
export type RowHistory = z.output<typeof getRowHistory.reply>

/** Ids of fields, separated by commas. */
const chunkColumns = z
  .string()
  .transform((text) => (text === '' ? [] : text.split(',')))
  .pipe(z.array(z.string().min(1).max(100)).max(MAX_CHUNK_COLUMNS))

/**
 * Rows of a large database, gzipped, in the form of `packRows`. The answer to `open` in its room names the chunks. A chunk is a frame,
 * with all of its rows but their cells, and the cells of each field.
 */
export const getDatabaseChunk = defineEndpoint({
  method: 'GET',
  path: `${root}/chunk/:hash`,
  action: 'pages.read',
  summary: 'A part of the rows of a large database, packed',
  answer: 'bytes',
  params: databaseParams.extend({ hash: z.string().regex(/^[\da-f]{64}$/) }),
  query: z
    .object({
      /** The frame, and the cells of these fields. All of the chunk where that saves less than a quarter of its bytes. */
      columns: chunkColumns.optional(),
      /** The cells of all fields but these, without the frame: what an answer with `columns` lacks. */
      without: chunkColumns.optional(),
    })
    .refine(({ columns, without }) => columns === undefined || without === undefined, {
      message: 'Either columns or without',
    }),
})
