import { getPageInformation, listBacklinks as listCall } from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../platform/database/index.ts'
import { serveEndpoint, type PagePolicy } from '../access/index.ts'
import { listBacklinks } from './listBacklinks.ts'
import { readInformation } from './readInformation.ts'

export interface PageInformationOptions {
  readonly database: Database
  readonly policy: Pick<PagePolicy, 'requireView'>
}

/** HTTP face of what is known about a page. */
export const pageInformationRoutes: FastifyPluginAsync<PageInformationOptions> = async (
  app,
  { database, policy },
) => {
  serveEndpoint(app, listCall, async ({ permit, params: { viewId }, query }) => {
    await policy.requireView(permit, viewId)
    const { row_id: rowId = null, limit, offset } = query
    return await listBacklinks(database, permit, { viewId, rowId, limit, offset })
  })

  serveEndpoint(app, getPageInformation, async ({ permit, params: { viewId }, query }) => {
    await policy.requireView(permit, viewId)
    return await readInformation(database, permit, { viewId, rowId: query.row_id ?? null })
  })
}
