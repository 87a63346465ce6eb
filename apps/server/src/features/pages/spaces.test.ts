import {
  createPage,
  createSpace,
  deleteAllTrashedPages,
  deleteTrashedPage,
  duplicatePage,
  ERRORS,
  getFolder,
  getPage,
  listTrash,
  movePage,
  movePageToTrash,
  restoreAllPages,
  restorePage,
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
