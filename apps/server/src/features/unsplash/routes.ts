import { chooseUnsplashPhoto, getUnsplashStatus, searchUnsplash } from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { requireActor, serveEndpoint } from '../access/index.ts'
import { createSearchAllowance } from './createSearchAllowance.ts'
import type { Unsplash } from './createUnsplash.ts'
import type { Clock } from '../../platform/clock.ts'

export interface UnsplashRoutesOptions {
  readonly unsplash: Unsplash
  readonly clock: Clock
}

/** HTTP face of the search for pictures. */
export const unsplashRoutes: FastifyPluginAsync<UnsplashRoutesOptions> = async (app, { unsplash, clock }) => {
  const allowance = createSearchAllowance(clock)

  serveEndpoint(app, getUnsplashStatus, async ({ request }) => {
    requireActor(request)
    return { is_available: unsplash.isAvailable }
  })

  serveEndpoint(app, searchUnsplash, async ({ request, query }) => {
    allowance.take(requireActor(request).userId)
    return unsplash.search(query.query?.trim() ?? '', query.page ?? 1)
  })

  serveEndpoint(app, chooseUnsplashPhoto, async ({ request, body }) => {
    allowance.take(requireActor(request).userId)
    await unsplash.choose(body.download_location)
  })
}
