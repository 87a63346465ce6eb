import {
  addRecents,
  changeSpaceMember,
  createPage,
  createSpace,
  deleteTrashedPage,
  duplicatePage,
  ERRORS,
  getCollab,
  getFolder,
  getPage,
  getProfile,
  getSpacePermission,
  leaveWorkspace,
  listFavorites,
  listNotifications,
  listPublishedPages,
  listRecents,
  listSpaceMembers,
  listSpaces,
  listTrash,
  listTreeNodes,
  movePage,
  movePageToTrash,
  nameSpaceMember,
  publishPage,
  removeMembers,
  removeSpaceMember,
  restorePage,
  setFavorite,
  setSpacePermission,
  updateMember,
  updatePageName,
  updateSpace,
} from '@sheaf/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { openPages, signIn, type Pages, type TestPerson } from '../../testing/index.ts'

let server: TestServer
let pages: Pages
let owner: TestPerson
let mia: TestPerson
let ben: TestPerson
let space: string
let plan: string

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  pages = await openPages(server)
  owner = pages.owner
  mia = await signIn(server, `mia-${randomUUID()}@example.com`)
  ben = await signIn(server, `ben-${randomUUID()}@example.com`)
  await pages.join(mia, 2)
  await pages.join(ben, 2)
  space = await addSpace('Board', 1)
  plan = await addPage('Plan')
})

const here = () => ({ params: { workspaceId: owner.workspaceId } })
const at = (viewId: string) => ({ params: { workspaceId: owner.workspaceId, viewId } })

async function addSpace(name: string, permission: 0 | 1, by = owner): Promise<string> {
  const body = { name, space_permission: permission, space_icon: '', space_icon_color: '' }
  return (await by.get(createSpace, { ...here(), body })).view_id
}
async function addPage(name: string, parent = space, by = owner): Promise<string> {
  const body = { parent_view_id: parent, layout: 0, name } as const
  return (await by.get(createPage, { ...here(), body })).view_id
}

const uids = new Map<TestPerson, string>()
async function uidOf(person: TestPerson): Promise<string> {
  const uid = uids.get(person) ?? (await person.get(getProfile, {})).uid_string
  uids.set(person, uid)
  return uid
}

interface Standing {
  readonly role?: 'owner' | 'member'
  readonly access_level?: 10 | 20 | 30 | 50
}
const name = async (person: TestPerson, standing: Standing = {}, { by = owner, viewId = space } = {}) =>
  (await by.call(nameSpaceMember, { ...at(viewId), body: { uid: await uidOf(person), ...standing } })).code
const change = async (person: TestPerson, standing: Standing, { by = owner, viewId = space } = {}) =>
  (
    await by.call(changeSpaceMember, {
      params: { ...at(viewId).params, uid: await uidOf(person) },
      body: standing,
    })
  ).code
const remove = async (person: TestPerson, { by = owner, viewId = space } = {}) =>
  (await by.call(removeSpaceMember, { params: { ...at(viewId).params, uid: await uidOf(person) } })).code
const members = async (viewId = space, by = owner) =>
  (await by.get(listSpaceMembers, at(viewId))).members.map(
    (each) => `${each.email.split('-')[0]} ${each.role} ${each.access_level}`,
  )
const codeOf = async (person: TestPerson, viewId = plan) => (await person.call(getPage, at(viewId))).code
const spacesOf = async (person: TestPerson) =>
  (await person.get(getFolder, { ...here(), query: {} })).children.map((each) => each.name)

