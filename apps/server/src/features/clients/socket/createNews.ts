import type { UserId, WorkspaceId } from '@sheaf/base'
import type { MentionablePerson, Notice, Notification } from '@sheaf/contract'
import { knowsTheTree, type PagePolicy, type Permit } from '../../access/index.ts'
import type { Members } from '../../members/index.ts'
import { listNotifications } from '../../notifications/index.ts'
import { readSingleViews, readTreeNodes, type PagesContext } from '../../pages/index.ts'
import { readOwnProfile } from '../../users/index.ts'
import type { WorkspaceNotification } from '../messages.ts'

/** What happened, as our own socket announces it; comments are not among that. */
export interface Happening {
  readonly workspaceId: string
  readonly notice: Notice | { readonly kind: 'comments_changed'; readonly viewId: string }
}

/** Says what happened to one socket, in the messages of the format. Remembers what that socket was told of people. */
export type News = (happenings: readonly Happening[]) => Promise<readonly WorkspaceNotification[]>

export interface NewsContext {
  readonly pages: PagesContext
  readonly policy: PagePolicy
  readonly members: Pick<Members, 'listMentionable'>
}

/** Of more views at once a client reads the tree again. */
const MAX_VIEWS = 50
/** Notifications that are told one by one. */
const MAX_INBOX = 20
const FIELDS = 0
const ADDED = 1
const REMOVED = 2
const REORDERED = 3
/** What changed in the tree is told view by view. */
const TREE_CHANGED: WorkspaceNotification = { folder_changed: { outline_diff_json: '{}' } }

/** The news of somebody who looks at a workspace from now on. */
export async function createNews(
  context: NewsContext,
  person: { readonly userId: string; readonly workspaceId: string },
): Promise<News> {
  const { clock, database } = context.pages
  const workspaceId = person.workspaceId as WorkspaceId
  const actor = { userId: person.userId as UserId }
  let people = await listPeople()
  let profile = await readOwnProfile(database, actor.userId)
  let toldUntil = clock.now()

  async function permit(): Promise<Permit> {
    return { actor, workspaceId, role: await context.policy.roleIn(actor, workspaceId) } as Permit
  }

  async function listPeople(): Promise<ReadonlyMap<string, MentionablePerson>> {
    const listed = await context.members.listMentionable(await permit())
    return new Map(listed.map((each) => [each.uuid, each]))
  }

  async function tellPeople(): Promise<WorkspaceNotification[]> {
    const before = people
    people = await listPeople()
    return comparePeople(before, people)
  }

  async function tellProfile(): Promise<WorkspaceNotification[]> {
    const before = profile
    profile = await readOwnProfile(database, actor.userId)
    if (profile === null || (before?.name === profile.name && before.email === profile.email)) return []
    return [{ profile_change: profile }]
  }

  async function tellInbox(): Promise<WorkspaceNotification[]> {
    const since = toldUntil
    const asked = { isUnreadOnly: true, isArchived: false, types: null, offset: 0, limit: MAX_INBOX }
    const { notifications } = await listNotifications(context.pages, await permit(), asked)
    const fresh = notifications.filter(({ created_at: at }) => new Date(at) > since)
    for (const { created_at: at } of fresh) if (new Date(at) > toldUntil) toldUntil = new Date(at)
    return fresh.toReversed().flatMap((each) => describeInbox(each, actor.userId))
  }

  return async (happenings) => {
    const told: WorkspaceNotification[] = []
    const here = happenings.filter((each) => each.workspaceId === workspaceId)
    const kinds = new Set(here.map(({ notice }) => notice.kind))
    const everything = kinds.has('resync')
    const viewIds = new Set(
      here.flatMap(({ notice }) => (notice.kind === 'views_changed' ? notice.viewIds : [])),
    )
    if (everything || viewIds.size > 0) told.push(TREE_CHANGED)
    if (viewIds.size > 0 && viewIds.size <= MAX_VIEWS)
      told.push(...(await describeViews(context.pages, await permit(), viewIds)))
    if (everything || kinds.has('members_changed')) told.push(...(await tellPeople()))
    // Of the person everywhere, which is announced in any of their workspaces.
    if (happenings.some(({ notice }) => OF_PROFILE.has(notice.kind))) told.push(...(await tellProfile()))
    if (everything || kinds.has('notifications_changed')) told.push(...(await tellInbox()))
    for (const { notice } of here)
      if (notice.kind === 'comments_changed')
        told.push({ comment_changed: { workspace_id: workspaceId, view_id: notice.viewId } })
    return told
  }
}

