import {
  changeSpaceMember,
  getAccessDetails as getAccessDetailsCall,
  listSharedViews as listSharedViewsCall,
  listSpaceMembers as listSpaceMembersCall,
  nameSpaceMember,
  removeSpaceMember as removeSpaceMemberCall,
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
import { listSpaceMembers } from './spaces/listSpaceMembers.ts'
import { removeSpaceMember } from './spaces/removeSpaceMember.ts'
import { setSpaceMember } from './spaces/setSpaceMember.ts'

export interface SharingRoutesOptions {
  readonly sharing: SharingContext
  readonly pages: PagesContext
}

/** HTTP face of giving pages and spaces to people. */
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

  serveEndpoint(app, listSpaceMembersCall, async ({ permit, params }) => ({
    members: await listSpaceMembers(sharing, permit, params.viewId),
    groups: [],
  }))

  serveEndpoint(app, nameSpaceMember, async ({ permit, params: { viewId }, body }) => {
    const { uid, role, access_level: level } = body
    await setSpaceMember(sharing, permit, { viewId, uid, role, level })
    return { members: await listSpaceMembers(sharing, permit, viewId), groups: [] }
  })

  serveEndpoint(app, changeSpaceMember, ({ permit, params: { viewId, uid }, body }) =>
    setSpaceMember(sharing, permit, { viewId, uid, role: body.role, level: body.access_level }, true),
  )

  serveEndpoint(app, removeSpaceMemberCall, ({ permit, params }) =>
    removeSpaceMember(sharing, permit, params),
  )
}