describe('who is in a space', () => {
  it('SPACE-MEMBER-1: a private space is its creator’s, who gives it to people of the team with a level and takes it back', async () => {
    expect(await codeOf(mia)).toBe(ERRORS.invalid_folder_view)
    expect(await name(mia, { access_level: 10 })).toBe(0)
    expect(await members()).toEqual([expect.stringContaining('owner 50'), 'mia member 10'])
    expect(await codeOf(mia)).toBe(0)
    expect(await spacesOf(mia)).toContain('Board')
    expect(await codeOf(ben)).toBe(ERRORS.invalid_folder_view)
    expect(await spacesOf(ben)).not.toContain('Board')
    const rename = () => mia.call(updatePageName, { ...at(plan), body: { name: 'Mine' } })
    expect((await rename()).code).toBe(ERRORS.not_enough_permissions)
    expect(await change(mia, { access_level: 30 })).toBe(0)
    expect((await rename()).code).toBe(0)
    expect((await mia.call(movePageToTrash, at(plan))).code).toBe(ERRORS.not_enough_permissions)
    expect((await mia.call(publishPage, { ...at(plan), body: {} })).code).toBe(ERRORS.not_enough_permissions)
    expect(await change(mia, { access_level: 50 })).toBe(0)
    expect((await mia.call(movePageToTrash, at(plan))).code).toBe(0)
    expect((await mia.call(restorePage, at(plan))).code).toBe(0)
    expect(await remove(mia)).toBe(0)
    expect(await codeOf(mia)).toBe(ERRORS.invalid_folder_view)
    expect(await spacesOf(mia)).not.toContain('Board')
  })

  it('SPACE-MEMBER-2: what a member may do is told with the tree, the settings and the list of spaces', async () => {
    await name(mia, { access_level: 10 })
    const tree = await mia.get(getFolder, { ...here(), query: { depth: 3 } })
    const board = tree.children.find((each) => each.view_id === space)
    expect(board).toMatchObject({ access_level: 10, is_private: true })
    expect(board?.children[0]).toMatchObject({ view_id: plan, access_level: 10, is_private: true })
    expect(await mia.get(getSpacePermission, at(space))).toMatchObject({
      current_user_access_level: 10,
      explicit_member_count: 2,
      can_manage_space: false,
      can_manage_members: false,
      can_invite_members: false,
      can_edit_sidebar: false,
    })
    const listed = (await mia.get(listSpaces, here())).spaces.find((each) => each.space_id === space)
    expect(listed).toMatchObject({ is_explicit_member: true, can_join: false, can_leave: true })
    const own = (await owner.get(listSpaces, here())).spaces.find((each) => each.space_id === space)
    expect(own).toMatchObject({ current_user_access_level: 50, can_leave: false })
  })

  it('SPACE-MEMBER-3: only owners let people in, change and remove them, until members may let others in', async () => {
    await name(mia, { access_level: 30 })
    expect(await name(ben, {}, { by: mia })).toBe(ERRORS.not_enough_permissions)
    expect(await name(ben, {}, { by: ben })).toBe(ERRORS.invalid_folder_view)
    expect(await change(mia, { access_level: 50 }, { by: mia })).toBe(ERRORS.not_enough_permissions)
    expect(await remove(owner, { by: mia })).toBe(ERRORS.not_enough_permissions)
    const policy = { invite_policy: 'members_and_owners' as const }
    expect((await mia.call(setSpacePermission, { ...at(space), body: policy })).code).toBe(
      ERRORS.not_enough_permissions,
    )
    await owner.get(setSpacePermission, { ...at(space), body: policy })
    // Nobody makes others more than they are.
    expect(await name(ben, { access_level: 50 }, { by: mia })).toBe(ERRORS.not_enough_permissions)
    expect(await name(ben, { role: 'owner' }, { by: mia })).toBe(ERRORS.not_enough_permissions)
    expect(await name(ben, { access_level: 30 }, { by: mia })).toBe(0)
    expect(await change(ben, { access_level: 10 }, { by: mia })).toBe(ERRORS.not_enough_permissions)
    expect(await remove(ben, { by: mia })).toBe(ERRORS.not_enough_permissions)
    expect(await members()).toEqual([expect.stringContaining('owner 50'), 'mia member 30', 'ben member 30'])
  })

  it('SPACE-MEMBER-4: an owner hands the space over, a member leaves, and the last owner stays', async () => {
    expect(await remove(owner)).toBe(ERRORS.invalid_request)
    expect(await change(owner, { role: 'member' })).toBe(ERRORS.invalid_request)
    await name(mia, { role: 'owner' })
    await name(ben)
    expect(await change(owner, { role: 'member', access_level: 10 })).toBe(0)
    expect(await remove(mia)).toBe(ERRORS.not_enough_permissions)
    expect(await remove(ben, { by: ben })).toBe(0)
    expect(await codeOf(ben)).toBe(ERRORS.invalid_folder_view)
    expect(await remove(owner)).toBe(0)
    expect(await codeOf(owner)).toBe(ERRORS.invalid_folder_view)
    expect(await members(space, mia)).toEqual(['mia owner 50'])
  })

  it('SPACE-MEMBER-4: of owners who remove or demote each other at once, one stays', async () => {
    for (const act of [
      () => [remove(mia), remove(owner, { by: mia })],
      () => [change(mia, { role: 'member' }), change(owner, { role: 'member' }, { by: mia })],
      () => [remove(owner), remove(mia, { by: mia })],
    ]) {
      const viewId = space
      await name(mia, { role: 'owner' })
      const outcomes = await Promise.all(act())
      expect(outcomes.filter((code) => code === 0).length).toBeGreaterThanOrEqual(1)
      const { rows } = await server.platform.database.$client.query(
        'SELECT 1 FROM space_members WHERE view_id = $1 AND is_owner',
        [viewId],
      )
      expect(rows).toHaveLength(1)
      space = await addSpace('Next', 1)
    }
  })

  it('SPACE-MEMBER-4: whoever is let in and taken out at once is either, and what they may do follows', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([name(ben), remove(ben), name(ben, { access_level: 10 }), remove(ben)])
      const isThere = (await members()).some((each) => each.startsWith('ben'))
      expect(await codeOf(ben)).toBe(isThere ? 0 : ERRORS.invalid_folder_view)
    }
  })

  it('SPACE-MEMBER-5: guests and others are not let in', async () => {
    const guest = await signIn(server, `guest-${randomUUID()}@example.com`)
    const stranger = await signIn(server, `stranger-${randomUUID()}@example.com`)
    await pages.join(guest, 3)
    expect(await name(guest)).toBe(ERRORS.invalid_guest)
    expect(await name(stranger)).toBe(ERRORS.member_not_found)
    expect(await name(mia, {}, { by: guest })).toBe(ERRORS.not_enough_permissions)
    expect(await name(mia, {}, { viewId: plan })).toBe(ERRORS.invalid_folder_view)
  })

  it('SPACE-MEMBER-6: who leaves the team leaves its spaces, which go to others; a space of one person waits', async () => {
    await name(mia, { access_level: 30 })
    await name(ben, { access_level: 10 })
    const own = await addSpace('Alone', 1, mia)
    await owner.get(updateMember, { ...here(), body: { email: ben.email, role: 'Guest' } })
    await owner.get(updateMember, { ...here(), body: { email: ben.email, role: 'Member' } })
    expect(await codeOf(ben)).toBe(ERRORS.invalid_folder_view)
    await owner.get(removeMembers, { ...here(), body: [mia.email] })
    await pages.join(mia, 2)
    expect(await codeOf(mia)).toBe(ERRORS.invalid_folder_view)
    expect(await spacesOf(mia)).toContain('Alone')
    expect(await members(own, mia)).toEqual(['mia owner 50'])

    await name(mia, { access_level: 30 })
    await owner.get(updateMember, { ...here(), body: { email: ben.email, role: 'Owner' } })
    await owner.get(leaveWorkspace, here())
    expect(await members(space, mia)).toEqual(['mia owner 50'])
  })

  it('SPACE-MEMBER-7: who is let in hears of it by notification and mail, and not when only their level changes', async () => {
    await name(mia, { access_level: 10 })
    await change(mia, { access_level: 30 })
    const { notifications } = await mia.get(listNotifications, { ...here(), query: {} })
    expect(notifications).toMatchObject([{ type: 'page_shared', view_id: space }])
    const mails = await server.platform.mailsTo(mia.email)
    expect(mails.filter(({ subject }) => subject.includes('Board'))).toHaveLength(1)
    await remove(mia)
    expect((await mia.get(listNotifications, { ...here(), query: {} })).notifications).toEqual([])
  })
})