const OF_PROFILE: ReadonlySet<Happening['notice']['kind']> = new Set([
  'resync',
  'workspace_changed',
  'members_changed',
])

async function describeViews(
  pages: PagesContext,
  permit: Permit,
  viewIds: ReadonlySet<string>,
): Promise<WorkspaceNotification[]> {
  const told: WorkspaceNotification[] = []
  const { workspaceId } = permit
  const views = await readSingleViews(pages.database, permit, [...viewIds])
  const seen = new Set<string>([workspaceId, ...views.map(({ view }) => view.view_id)])
  for (const id of viewIds)
    if (!seen.has(id)) told.push({ folder_view_changed: { change_type: REMOVED, view_id: id } })
  for (const { view } of views) {
    const parentId = view.parent_view_id ?? workspaceId
    const changed = {
      // One that came from elsewhere is named together with where it is now.
      change_type: viewIds.has(parentId) ? ADDED : FIELDS,
      view_id: view.view_id,
      view_json: JSON.stringify(view),
      parent_view_id: parentId,
    }
    told.push({ folder_view_changed: changed })
  }
  for (const { view, childIds } of views) told.push(reordered(view.view_id, childIds))
  if (viewIds.has(workspaceId) && knowsTheTree(permit.role)) {
    const { nodes } = await readTreeNodes(pages, permit, { viewIds: [workspaceId], depth: 0 })
    for (const root of nodes) told.push(reordered(workspaceId, root.child_ids))
  }
  return told
}

function reordered(parentId: string, childIds: readonly string[]): WorkspaceNotification {
  return {
    folder_view_changed: {
      change_type: REORDERED,
      view_id: parentId,
      parent_view_id: parentId,
      child_view_ids: childIds,
    },
  }
}

function comparePeople(
  before: ReadonlyMap<string, MentionablePerson>,
  after: ReadonlyMap<string, MentionablePerson>,
): WorkspaceNotification[] {
  const told: WorkspaceNotification[] = []
  const changed = (what: NonNullable<WorkspaceNotification['mentionable_person_list_changed']>): void =>
    void told.push({ mentionable_person_list_changed: what })
  for (const id of before.keys()) if (!after.has(id)) changed({ removed_member: { user_uuid: id } })
  for (const [id, person] of after) {
    const known = before.get(id)
    if (!known) changed({ new_member: { user_uuid: id } })
    else if (known.role !== person.role)
      changed({ update_member_role: { user_uuid: id, email: person.email, role: person.role + 1 } })
    const profile = profileOf(person)
    if (known && JSON.stringify(profileOf(known)) !== JSON.stringify(profile))
      told.push({ workspace_member_profile_changed: profile })
  }
  return told
}

function profileOf(
  person: MentionablePerson,
): NonNullable<WorkspaceNotification['workspace_member_profile_changed']> {
  return {
    user_uuid: person.uuid,
    name: person.name,
    ...(person.avatar_url && { avatar_url: person.avatar_url }),
    ...(person.cover_image_url && { cover_image_url: person.cover_image_url }),
    ...(person.custom_image_url && { custom_image_url: person.custom_image_url }),
    ...(person.description && { description: person.description }),
  }
}

function describeInbox(news: Notification, userId: string): WorkspaceNotification[] {
  const at = Math.floor(new Date(news.created_at).getTime() / 1000)
  const inbox = {
    id: news.id,
    type: news.type,
    ...(news.view_id !== null && { view_id: news.view_id }),
    ...(news.actor_uid !== null && { actor_uid: JSON.stringify(news.actor_uid) }),
    metadata_json: JSON.stringify(news.metadata),
    created_at: at,
  }
  const told: WorkspaceNotification[] = [{ inbox_notification: inbox }]
  if (news.type === 'mention' && news.view_id !== null) {
    const mention = { user_uuid: userId, view_id: news.view_id, mentioned_at: at }
    told.push({ mentionable_person_list_changed: { page_mention: mention } })
  }
  return told
}
