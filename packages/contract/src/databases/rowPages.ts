import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { textSchema, uuidSchema, workspaceIdSchema } from '../values.ts'

/** Rows that one call names. */
export const MAX_NAMED_ROWS = 100

const params = z.object({ workspaceId: workspaceIdSchema })

const namedRow = z.object({
  row_id: z.string(),
  database_id: z.string(),
  /** A view of the database that the person may read: where the row opens. */
  view_id: z.string(),
  /** Of the text of the row, whether there is one yet or not. */
  document_id: z.string().nullable(),
  name: z.string(),
  /** An emoji. */
  icon: z.string().nullable(),
})
export type NamedRow = z.output<typeof namedRow>

/** Names that begin with the query come first, then those with a word that does; of the same, those changed last. */
export const searchRows = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/row-search',
  action: 'workspace.read',
  summary: 'Rows of databases by name, of those that the person may read',
  params,
  query: z.object({
    query: textSchema(200),
    limit: z.coerce.number().int().min(1).max(50).default(10),
  }),
  reply: z.array(namedRow),
})

/** Rows that were deleted, or that the person may not read, are left out. */
export const nameRows = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/row-names',
  action: 'workspace.read',
  summary: 'What rows of databases are called',
  params,
  query: z.object({
    /** Separated by commas. */
    ids: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(uuidSchema).min(1).max(MAX_NAMED_ROWS)),
  }),
  reply: z.array(namedRow),
})
