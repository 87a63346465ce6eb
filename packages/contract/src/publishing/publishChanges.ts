import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { viewParams } from '../values.ts'

/** Of fields, of views and of rows so many are told of one by one; all are counted. */
export const MAX_TOLD_CHANGES = 100

const fateSchema = z.enum(['added', 'removed', 'changed'])
const countsSchema = z.object({
  added: z.number().int(),
  removed: z.number().int(),
  changed: z.number().int(),
})

const fieldChangeSchema = z.object({
  fate: fateSchema,
  field_id: z.string(),
  name: z.string(),
  /** A type of `FieldType`, by its name. */
  type: z.string(),
  /** Null where it is the same. */
  former_name: z.string().nullable(),
  former_type: z.string().nullable(),
  parts: z.array(z.enum(['name', 'type', 'options', 'icon', 'primary'])),
})

const viewChangeSchema = z.object({
  fate: fateSchema,
  view_id: z.string(),
  name: z.string(),
  former_name: z.string().nullable(),
  parts: z.array(
    z.enum(['name', 'layout', 'filters', 'sorts', 'groups', 'calculations', 'fields', 'rows', 'settings']),
  ),
})

const rowChangeSchema = z.object({
  fate: fateSchema,
  row_id: z.string(),
  /** Its title, as it is now; of what was removed as it was. */
  name: z.string(),
  /** As readers see them; long texts are cut around what is other. Both can read the same, of files with one name. */
  cells: z.array(
    z.object({
      field_id: z.string(),
      name: z.string(),
      type: z.string(),
      before: z.string(),
      after: z.string(),
    }),
  ),
  /** Cells that are other and not told of. */
  more_cells: z.number().int(),
  parts: z.array(z.enum(['icon', 'cover', 'document'])),
})

const databaseChangesSchema = z.object({
  counts: z.object({ fields: countsSchema, views: countsSchema, rows: countsSchema }),
  fields: z.array(fieldChangeSchema),
  /** Of those that readers see. */
  views: z.array(viewChangeSchema),
  rows: z.array(rowChangeSchema),
})
export type DatabaseChanges = z.output<typeof databaseChangesSchema>

/**
 * What readers of a published database do not see yet, for whoever may publish it. `record_not_found` for what is no
 * database on the web, and for one that is gone.
 */
export const getDatabaseChanges = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/page-view/:viewId/publish-changes',
  action: 'pages.publish',
  summary: 'What of a published database was changed since',
  params: viewParams,
  reply: databaseChangesSchema,
})
