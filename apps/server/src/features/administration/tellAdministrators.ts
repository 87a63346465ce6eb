import { SERVER_NEWS } from '@sheaf/contract'
import type { FastifyRequest } from 'fastify'
import { createPace } from '../../platform/createPace.ts'
import type { App } from '../../platform/http/index.ts'
import { JOBS_CHANNEL } from '../../platform/queue/index.ts'
import type { AdministrationContext } from './AdministrationContext.ts'

/** Of each kind of news. */
const TOLD_EVERY_MS = 1_000

/** Tells administrators who look at it that jobs or people of the server changed. Every process hears of that, and tells its own sockets. */
export function tellAdministrators(
  app: App,
  { bus, notifications }: Pick<AdministrationContext, 'bus' | 'notifications'>,
): void {
  const tell = (about: 'jobs' | 'people'): void =>
    bus.publish('notice', {
      workspaceId: SERVER_NEWS,
      notice: { kind: 'server_changed', about },
      isKnownToAll: true,
    })
  const jobs = createPace(() => tell('jobs'), TOLD_EVERY_MS)
  const people = createPace(() => tell('people'), TOLD_EVERY_MS)
  const stops = [
    bus.subscribe('people_changed', () => void people.ask()),
    () => jobs.end(),
    () => people.end(),
  ]
  app.addHook('onListen', async () => {
    stops.push(await notifications.listen(JOBS_CHANNEL, () => void jobs.ask()))
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (statusCode < 400 && changesPeople(request)) bus.publish('people_changed', {})
  })
  app.addHook('onClose', async () => {
    for (const stop of stops) stop()
  })
}

/** All that changes accounts comes by these calls; by the last two of them as links that are followed. */
function changesPeople({ method, routeOptions: { url = '' } }: FastifyRequest): boolean {
  if (method === 'GET') return url === '/gotrue/callback' || url === '/gotrue/verify'
  return /^\/(?:gotrue|api\/user|api\/administration\/people)(?:\/|$)/.test(url)
}
