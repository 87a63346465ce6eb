import {
  getAccessDetails as getAccessDetailsCall,
  listSharedViews as listSharedViewsCall,
  revokeViewAccess as revokeViewAccessCall,
  shareView as shareViewCall,
} from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { serveEndpoint } from '../access/index.ts'
import { listSharedViews, type PagesContext } from '../pages/index.ts'
import { getAccessDetails } from './getAccessDetails.ts'
import { revokeViewAccess } from './revokeViewAccess.ts'
import type { SharingContext } from './SharingContext.ts'
import { shareView } from './shareView.ts'

export interface SharingRoutesOptions {
  readonly sharing: SharingContext
  readonly pages: PagesContext
}

/** HTTP face of giving pages to people. */
export const sharingRoutes: FastifyPluginAsync<SharingRoutesOptions> = async (app, { sharing, pages }) => {
  serveEndpoint(app, shareViewCall, ({ permit, body }) =>
    shareView(sharing, permit, {
      viewId: body.view_id,
      emails: body.emails,
      level: body.access_level,
    }),
  )

  serveEndpoint(app, revokeViewAccessCall, ({ permit, params, body }) =>
    revokeViewAccess(sharing, permit, { viewId: params.viewId, emails: body.emails }),
  )

  serveEndpoint(app, getAccessDetailsCall, ({ permit, query }) =>
    getAccessDetails(sharing, permit, query.page_id),
  )

  serveEndpoint(app, listSharedViewsCall, ({ permit, params, query }) =>
    listSharedViews(pages, permit, { viewId: params.viewId, depth: query.depth }),
  )
}
