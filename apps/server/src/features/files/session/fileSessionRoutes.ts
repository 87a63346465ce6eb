import { closeFileSession, openFileSession } from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { requireActor, serveEndpoint, type Reader } from '../../access/index.ts'

/** A cookie that stands for somebody in their browser. */
export interface BrowserCookie {
  open(person: Reader): Promise<string>
  readonly close: string
}

/** Gives and takes the cookies of a browser: the one that reads files, and what goes with it. */
export const fileSessionRoutes: FastifyPluginAsync<{ readonly cookies: readonly BrowserCookie[] }> = async (
  app,
  { cookies },
) => {
  serveEndpoint(app, openFileSession, async ({ request, reply }) => {
    const actor = requireActor(request)
    reply.header('set-cookie', await Promise.all(cookies.map((cookie) => cookie.open(actor))))
  })

  serveEndpoint(app, closeFileSession, async ({ reply }) => {
    reply.header(
      'set-cookie',
      cookies.map(({ close }) => close),
    )
  })
}
