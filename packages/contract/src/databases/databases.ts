import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { iconSchema, layoutSchema, workspaceParams } from '../values.ts'

const databaseView = z.object({
  view_id: z.string(),
  name: z.string(),
  icon: iconSchema.nullable(),
  layout: layoutSchema,
  /** Null for a space, which hangs right below the workspace, and where the person does not see the page above. */
  parent_view_id: z.string().nullable(),
})

const databaseList = z.array(z.object({ id: z.string(), views: z.array(databaseView) }))

/** Of the newer generation, which asks for a part. */
const databasePart = z.object({
  databases: z.array(z.object({ database_id: z.string(), views: z.array(databaseView) })),
  has_more: z.boolean(),
})

/** Databases with those of their views that the person sees, oldest first; databases without such a view are left out. */
export const listDatabases = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/database',
  action: 'workspace.read',
  summary: 'The databases of a workspace, and the pages that show them',
  params: workspaceParams,
  query: z.object({
    /** Whoever names one of them gets a part, in the form of the newer generation. */
    offset: z.coerce.number().int().min(0).optional(),
    limit: z.coerce.number().int().min(1).max(200).optional(),
  }),
  reply: z.union([databaseList, databasePart]),
})

/** Answers with the document as an update; where the row has none yet, it is created. Another client's name for it: a view that is in no folder. */
export const openRowDocument = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/page-view/orphaned-view',
  action: 'pages.write',
  summary: 'Create the document of a row of a database',
  params: workspaceParams,
  body: z.object({
    document_id: z.uuid(),
    row_document_source: z.object({
      database_id: z.uuid(),
      database_view_id: z.uuid(),
      row_id: z.uuid(),
    }),
  }),
  reply: z.array(z.number()),
})