describe('open spaces', () => {
  it('SPACE-OPEN-1: give the team the level that their owners choose, and members what they are given', async () => {
    const open = await addSpace('Handbook', 0)
    const page = await addPage('Rules', open)
    const rename = async (person: TestPerson) =>
      (await person.call(updatePageName, { ...at(page), body: { name: 'Rules' } })).code
    expect(await rename(mia)).toBe(0)
    const level = { member_default_access_level: 10 as const }
    expect((await mia.call(setSpacePermission, { ...at(open), body: level })).code).toBe(
      ERRORS.not_enough_permissions,
    )
    await owner.get(setSpacePermission, { ...at(open), body: level })
    expect(await rename(mia)).toBe(ERRORS.not_enough_permissions)
    expect(await codeOf(mia, page)).toBe(0)
    expect((await mia.call(movePageToTrash, at(page))).code).toBe(ERRORS.not_enough_permissions)
    expect((await mia.call(duplicatePage, { ...at(page), body: {} })).code).toBe(
      ERRORS.not_enough_permissions,
    )
    const elsewhere = { new_parent_view_id: pages.space }
    expect((await mia.call(movePage, { ...at(page), body: elsewhere })).code).toBe(
      ERRORS.not_enough_permissions,
    )
    const collab = { workspaceId: owner.workspaceId, objectId: page }
    expect((await mia.call(getCollab, { params: collab, query: { collab_type: 0 } })).code).toBe(0)
    await name(mia, { access_level: 30 }, { viewId: open })
    expect(await rename(mia)).toBe(0)
    await remove(mia, { viewId: open })
    expect(await rename(mia)).toBe(ERRORS.not_enough_permissions)
    expect(await rename(owner)).toBe(0)
    // What the team may not change it does not bring back either, nor delete.
    await owner.get(movePageToTrash, at(page))
    expect((await mia.get(listTrash, here())).views).toEqual([])
    expect((await mia.call(restorePage, at(page))).code).toBe(ERRORS.not_enough_permissions)
    expect((await mia.call(deleteTrashedPage, at(page))).code).toBe(ERRORS.not_enough_permissions)
  })

  it('SPACE-OPEN-2: whose owners are gone are the matter of the workspace’s owners', async () => {
    const open = await addSpace('Ours', 0, ben)
    const close = (person: TestPerson) => person.call(setSpacePermission, { ...at(open), body: secret })
    const secret = { visibility: 'private' as const }
    expect((await close(owner)).code).toBe(ERRORS.not_enough_permissions)
    await ben.get(leaveWorkspace, here())
    expect((await close(mia)).code).toBe(ERRORS.not_enough_permissions)
    expect((await close(owner)).code).toBe(0)
    expect(await spacesOf(owner)).toContain('Ours')
    expect(await members(open)).toEqual([expect.stringContaining('owner 50')])
    expect(await spacesOf(mia)).not.toContain('Ours')
  })

  it('SPACE-OPEN-3: a private space that is opened and closed again keeps its members', async () => {
    await name(mia, { access_level: 10 })
    await owner.get(setSpacePermission, { ...at(space), body: { visibility: 'open' } })
    expect(await codeOf(ben)).toBe(0)
    await owner.get(setSpacePermission, { ...at(space), body: { visibility: 'private' } })
    expect(await codeOf(ben)).toBe(ERRORS.invalid_folder_view)
    expect(await codeOf(mia)).toBe(0)
  })
})

