import {
  getMember,
  leaveWorkspace,
  listMembers,
  listMentionablePeople,
  mentionPerson,
  removeMembers,
  updateMember,
  updateMemberProfile,
} from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { requireActor, serveEndpoint } from '../access/index.ts'
import type { Members } from './createMembers.ts'

export interface MemberRoutesOptions {
  readonly members: Members
}

/** HTTP face of the people of workspaces. */
export const memberRoutes: FastifyPluginAsync<MemberRoutesOptions> = async (app, { members }) => {
  serveEndpoint(app, listMembers, ({ request, params, query }) =>
    members.list(requireActor(request), params.workspaceId, {
      includeGuests: query.include_guests === 'true',
      includePending: query.include_pending === 'true',
    }),
  )

  serveEndpoint(app, getMember, ({ request, params }) =>
    members.read(requireActor(request), params.workspaceId, params.userId),
  )

  serveEndpoint(app, updateMember, ({ request, params, body }) =>
    members.update(requireActor(request), params.workspaceId, {
      email: body.email,
      role: body.role ?? null,
      name: body.name ?? null,
    }),
  )

  serveEndpoint(app, removeMembers, ({ request, params, body }) =>
    members.remove(requireActor(request), params.workspaceId, body),
  )

  serveEndpoint(app, leaveWorkspace, ({ request, params }) =>
    members.leave(requireActor(request), params.workspaceId),
  )

  serveEndpoint(app, listMentionablePeople, async ({ request, params }) => ({
    persons: await members.listMentionable(requireActor(request), params.workspaceId),
  }))

  serveEndpoint(app, mentionPerson, ({ request, params, body }) =>
    members.mention(requireActor(request), { ...params, personId: body.person_id }),
  )

  serveEndpoint(app, updateMemberProfile, ({ request, params, body }) =>
    members.updateProfile(requireActor(request), params.workspaceId, body),
  )
}
