import { closeFileSession, openFileSession } from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { requireActor, serveEndpoint } from '../../access/index.ts'
import type { FileSessions } from './createFileSessions.ts'

/** Gives and takes the cookie that reads files. */
export const fileSessionRoutes: FastifyPluginAsync<{ readonly sessions: FileSessions }> = async (
  app,
  { sessions },
) => {
  serveEndpoint(app, openFileSession, async ({ request, reply }) => {
    reply.header('set-cookie', await sessions.open(requireActor(request)))
  })

  serveEndpoint(app, closeFileSession, async ({ reply }) => {
    reply.header('set-cookie', sessions.close)
  })
}
