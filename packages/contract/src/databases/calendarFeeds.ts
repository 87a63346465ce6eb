import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { momentSchema, textSchema, viewParams } from '../values.ts'

const path = '/api/workspace/:workspaceId/page-view/:viewId/calendar-feed' as const

const feedSchema = z.object({
  created_at: momentSchema,
  /** When it was fetched last, to the hour; null for never. */
  fetched_at: momentSchema.nullable(),
})

/** The address is not in it: it is told once, when it is made. */
export const getCalendarFeed = defineEndpoint({
  method: 'GET',
  path,
  action: 'pages.read',
  summary:
    'Whether the caller has an address under which calendar programs subscribe to a view of a database',
  params: viewParams,
  reply: z.object({ feed: feedSchema.nullable() }),
})
export type CalendarFeed = z.output<typeof feedSchema>

/** An address that the caller had for the view before ends with it. */
export const createCalendarFeed = defineEndpoint({
  method: 'POST',
  path,
  action: 'pages.read',
  summary: 'Make a secret address under which calendar programs subscribe to a view of a database',
  params: viewParams,
  body: z.object({
    /** By which rows are filtered, and days are those of. */
    locale: textSchema(100),
    /** IANA name. */
    time_zone: textSchema(64),
    first_day_of_week: z.number().int().min(0).max(6),
  }),
  reply: z.object({
    feed: feedSchema,
    /** Path of the address, which nobody can look up again. */
    path: z.string(),
  }),
})

export const deleteCalendarFeed = defineEndpoint({
  method: 'DELETE',
  path,
  action: 'pages.read',
  summary: 'End the address of the caller for a view',
  params: viewParams,
})
