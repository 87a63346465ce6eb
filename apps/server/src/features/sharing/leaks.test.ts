import {
  createPage,
  createUpload,
  createWorkspace,
  deleteFile,
  ERRORS,
  getCollab,
  getFileMetadata,
  getFileUsage,
  getFolder,
  getLinkPreview,
  getPage,
  getPublishInfo,
  getPublishNamespace,
  listFiles,
  listLargest,
  listMembers,
  listPublishedPages,
  listSharedViews,
  listTrash,
  movePage,
  movePageToTrash,
  openFileSession,
  publishPage,
  putFile,
  removeMembers,
  revokeViewAccess,
  shareView,
  updateMember,
  updatePage,
  webUpdateCollab,
  type PageAccess,
} from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { signIn, type TestPerson } from '../testing/index.ts'

let server: TestServer
let host: TestPerson
let guest: TestPerson
let workspaceId: string
let space: string
/** Given to the guest to write, and one that is not. */
let plan: string
let secret: string

const FILE = Buffer.from('what only the team knows')

beforeAll(async () => {
  server = await createTestServer()
  host = await signIn(server, 'host@example.com')
  guest = await signIn(server, 'guest@example.com')
})
beforeEach(async () => {
  workspaceId = (await host.get(createWorkspace, { body: {} })).workspace_id
  space = (await host.get(getFolder, { ...here(), query: {} })).children[0]?.view_id ?? ''
  plan = await addPage('Plan')
  secret = await addPage('Salaries')
  await give(30)
})
afterAll(() => server.close())

const here = () => ({ params: { workspaceId } })
const at = (viewId: string) => ({ params: { workspaceId, viewId } })

const give = (level: PageAccess) =>
  host.get(shareView, { ...here(), body: { view_id: plan, emails: [guest.email], access_level: level } })

async function addPage(name: string, parent = space): Promise<string> {
  const body = { parent_view_id: parent, layout: 0, name } as const
  return (await host.get(createPage, { ...here(), body })).view_id
}

async function putOn(parentId: string): Promise<string> {
  const input = { params: { workspaceId, parentId }, query: { name: 'pay.txt' }, bytes: FILE }
  return (await host.get(putFile, input)).file_id
}

interface Reader {
  readonly authorization?: string
  readonly cookie?: string
}

async function readFile(parentId: string, fileId: string, reader: Reader): Promise<number> {
  const url = `/api/file_storage/${workspaceId}/v1/blob/${parentId}/${fileId}`
  return (await server.app.inject({ method: 'GET', url, headers: { ...reader } })).statusCode
}

const bearer = (person: TestPerson): Reader => ({ authorization: `Bearer ${person.session.access_token}` })

async function fileCookie(person: TestPerson): Promise<Reader> {
  const opened = await server.app.inject({
    method: openFileSession.method,
    url: openFileSession.path,
    headers: { ...bearer(person) },
  })
  return { cookie: String(opened.headers['set-cookie']).split(';', 1)[0] ?? '' }
}

