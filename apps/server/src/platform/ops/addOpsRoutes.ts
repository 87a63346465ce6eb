import { sql } from 'drizzle-orm'
import type { FastifyPluginAsync } from 'fastify'
import type { Platform } from '../Platform.ts'

/** `/health`: 200 once the database answers, 503 when it does not. */
export const addOpsRoutes: FastifyPluginAsync<Pick<Platform, 'database'>> = async (app, { database }) => {
  app.get('/health', async () => {
    await database.execute(sql`select 1`)
    return { status: 'ok' }
  })
}
