import {
  changeSpace,
  createPage,
  createSpace,
  createSpaceWithPage,
  deleteAllTrashedPages,
  deleteTrashedPage,
  duplicatePage,
  ERRORS,
  getFolder,
  getPage,
  getProfile,
  listGroups,
  listTrash,
  movePage,
  movePageToTrash,
  listSpaceMembers,
  nameSpaceMember,
  removeSpaceMember,
  restoreAllPages,
  restorePage,
  setSpacePermission,
  updatePageName,
  updateSpace,
} from '@sheaf/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { signIn } from '../testing/index.ts'
import { openPageTree, type PageTree } from './testing/openPageTree.ts'

let server: TestServer
let pages: PageTree

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  pages = await openPageTree(server)
})

describe('spaces', () => {
  it('change their look, and a private one is its creator’s alone', async () => {
    const member = await signIn(server, 'member@example.com')
    await pages.join(member, 2)
    const secret = (
      await pages.owner.get(createSpace, { params: pages.here(), body: spaceBody('Secret', 1) })
    ).view_id
    const diary = await pages.add('diary', secret)
    await pages.owner.get(updateSpace, {
      ...pages.at(secret),
      body: { ...spaceBody('Very secret', 1), space_icon: 'space_icon_7' },
    })
    expect(await pages.outline()).toBe('General Very secret(diary)')
    expect((await pages.owner.get(getPage, pages.at(diary))).view).toMatchObject({ is_private: true })
    expect((await pages.owner.get(getPage, pages.at(secret))).view.extra).toMatchObject({
      space_icon: 'space_icon_7',
      space_permission: 1,
    })

    expect(await pages.outline(member)).toBe('General')
    await pages.owner.get(movePageToTrash, pages.at(diary))
    expect((await member.get(listTrash, { params: pages.here() })).views).toEqual([])
    await member.get(restoreAllPages, { params: pages.here() })
    await member.get(deleteAllTrashedPages, { params: pages.here() })
    expect((await pages.owner.get(listTrash, { params: pages.here() })).views).toHaveLength(1)
    await pages.owner.get(restorePage, pages.at(diary))

    const page = await pages.add('open page')
    const calls = [
      member.call(getPage, pages.at(diary)),
      member.call(getFolder, { params: pages.here(), query: { root_view_id: secret } }),
      member.call(updatePageName, { ...pages.at(diary), body: { name: 'x' } }),
      member.call(duplicatePage, { ...pages.at(diary), body: {} }),
      member.call(movePage, { ...pages.at(diary), body: { new_parent_view_id: pages.space } }),
      member.call(movePage, { ...pages.at(page), body: { new_parent_view_id: secret } }),
      member.call(movePageToTrash, pages.at(diary)),
      member.call(restorePage, pages.at(diary)),
      member.call(deleteTrashedPage, pages.at(diary)),
      member.call(updateSpace, { ...pages.at(secret), body: spaceBody('Open', 0) }),
      member.call(createPage, { params: pages.here(), body: { parent_view_id: secret, layout: 0 } }),
    ]
    for (const { code } of await Promise.all(calls)) expect(code).toBe(ERRORS.invalid_folder_view)
    expect(
      await member.call(updateSpace, { ...pages.at(pages.space), body: spaceBody('General', 1) }),
    ).toMatchObject({
      code: ERRORS.not_enough_permissions,
    })
  })

  it('SPACECALL-3: keep what a change does not name', async () => {
    const { view_id: id } = await pages.owner.get(createSpace, {
      params: pages.here(),
      body: spaceBody('Mine', 1),
    })
    const look = async () => {
      const { view } = await pages.owner.get(getPage, pages.at(id))
      return [view.name, view.extra?.['space_icon'], view.extra?.['space_icon_color'], view.is_private]
    }
    await pages.owner.get(changeSpace, { ...pages.at(id), body: { name: 'Ours' } })
    expect(await look()).toEqual(['Ours', 'space_icon_2', '0xFF00C8FF', true])
    await pages.owner.get(changeSpace, { ...pages.at(id), body: { space_icon: 'space_icon_9' } })
    await pages.owner.get(setSpacePermission, { ...pages.at(id), body: { visibility: 'default' } })
    expect(await look()).toEqual(['Ours', 'space_icon_9', '0xFF00C8FF', false])
    const refused = { name: 'Never', permission: { visibility: 'closed' as const } }
    expect(await pages.owner.call(changeSpace, { ...pages.at(id), body: refused })).toMatchObject({
      code: ERRORS.feature_not_available,
    })
    expect(await look()).toEqual(['Ours', 'space_icon_9', '0xFF00C8FF', false])
  })

  it('SPACECALL-4: come with their first page, or not at all', async () => {
    const initial_page = { layout: 0, name: 'First' } as const
    const body = { ...spaceBody('Ours', 0), initial_page }
    const { space, page } = await pages.owner.get(createSpaceWithPage, { params: pages.here(), body })
    expect(await pages.outline()).toBe('General Ours(First)')
    expect(page).toEqual({ view_id: expect.any(String) as string })
    expect(space.view_id).not.toBe(page.view_id)
    const taken = { ...body, initial_page: { ...initial_page, view_id: page.view_id } }
    expect((await pages.owner.call(createSpaceWithPage, { params: pages.here(), body: taken })).code).toBe(
      ERRORS.record_already_exists,
    )
    expect(await pages.outline()).toBe('General Ours(First)')
  })

  it('SPACECALL-5, SPACECALL-6: name their creator as owner, who stays; there are no groups', async () => {
    const { uid, uid_string } = await pages.owner.get(getProfile, {})
    const at = pages.at(pages.space)
    const named = await pages.owner.get(nameSpaceMember, { ...at, body: { uid, role: 'owner' } })
    expect(named).toMatchObject({ members: [{ uid_string }], groups: [] })
    const other = await pages.owner.call(nameSpaceMember, { ...at, body: { uid: uid + 4096 } })
    expect(other.code).toBe(ERRORS.member_not_found)
    const remove = (who: string) =>
      pages.owner.call(removeSpaceMember, { params: { ...at.params, uid: who } })
    expect((await remove('4096')).code).toBe(0)
    expect((await remove(uid_string)).code).toBe(ERRORS.invalid_request)
    expect((await pages.owner.get(listSpaceMembers, at)).members).toHaveLength(1)
    expect(await pages.owner.get(listGroups, { params: pages.here() })).toEqual({ groups: [] })
  })

  it('tell the sockets when a page enters or leaves a private one', async () => {
    const secret = (
      await pages.owner.get(createSpace, { params: pages.here(), body: spaceBody('Secret', 1) })
    ).view_id
    const page = await pages.add('page')
    const heard: unknown[] = []
    const stop = server.platform.bus.subscribe('access_changed', (event) => heard.push(event.objectIds))
    await pages.move(page, secret, null)
    await pages.owner.get(updateSpace, { ...pages.at(secret), body: spaceBody('Secret', 0) })
    await pages.move(page, pages.space, null)
    await pages.owner.get(movePageToTrash, pages.at(page))
    await pages.owner.get(deleteTrashedPage, pages.at(page))
    stop()
    expect(heard).toEqual([null, null, [page]])
  })
})

function spaceBody(name: string, permission: 0 | 1) {
  return { name, space_permission: permission, space_icon: 'space_icon_2', space_icon_color: '0xFF00C8FF' }
}
