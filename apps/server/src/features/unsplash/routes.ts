import { chooseUnsplashPhoto, getUnsplashStatus, searchUnsplash } from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '../../platform/errors/index.ts'
import { requireActor, serveEndpoint } from '../access/index.ts'
import type { Throttle } from '../auth/index.ts'
import type { Unsplash } from './createUnsplash.ts'

export interface UnsplashRoutesOptions {
  readonly unsplash: Unsplash
  readonly throttle: Throttle
}

/** Of one person: Unsplash gives a server few searches an hour, and nobody may use up those of all others. */
const SEARCHES = [{ max: 40, windowMs: 60_000 }]

/** HTTP face of the search for pictures. */
export const unsplashRoutes: FastifyPluginAsync<UnsplashRoutesOptions> = async (
  app,
  { unsplash, throttle },
) => {
  async function take(userId: string): Promise<void> {
    const retryAfterSecs = await throttle.hit(`unsplash ${userId}`, SEARCHES)
    if (retryAfterSecs === null) return
    throw new AppError('too_many_requests', {
      message: 'Too many searches. Wait a moment and try again.',
      retryAfterSecs,
    })
  }

  serveEndpoint(app, getUnsplashStatus, async ({ request }) => {
    requireActor(request)
    return { is_available: unsplash.isAvailable }
  })

  serveEndpoint(app, searchUnsplash, async ({ request, query }) => {
    await take(requireActor(request).userId)
    return unsplash.search(query.query?.trim() ?? '', query.page ?? 1)
  })

  serveEndpoint(app, chooseUnsplashPhoto, async ({ request, body }) => {
    await take(requireActor(request).userId)
    await unsplash.choose(body.download_location)
  })
}
