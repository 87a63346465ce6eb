import { createWorkspace } from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import type { TestServer } from '../../platform/testing/index.ts'
import { unsubscribeToken } from '../notifications/index.ts'
import type { AnyInput, CallScene } from './AnyInput.ts'

type OnPage = (world: CallScene) => Promise<{ params: { workspaceId: string; viewId: string } }>
type Input = (world: CallScene) => Promise<AnyInput>

/** Right inputs of the calls about workspaces and the people in them; `onPage` makes a page. */
export function peopleInputs(onPage: OnPage) {
  const inWorkspace: Input = async ({ owner }) => ({ params: { workspaceId: owner.workspaceId } })
  const elsewhere: Input = async (world) => ({ params: { workspaceId: await anotherWorkspace(world) } })

  const onNotifications: Input = async ({ owner }) => ({
    params: { workspaceId: owner.workspaceId },
    body: { ids: [owner.workspaceId] },
  })
  const ofMails: Input = async ({ server, owner }) => ({
    query: { token: unsubscribeToken(server.platform.jwtSecret, owner.userId) },
  })
  const onAllNotifications: Input = async ({ owner }) => ({
    params: { workspaceId: owner.workspaceId },
    body: {},
  })

  return {
    getAccountConsequences: async () => ({}),
    deleteUser: async () => ({ query: {} }),
    deleteWorkspace: elsewhere,
    leaveWorkspace: async (world) => {
      const workspaceId = await anotherWorkspace(world)
      await insertPerson(world.server, workspaceId, 1)
      return { params: { workspaceId } }
    },
    getWorkspaceSettings: inWorkspace,
    updateWorkspaceSettings: async ({ owner }) => ({
      params: { workspaceId: owner.workspaceId },
      body: { disable_search_indexing: true, ai_model: 'Auto' },
    }),
    getWorkspaceUsage: inWorkspace,
    listMembers: async ({ owner }) => ({
      params: { workspaceId: owner.workspaceId },
      query: { include_pending: 'true', include_guests: 'true' },
    }),
    updateMember: async (world) => {
      const workspaceId = await anotherWorkspace(world)
      const { email } = await insertPerson(world.server, workspaceId, 2)
      return { params: { workspaceId }, body: { email, role: 'Owner', name: 'Nadia' } }
    },
    removeMembers: async (world) => {
      const workspaceId = await anotherWorkspace(world)
      const { email } = await insertPerson(world.server, workspaceId, 2)
      return { params: { workspaceId }, body: [email] }
    },
    getMember: async ({ owner }) => ({ params: { workspaceId: owner.workspaceId, userId: owner.userId } }),
    listMentionablePeople: inWorkspace,
    updateMemberProfile: async ({ owner }) => ({
      params: { workspaceId: owner.workspaceId },
      body: { name: 'Nadia', avatar_url: null, description: 'Keeps bees' },
    }),
    listNotifications: async ({ owner }) => ({
      params: { workspaceId: owner.workspaceId },
      query: { unread_only: 'true', archived: 'false', types: 'mention,comment', offset: 0, limit: 20 },
    }),
    countUnreadNotifications: inWorkspace,
    getNotificationSettings: async () => ({}),
    updateNotificationSettings: async () => ({ body: { mails: 'daily' } }),
    showUnsubscribe: ofMails,
    unsubscribe: ofMails,
    markNotificationsRead: onNotifications,
    markNotificationsUnread: onNotifications,
    archiveNotifications: onNotifications,
    unarchiveNotifications: onNotifications,
    markAllNotificationsRead: onAllNotifications,
    archiveAllNotifications: onAllNotifications,
    mentionPerson: async (world) => ({
      ...(await onPage(world)),
      body: { person_id: world.owner.userId, require_notification: true, view_name: 'Page', text: 'Hello' },
    }),
  } satisfies Record<string, Input>
}

/** A workspace of the owner in which the caller has the role that they have in the first one. */
async function anotherWorkspace({ server, owner, caller }: CallScene): Promise<string> {
  const { workspace_id: workspaceId } = await owner.get(createWorkspace, { body: {} })
  await server.platform.database.execute(sql`
    INSERT INTO workspace_members (workspace_id, user_id, role, joined_at)
    SELECT ${workspaceId}, user_id, role, now() FROM workspace_members
    WHERE workspace_id = ${owner.workspaceId} AND user_id = ${caller?.userId ?? null} ON CONFLICT DO NOTHING`)
  return workspaceId
}

/** Somebody of a workspace who never signs in. */
export async function insertPerson(
  { platform }: Pick<TestServer, 'platform'>,
  workspaceId: string,
  role: 1 | 2 | 3,
): Promise<{ readonly userId: string; readonly email: string }> {
  const userId = platform.ids.uuid()
  const email = `${userId}@example.com`
  await platform.database.execute(sql`
    INSERT INTO users (id, uid, email, name, created_at, updated_at)
    VALUES (${userId}, ${platform.ids.snowflake()}, ${email}, 'Nobody in particular', now(), now())`)
  await platform.database.execute(sql`
    INSERT INTO workspace_members (workspace_id, user_id, role, joined_at)
    VALUES (${workspaceId}, ${userId}, ${role}, now())`)
  return { userId, email }
}
