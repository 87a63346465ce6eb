import type { FastifyPluginAsync } from 'fastify'
import { openApiDocument } from './openApiDocument.ts'

/** `/api/openapi.json`, open to everyone. */
export const openApiRoutes: FastifyPluginAsync = async (app) => {
  let text: string | null = null
  app.get('/api/openapi.json', { config: { action: 'public' } }, async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument())
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
