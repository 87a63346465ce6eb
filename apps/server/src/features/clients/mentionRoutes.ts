import { searchMentions as searchMentionsCall } from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { serveEndpoint } from '../access/index.ts'
import { searchMentions, type MentionsContext } from './searchMentions.ts'

/** What other clients offer behind an `@`. */
export const mentionRoutes: FastifyPluginAsync<{ readonly mentions: MentionsContext }> = async (
  app,
  { mentions },
) => {
  serveEndpoint(app, searchMentionsCall, ({ permit, body }) => searchMentions(mentions, permit, body))
}
