import {
  collabExists,
  getCollabPermission,
  getFormerAccessDetails,
  getWorkspaceProfile,
  rowDocumentExists,
} from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { serveEndpoint } from '../access/index.ts'
import type { Members } from '../members/index.ts'
import { getAccessDetails, type SharingContext } from '../sharing/index.ts'
import { readCollabRight, type CollabRightContext } from './readCollabRight.ts'
import { isDocumentThere } from './isDocumentThere.ts'

interface RightsRoutesOptions {
  readonly sharing: SharingContext
  readonly members: Pick<Members, 'readOwn'>
  readonly collabs: CollabRightContext
}

/** What other clients ask about the rights of the caller, before they offer anything. */
export const rightsRoutes: FastifyPluginAsync<RightsRoutesOptions> = async (
  app,
  { sharing, members, collabs },
) => {
  serveEndpoint(app, getFormerAccessDetails, ({ permit, params }) =>
    getAccessDetails(sharing, permit, params.viewId),
  )

  serveEndpoint(app, getCollabPermission, ({ permit, params, query }) =>
    readCollabRight(collabs, permit, { objectId: params.objectId, collabType: query.collab_type }),
  )

  for (const call of [collabExists, rowDocumentExists] as const)
    serveEndpoint(app, call, async ({ permit, params }) => ({
      exists: await isDocumentThere(collabs, permit, params.objectId),
    }))

  serveEndpoint(app, getWorkspaceProfile, ({ permit }) => members.readOwn(permit))
}