describe('PEOPLE-GUEST-14: a page that was not given', () => {
  it('is answered like one that does not exist, by every call that takes a page', async () => {
    const fileId = await putOn(secret)
    const calls: ((viewId: string) => Promise<{ code: number; message: string; data: unknown }>)[] = [
      (viewId) => guest.call(getPage, at(viewId)),
      (viewId) => guest.call(updatePage, { ...at(viewId), body: { name: 'Mine' } }),
      (viewId) => guest.call(movePageToTrash, at(viewId)),
      (viewId) => guest.call(publishPage, { ...at(viewId), body: {} }),
      (viewId) => guest.call(listSharedViews, { ...at(viewId), query: {} }),
      (viewId) => guest.call(revokeViewAccess, { ...at(viewId), body: { emails: [host.email] } }),
      (viewId) =>
        guest.call(movePage, { ...at(viewId), body: { new_parent_view_id: plan, prev_view_id: null } }),
      (viewId) =>
        guest.call(movePage, { ...at(plan), body: { new_parent_view_id: viewId, prev_view_id: null } }),
      (viewId) =>
        guest.call(createPage, { ...here(), body: { parent_view_id: viewId, layout: 0, name: 'Mine' } }),
      (viewId) =>
        guest.call(getCollab, { params: { workspaceId, objectId: viewId }, query: { collab_type: 0 } }),
      (viewId) =>
        guest.call(webUpdateCollab, {
          params: { workspaceId, objectId: viewId },
          body: { doc_state: [0, 0], collab_type: 0 },
        }),
      (parentId) => guest.call(getFileMetadata, { params: { workspaceId, parentId, fileId } }),
      (parentId) => guest.call(deleteFile, { params: { workspaceId, parentId, fileId } }),
      (parentId) => guest.call(putFile, { params: { workspaceId, parentId }, query: {}, bytes: FILE }),
      (parentId) =>
        guest.call(createUpload, {
          ...here(),
          body: { file_id: 'a.txt', parent_dir: parentId, content_type: 'text/plain', file_size: 8 },
        }),
    ]
    const unknown = server.platform.ids.uuid()
    for (const [index, call] of calls.entries()) {
      const [closed, missing] = [await call(secret), await call(unknown)]
      expect({ index, ...closed }).toEqual({ index, ...missing })
      expect([index, closed.code]).toEqual([index, ERRORS.not_enough_permissions])
    }
    expect((await host.get(getPage, at(secret))).view.name).toBe('Salaries')
  })

  it('stands in no list', async () => {
    const trashed = await addPage('Thrown')
    await host.get(movePageToTrash, at(trashed))
    await host.get(publishPage, { ...at(secret), body: {} })
    const lists = [
      guest.call(getFolder, { ...here(), query: { depth: 10 } }),
      guest.call(getFolder, { ...here(), query: { root_view_id: plan } as const }),
      guest.call(listTrash, here()),
      guest.call(listPublishedPages, here()),
      guest.call(getPublishNamespace, here()),
      guest.call(listFiles, { ...here(), query: {} }),
      guest.call(listLargest, { ...here(), query: {} }),
      guest.call(getFileUsage, here()),
    ]
    for (const list of await Promise.all(lists)) expect(list.code).toBe(ERRORS.not_enough_permissions)
    expect(await guest.call(getPublishInfo, { params: { viewId: plan } })).toMatchObject({ code: -2 })
    const tree = await guest.get(listSharedViews, { ...at(workspaceId), query: { depth: 50 } })
    expect(JSON.stringify(tree)).not.toMatch(new RegExp(`${secret}|${space}|Salaries|General|Thrown`))
  })

  it('is not named by a page beside it, nor by one that mentions it', async () => {
    const mention = { insert: '$', attributes: { mention: { type: 'page', page_id: secret } } }
    const paragraph = { type: 'paragraph', data: { delta: [mention] }, children: [] }
    const link = { type: 'sub_page', data: { view_id: secret }, children: [] }
    const body = {
      parent_view_id: plan,
      layout: 0,
      name: 'Naming',
      page_data: { type: 'page', data: {}, children: [paragraph, link] },
    } as const
    const { view_id: naming } = await host.get(createPage, { ...here(), body })
    const read = await guest.get(getPage, at(naming))
    const bytes = Buffer.from(read.data.encoded_collab).toString('latin1')
    expect(bytes.split(secret)).toHaveLength(3)
    expect(bytes).not.toMatch(/Salaries|General/)
    for (const id of [plan, naming]) {
      const shown = JSON.stringify(await guest.get(getPage, at(id)))
      expect(shown).not.toMatch(new RegExp(`${secret}|${space}|Salaries|General`))
    }
    // The pages that lie above it are not named either, however deep it was given.
    const deep = await addPage('Deep', await addPage('Middle', secret))
    const gift = { view_id: deep, emails: [guest.email], access_level: 10 as const }
    await host.get(shareView, { ...here(), body: gift })
    const below = JSON.stringify(await guest.get(getPage, at(deep)))
    expect(below).not.toMatch(new RegExp(`${secret}|Salaries|Middle`))
  })

  it('has no file that can be read, by token or by file session', async () => {
    const [open, closed, ofTeam] = [await putOn(plan), await putOn(secret), await putOn(workspaceId)]
    for (const reader of [bearer(guest), await fileCookie(guest)]) {
      expect([
        await readFile(plan, open, reader),
        await readFile(secret, closed, reader),
        await readFile(workspaceId, ofTeam, reader),
        await readFile(secret, open, reader),
      ]).toEqual([200, 404, 404, 404])
    }
    const cookie = await fileCookie(guest)
    await host.get(movePageToTrash, at(plan))
    expect(await readFile(plan, open, cookie)).toBe(404)
    expect(await readFile(plan, open, await fileCookie(host))).toBe(200)
  })

  it('stays closed for files of a page that is gone, and for who was removed', async () => {
    const [open, lost] = [await putOn(plan), await putOn(secret)]
    await server.platform.database.execute(sql`DELETE FROM views WHERE id = ${secret}`)
    const cookie = await fileCookie(guest)
    expect(await readFile(secret, lost, cookie)).toBe(404)
    expect(await readFile(secret, lost, await fileCookie(host))).toBe(200)
    // Nor by making a new page of the old id.
    const anew = { parent_view_id: plan, layout: 0, name: 'Mine', view_id: secret } as const
    expect(await guest.call(createPage, { ...here(), body: anew })).toMatchObject({ code: -3 })
    expect(await readFile(secret, lost, cookie)).toBe(404)
    expect(await readFile(plan, open, cookie)).toBe(200)
    await host.get(removeMembers, { ...here(), body: [guest.email] })
    expect(await readFile(plan, open, cookie)).toBe(404)
  })
})

