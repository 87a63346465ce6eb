import {
  createAccessRequest as createAccessRequestCall,
  decideAccessRequest as decideAccessRequestCall,
  getAccessRequest as getAccessRequestCall,
} from '@sheaf/contract'
import type { WorkspaceId } from '@sheaf/base'
import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '../../platform/errors/index.ts'
import { requireActor, serveEndpoint, wireUid } from '../access/index.ts'
import { readAccessRequestRow } from './AccessRequestRow.ts'
import type { AccessRequestsContext } from './AccessRequestsContext.ts'
import { createAccessRequest } from './createAccessRequest.ts'
import { decideAccessRequest } from './decideAccessRequest.ts'
import { getAccessRequest, type ShownRequest } from './getAccessRequest.ts'

/** HTTP face of asking to be let in. */
export const accessRequestRoutes: FastifyPluginAsync<{
  readonly accessRequests: AccessRequestsContext
}> = async (app, { accessRequests: context }) => {
  serveEndpoint(app, createAccessRequestCall, async ({ request, body }) => {
    const actor = requireActor(request)
    const { workspace_id: workspaceId, view_id: viewId } = body
    return {
      request_id: await createAccessRequest(context, actor, { workspaceId, viewId }),
      workspace_id: workspaceId,
      requester_id: actor.userId,
      view_id: viewId,
    }
  })

  // To everybody who may not decide, a request that does not exist is closed like the others.
  async function workspaceOf({
    params,
  }: {
    readonly params: { readonly requestId: string }
  }): Promise<WorkspaceId> {
    const row = await readAccessRequestRow(context.database, params.requestId)
    if (row === null) throw new AppError('not_enough_permissions')
    return row.workspace_id as WorkspaceId
  }

  serveEndpoint(
    app,
    getAccessRequestCall,
    async ({ params }) => presentRequest(await getAccessRequest(context, params.requestId)),
    { workspaceOf },
  )

  serveEndpoint(
    app,
    decideAccessRequestCall,
    ({ permit, params, body }) =>
      decideAccessRequest(context, permit, {
        requestId: params.requestId,
        isApproved: body.is_approved,
        scope: body.scope ?? undefined,
        level: body.access_level ?? 10,
      }),
    { workspaceOf },
  )
}

function presentRequest(row: ShownRequest) {
  return {
    request_id: row.id,
    workspace: {
      workspace_id: row.workspace_id,
      database_storage_id: row.database_storage_id,
      owner_uid: wireUid(BigInt(row.owner_uid)),
      owner_name: row.owner_name,
      owner_email: row.owner_email,
      workspace_type: 0,
      workspace_name: row.workspace_name,
      created_at: row.workspace_created_at.toISOString(),
      icon: row.workspace_icon,
      member_count: row.member_count,
      role: 'Owner' as const,
    },
    requester: {
      uid: wireUid(BigInt(row.requester_uid)),
      uid_string: row.requester_uid,
      uuid: row.requester_id,
      email: row.requester_email,
      name: row.requester_name,
      avatar_url: row.requester_avatar,
      avatarUrl: row.requester_avatar,
    },
    view: {
      view_id: row.view_id,
      name: row.page_name,
      icon: row.page_icon,
      layout: row.page_layout,
      is_space: row.page_is_space,
    },
    status: row.status,
    created_at: row.created_at.toISOString(),
  }
}
