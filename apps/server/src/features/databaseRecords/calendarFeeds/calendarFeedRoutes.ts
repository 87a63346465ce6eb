import { createCalendarFeed, deleteCalendarFeed, getCalendarFeed } from '@sheaf/contract'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { serveEndpoint } from '../../access/index.ts'
import { createFeed, deleteFeed, readFeed, type ManagingContext } from './manageFeed.ts'
import { openFeed, type FeedContext } from './openFeed.ts'

interface CalendarFeedRoutesOptions {
  readonly feeds: ManagingContext & FeedContext
}

/** HTTP face of calendars that other programs subscribe to. */
export const calendarFeedRoutes: FastifyPluginAsync<CalendarFeedRoutesOptions> = async (app, { feeds }) => {
  serveEndpoint(app, getCalendarFeed, async ({ permit, params }) => ({
    feed: await readFeed(feeds, permit, params.viewId),
  }))

  serveEndpoint(app, createCalendarFeed, ({ permit, params, body }) =>
    createFeed(feeds, permit, params.viewId, body),
  )

  serveEndpoint(app, deleteCalendarFeed, ({ permit, params }) => deleteFeed(feeds, permit, params.viewId))

  app.get<{ Params: { secret: string } }>('/calendar-feed/:secret.ics', async (request, reply) => {
    const feed = await openFeed(feeds, request.params.secret)
    reply.headers(HEADERS)
    // The same answer for what never was, and for what ended.
    if (feed === null) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
    reply.header('etag', feed.etag)
    if (isFresh(request, feed.etag)) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(await feed.write())
  })
}

const HEADERS = {
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

// Compared weakly: what packs answers on their way makes strong tags weak.
function isFresh(request: FastifyRequest, etag: string): boolean {
  const tags = request.headers['if-none-match'] ?? ''
  return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
