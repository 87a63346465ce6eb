import {
  createAccessRequest,
  createInviteCode,
  createPage,
  getFolder,
  inviteMembers,
  listInvitations,
  listMembers,
} from '@sheaf/contract'
import { signIn, type TestPerson } from './signIn.ts'
import type { AnyInput, CallScene } from './AnyInput.ts'

type OnPage = (world: CallScene) => Promise<{ params: { workspaceId: string; viewId: string } }>
type Input = (world: CallScene) => Promise<AnyInput>

/** Right inputs of the calls by which people come into a workspace; `onPage` makes a page. */
export function joiningInputs(onPage: OnPage) {
  const inWorkspace: Input = async ({ owner }) => ({ params: { workspaceId: owner.workspaceId } })

  /** Of somebody else's workspace, to the person who calls. */
  const onInvitation: Input = async ({ server, owner, caller }) => {
    const invitee = caller ?? owner
    const host = await newcomer(server, 'host')
    await host.get(inviteMembers, {
      params: { workspaceId: host.workspaceId },
      body: [{ email: invitee.email, skip_email_send: true }],
    })
    const invitations = await invitee.get(listInvitations, { query: {} })
    const inviteId = invitations.find((each) => each.workspace_id === host.workspaceId)?.invite_id
    return { params: { inviteId: inviteId ?? '' } }
  }

  const codeElsewhere = async ({ server }: CallScene) => {
    const host = await newcomer(server, 'host')
    const made = await host.get(createInviteCode, { params: { workspaceId: host.workspaceId }, body: {} })
    return made.code ?? ''
  }

  const onRequest = async (world: CallScene) => {
    const { workspaceId, viewId } = (await onPage(world)).params
    const asker = await newcomer(world.server, 'asker')
    const body = { workspace_id: workspaceId, view_id: viewId }
    const { request_id: requestId } = await asker.get(createAccessRequest, { body })
    return { params: { requestId } }
  }

  return {
    inviteMembers: async ({ server, owner }) => ({
      params: { workspaceId: owner.workspaceId },
      body: [{ email: `${server.platform.ids.uuid()}@example.com`, role: 'Member' }],
    }),
    listInvitations: async () => ({ query: { status: 'Pending' } }),
    getInvitation: onInvitation,
    acceptInvitation: onInvitation,
    revokeInvitation: async ({ server, owner }) => {
      const params = { workspaceId: owner.workspaceId }
      const email = `${server.platform.ids.uuid()}@example.com`
      await owner.get(inviteMembers, { params, body: [{ email, skip_email_send: true }] })
      const members = await owner.get(listMembers, { params, query: { include_pending: 'true' } })
      const inviteId = members.find((each) => each.email === email)?.invite_id ?? ''
      return { params: { ...params, inviteId } }
    },
    getInviteCode: inWorkspace,
    createInviteCode: async (world) => ({
      ...(await inWorkspace(world)),
      body: { validity_period_hours: 1 },
    }),
    deleteInviteCode: inWorkspace,
    joinByInviteCode: async (world) => ({ body: { code: await codeElsewhere(world) } }),
    getInviteCodeInfo: async (world) => ({ query: { code: await codeElsewhere(world) } }),
    createAccessRequest: async ({ server }) => {
      const host = await newcomer(server, 'host')
      return { body: { workspace_id: host.workspaceId, view_id: await newPage(host) } }
    },
    getAccessRequest: onRequest,
    decideAccessRequest: async (world) => ({ ...(await onRequest(world)), body: { is_approved: false } }),
  } satisfies Record<string, Input>
}

function newcomer(server: CallScene['server'], name: string): Promise<TestPerson> {
  return signIn(server, `${name}-${server.platform.ids.uuid()}@example.com`)
}

async function newPage(host: TestPerson): Promise<string> {
  const params = { workspaceId: host.workspaceId }
  const folder = await host.get(getFolder, { params, query: {} })
  const body = { parent_view_id: folder.children[0]?.view_id ?? '', layout: 0, name: 'Page' } as const
  return (await host.get(createPage, { params, body })).view_id
}