describe('what stands right in a space', () => {
  it('SPACE-ARRANGE-1: is arranged by its owners alone where they say so; what lies below, by whoever may write', async () => {
    await name(mia, { access_level: 50 })
    const below = await addPage('Below', plan)
    await owner.get(setSpacePermission, { ...at(space), body: { sidebar_edit_policy: 'owners_only' } })
    const page = { parent_view_id: space, layout: 0, name: 'Mine' } as const
    const refused = [
      mia.call(createPage, { ...here(), body: page }),
      mia.call(movePage, { ...at(below), body: { new_parent_view_id: space } }),
      mia.call(movePage, { ...at(plan), body: { new_parent_view_id: pages.space } }),
      mia.call(movePageToTrash, at(plan)),
      mia.call(duplicatePage, { ...at(plan), body: {} }),
      mia.call(updatePageName, { ...at(space), body: { name: 'Theirs' } }),
    ]
    for (const { code } of await Promise.all(refused)) expect(code).toBe(ERRORS.not_enough_permissions)
    expect((await mia.call(createPage, { ...here(), body: { ...page, parent_view_id: plan } })).code).toBe(0)
    expect((await mia.call(updatePageName, { ...at(plan), body: { name: 'Our plan' } })).code).toBe(0)
    expect((await mia.call(movePageToTrash, at(below))).code).toBe(0)
    expect((await owner.call(createPage, { ...here(), body: page })).code).toBe(0)
  })

  it('SPACE-TRASH-1: a private space is thrown away by its owners alone', async () => {
    await name(mia, { access_level: 50 })
    expect((await mia.call(movePageToTrash, at(space))).code).toBe(ERRORS.not_enough_permissions)
    await owner.get(movePageToTrash, at(space))
    expect((await mia.call(deleteTrashedPage, at(space))).code).toBe(ERRORS.not_enough_permissions)
    expect(await codeOf(mia)).toBe(0)
    expect((await owner.call(restorePage, at(space))).code).toBe(0)
  })
})