it('PEOPLE-GUEST-14: a guest sees the owners and themselves among the people', async () => {
  const other = await signIn(server, `other${workspaceId}@example.com`)
  await server.platform.database.execute(
    sql`INSERT INTO workspace_members VALUES (${workspaceId}, ${other.userId}, 2, now())`,
  )
  const query = { include_guests: 'true', include_pending: 'true' } as const
  const seen = await guest.get(listMembers, { ...here(), query })
  expect(seen.map(({ email }) => email)).toEqual([host.email, guest.email])
})

it('PEOPLE-MEM-2: a guest is not told who of the team made a page, or wrote it last', async () => {
  const other = await signIn(server, `maker${workspaceId}@example.com`)
  const { database } = server.platform
  await database.execute(
    sql`INSERT INTO workspace_members VALUES (${workspaceId}, ${other.userId}, 2, now())`,
  )
  const body = { parent_view_id: plan, layout: 0, name: 'Part' } as const
  const { view_id: part } = await other.get(createPage, { ...here(), body })
  const makers = async (person: TestPerson) => {
    const { data } = await person.get(getPage, at(part))
    return [data.owner?.uuid, data.last_editor?.uuid]
  }
  expect(await makers(host)).toEqual([other.userId, other.userId])
  expect(await makers(guest)).toEqual([undefined, undefined])
  await host.get(updateMember, { ...here(), body: { email: other.email, name: 'The maker' } })
  expect((await host.get(getPage, at(part))).data.owner?.name).toBe('The maker')
  await database.execute(sql`UPDATE views SET last_edited_by = ${guest.userId} WHERE id = ${part}`)
  expect(await makers(guest)).toEqual([undefined, guest.userId])
  await database.execute(sql`UPDATE workspace_members SET role = 1 WHERE user_id = ${other.userId}`)
  expect(await makers(guest)).toEqual([other.userId, guest.userId])
})

it('PEOPLE-GUEST-14: a preview of an address of ours tells what everybody sees', async () => {
  const site = await createTestServer({ config: { previewNetworks: ['127.0.0.1/32'] } })
  const origin = await site.listen()
  const owner = await signIn(site, 'owner@example.com')
  const params = { workspaceId: owner.workspaceId }
  const { children } = await owner.get(getFolder, { params, query: {} })
  const body = { parent_view_id: children[0]!.view_id, layout: 0, name: 'Salaries' } as const
  const { view_id: viewId } = await owner.get(createPage, { params, body })
  const url = `${origin}/app/${owner.workspaceId}/${viewId}`
  expect(JSON.stringify(await owner.get(getLinkPreview, { query: { url } }))).not.toContain('Salaries')
  await site.close()
})

it('PEOPLE-GUEST-15: a circle of pages hangs nobody up and opens nothing', async () => {
  const part = await addPage('Part', secret)
  await server.platform.database.execute(sql`UPDATE views SET parent_id = ${part} WHERE id = ${secret}`)
  expect(await guest.call(getPage, at(part))).toMatchObject({ code: 1012 })
  await host.call(shareView, { ...here(), body: { view_id: part, emails: [guest.email], access_level: 10 } })
  const tree = await guest.call(listSharedViews, { ...at(workspaceId), query: { depth: 50 } })
  expect(tree.code).toBe(0)
})
