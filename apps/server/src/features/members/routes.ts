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
import { serveEndpoint } from '../access/index.ts'
import type { Members } from './createMembers.ts'

export interface MemberRoutesOptions {
  readonly members: Members
}

/** HTTP face of the people of workspaces. */
export const memberRoutes: FastifyPluginAsync<MemberRoutesOptions> = async (app, { members }) => {
  serveEndpoint(app, listMembers, ({ permit, query }) =>
    members.list(permit, {
      includeGuests: query.include_guests === 'true',
      includePending: query.include_pending === 'true',
    }),
  )

  serveEndpoint(app, getMember, ({ permit, params }) => members.read(permit, params.userId))

  serveEndpoint(app, updateMember, ({ permit, body }) =>
    members.update(permit, {
      email: body.email,
      role: body.role ?? null,
      name: body.name ?? null,
    }),
  )

  serveEndpoint(app, removeMembers, ({ permit, body }) => members.remove(permit, body))

  serveEndpoint(app, leaveWorkspace, ({ permit }) => members.leave(permit))

  serveEndpoint(app, listMentionablePeople, async ({ permit }) => ({
    persons: await members.listMentionable(permit),
  }))

  serveEndpoint(app, mentionPerson, ({ permit, params, body }) =>
    members.mention(permit, {
      viewId: params.viewId,
      personId: body.person_id,
      isTold: body.require_notification === true,
      blockId: body.block_id ?? null,
      rowId: body.row_id ?? null,
      text: body.text ?? null,
    }),
  )

  serveEndpoint(app, updateMemberProfile, ({ permit, body }) => members.updateProfile(permit, body))
}
