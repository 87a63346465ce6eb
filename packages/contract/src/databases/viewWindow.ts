import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { uuidSchema, viewParams } from '../values.ts'

/** A record as the room of the database tells it. */
const record = z.record(z.string(), z.unknown())

/**
 * What a view of a large database shows on the first screen, for whoever has no rows of it yet. Where the database is small, or the
 * first rows cannot be told before all are there, `window` is null.
 */
export const getViewWindow = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/page-view/:viewId/window',
  action: 'pages.read',
  summary: 'The first rows of a view of a large database, and how many of its chunks are made',
  params: viewParams,
  query: z.object({
    /** A view of the same database as the page; the page itself without it. */
    view: uuidSchema.optional(),
    /** By which rows are filtered, sorted and grouped. */
    locale: z.string().max(100),
    time_zone: z.string().max(100),
    first_day_of_week: z.coerce.number().int().min(0).max(6),
  }),
  reply: z.object({
    window: z
      .object({
        database_id: z.string(),
        inline_view_id: z.string(),
        view_id: z.string(),
        fields: z.array(record),
        views: z.array(record),
        rows: z.array(record),
        /** `ViewWindow` of `packages/model`. */
        shown: record,
      })
      .nullable(),
    /** While chunks are made; null where none are being made. */
    progress: z.object({ made: z.number().int(), of: z.number().int() }).nullable(),
  }),
})
