import {
  getAccessDetails as getAccessDetailsCall,
  listSharedViews as listSharedViewsCall,
  revokeViewAccess as revokeViewAccessCall,
  shareView as shareViewCall,
} from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { requireActor, serveEndpoint } from '../access/index.ts'
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
  serveEndpoint(app, shareViewCall, ({ request, params, body }) =>
    shareView(sharing, requireActor(request), {
      workspaceId: params.workspaceId,
      viewId: body.view_id,
      emails: body.emails,
      level: body.access_level,
    }),
  )

  serveEndpoint(app, revokeViewAccessCall, ({ request, params, body }) =>
    revokeViewAccess(sharing, requireActor(request), { ...params, emails: body.emails }),
  )

  serveEndpoint(app, getAccessDetailsCall, ({ request, params, query }) =>
    getAccessDetails(sharing, requireActor(request), params.workspaceId, query.page_id),
  )

  serveEndpoint(app, listSharedViewsCall, ({ request, params, query }) =>
    listSharedViews(pages, requireActor(request), { ...params, depth: query.depth }),
  )
}