describe('what moves and is copied', () => {
  it('SPACE-MOVE-1: a page that enters the space is its members’, and one that leaves is not', async () => {
    await name(mia, { access_level: 10 })
    const open = await addPage('Open', pages.space)
    expect(await codeOf(ben, open)).toBe(0)
    await owner.get(movePage, { ...at(open), body: { new_parent_view_id: space } })
    expect(await codeOf(ben, open)).toBe(ERRORS.invalid_folder_view)
    expect(await codeOf(mia, open)).toBe(0)
    await owner.get(movePage, { ...at(plan), body: { new_parent_view_id: pages.space } })
    expect(await codeOf(ben)).toBe(0)
    const mine = await addPage('Mine', await addSpace('Mia', 1, mia), mia)
    expect((await mia.call(movePage, { ...at(mine), body: { new_parent_view_id: space } })).code).toBe(
      ERRORS.not_enough_permissions,
    )
  })

  it('SPACE-MOVE-2: a copy of a private space is of whoever copied it alone', async () => {
    await name(mia, { access_level: 50 })
    await mia.get(duplicatePage, { ...at(space), body: { suffix: ' 2' } })
    expect(await spacesOf(mia)).toContain('Board 2')
    expect(await spacesOf(owner)).not.toContain('Board 2')
  })
})

it('SPACE-LEAK-2: who is taken out of a private space is told nothing of it any more', async () => {
  await name(mia)
  await mia.get(setFavorite, { ...at(plan), body: { is_favorite: true, is_pinned: false } })
  await mia.get(addRecents, { ...here(), body: { recent_view_ids: [plan] } })
  await mia.get(publishPage, { ...at(plan), body: {} })
  const known = async () => ({
    favorites: (await mia.get(listFavorites, here())).views.length,
    recents: (await mia.get(listRecents, here())).views.length,
    published: (await mia.get(listPublishedPages, here())).length,
    spaces: (await mia.get(listSpaces, here())).spaces.length,
  })
  expect(await known()).toEqual({ favorites: 1, recents: 1, published: 1, spaces: 2 })
  await remove(mia)
  expect(await known()).toEqual({ favorites: 0, recents: 0, published: 0, spaces: 1 })
  await name(mia, { access_level: 10 })
  expect(await known()).toEqual({ favorites: 1, recents: 1, published: 1, spaces: 2 })
})

it('SPACE-MEMBER-8: of a change the person hears at once, and what they have open is asked about again', async () => {
  const heard: unknown[] = []
  const { bus } = server.platform
  const stops = [
    bus.subscribe('access_changed', ({ userId }) => heard.push(userId)),
    bus.subscribe('notice', ({ userId, notice }) => {
      if (notice.kind === 'views_changed') heard.push([userId ?? 'all', notice.viewIds])
    }),
  ]
  await name(mia, { access_level: 10 })
  await name(mia, { access_level: 10 })
  await remove(mia)
  for (const stop of stops) stop()
  const once = [mia.userId, [mia.userId, [space, owner.workspaceId]], ['all', [space]]]
  expect(heard).toEqual([...once, ...once])
})

it('SPACE-MEMBER-1: the older switch makes a space private and keeps its members', async () => {
  const open = await addSpace('Old', 0)
  await name(mia, {}, { viewId: open })
  const body = { name: 'Old', space_permission: 1, space_icon: '', space_icon_color: '' } as const
  expect((await mia.call(updateSpace, { ...at(open), body })).code).toBe(ERRORS.not_enough_permissions)
  await owner.get(updateSpace, { ...at(open), body })
  expect(await spacesOf(mia)).toContain('Old')
  expect(await spacesOf(ben)).not.toContain('Old')
})

it('SPACEWEB-5: the tree says of a space whether others say who sees it, to whom `can_manage_space` says so', async () => {
  const open = await addSpace('Open', 0, mia)
  const general = (await owner.get(listSpaces, here())).spaces.find(
    ({ name }) => name === 'General',
  )!.space_id
  await name(ben, { access_level: 50 })
  for (const person of [owner, mia, ben]) {
    for (const viewId of [space, open, general]) {
      if (person === mia && viewId === space) continue
      const read = { ...here(), query: { view_ids: viewId } }
      const [node] = (await person.get(listTreeNodes, read)).nodes
      const { can_manage_space: manages } = await person.get(getSpacePermission, at(viewId))
      expect(node?.is_managed_by_others === true).toBe(!manages)
    }
  }
  expect((await mia.get(getSpacePermission, at(open))).can_manage_space).toBe(true)
  expect((await ben.get(getSpacePermission, at(space))).can_manage_space).toBe(false)
})
