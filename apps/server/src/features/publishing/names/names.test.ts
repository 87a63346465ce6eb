import { ERRORS } from '@sheaf/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { signInPublisher, type TestPublisher } from '../../testing/index.ts'

let server: TestServer
let ada: TestPublisher
let ws: string

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
  ws = `/api/workspace/${ada.workspaceId}`
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.platform.database.$client.query('DELETE FROM publications')
})

function get(url: string) {
  return server.app.inject({ method: 'GET', url })
}

describe('the name of a published page', () => {
  it.each([
    ['a b', ERRORS.publish_name_invalid_character],
    ['x'.repeat(129), ERRORS.publish_name_too_long],
  ])('PUB-NAME-2: refuses the name %j', async (name, code) => {
    const id = await ada.createPage('Named')
    expect((await ada.call('POST', `${ws}/page-view/${id}/publish`, { publish_name: name })).code).toBe(code)
    expect((await get(`/api/workspace/v1/published-info/${id}`)).json().code).toBe(ERRORS.record_not_found)
  })

  it('PUB-NAME-3: refuses a name that another page has, and gives it away once that page is off the web', async () => {
    const [first, second] = [await ada.createPage('One'), await ada.createPage('Two')]
    await ada.call('POST', `${ws}/page-view/${first}/publish`, { publish_name: 'shared' })
    const publishSecond = () =>
      ada.call('POST', `${ws}/page-view/${second}/publish`, { publish_name: 'shared' })
    expect((await publishSecond()).code).toBe(ERRORS.publish_name_already_exists)
    await ada.call('POST', `${ws}/page-view/${first}/unpublish`)
    expect((await publishSecond()).code).toBe(0)
    expect((await get(`/api/workspace/v1/published/${ada.workspaceId}/shared`)).json().data.view.name).toBe(
      'Two',
    )
  })

  it('PUB-NAME-3: frees the name of a page that was deleted for good', async () => {
    const [first, second] = [await ada.createPage('Deleted'), await ada.createPage('Heir')]
    await ada.call('POST', `${ws}/page-view/${first}/publish`, { publish_name: 'inherited' })
    await ada.call('POST', `${ws}/page-view/${first}/move-to-trash`)
    expect((await ada.call('DELETE', `${ws}/trash/${first}`)).code).toBe(0)
    expect((await get(`/api/workspace/v1/published/${ada.workspaceId}/inherited`)).json().code).toBe(
      ERRORS.record_not_found,
    )
    const published = await ada.call('POST', `${ws}/page-view/${second}/publish`, {
      publish_name: 'inherited',
    })
    expect(published.code).toBe(0)
  })

  it('PUB-NAME-6: a page that gives way to another one has its id for a name, or one beside it', async () => {
    const [first, heir, squatter] = [
      await ada.createPage('First'),
      await ada.createPage('Heir'),
      await ada.createPage('Squatter'),
    ]
    const call = (id: string, body: object = {}) =>
      ada.call('POST', `${ws}/page-view/${id}/publish`, body as never)
    await call(squatter, { publish_name: first })
    await call(first, { publish_name: 'seat' })
    await ada.call('POST', `${ws}/page-view/${first}/unpublish`)
    expect((await call(heir, { publish_name: 'seat' })).code).toBe(0)
    expect((await call(first)).code).toBe(0)
    expect((await get(`/${ada.workspaceId}/${first}-2`)).body).toContain('First')
    expect((await get(`/${ada.workspaceId}/${first}`)).body).toContain('Squatter')
    // Changed in one call with the one that takes its name, it keeps the one that it got.
    const { $client: client } = server.platform.database
    await client.query(
      `UPDATE publications SET expires_at = now() - interval '1 second' WHERE view_id = $1`,
      [first],
    )
    const patched = await ada.call('PATCH', `${ws}/publish`, [
      { view_id: heir, publish_name: `${first}-2` },
      { view_id: first, expires_at: null },
    ])
    expect(patched.code).toBe(0)
    expect((await get(`/${ada.workspaceId}/${first}-3`)).body).toContain('First')
    expect((await get(`/${ada.workspaceId}/${first}-2`)).body).toContain('Heir')
  })

  it('PUB-NAME-5: tells no new name of a page in the trash, or of one that expired', async () => {
    const id = await ada.createPage('Renamed')
    await ada.call('POST', `${ws}/page-view/${id}/publish`, { publish_name: 'before' })
    await ada.call('PATCH', `${ws}/publish`, [{ view_id: id, publish_name: 'after' }])
    const leadsTo = async () => (await get(`/${ada.workspaceId}/before`)).headers.location
    await ada.call('POST', `${ws}/page-view/${id}/move-to-trash`, {})
    expect(await leadsTo()).toBeUndefined()
    await ada.call('POST', `${ws}/page-view/${id}/restore-from-trash`, {})
    expect(await leadsTo()).toBe(`/${ada.workspaceId}/after`)
    await server.platform.database.$client.query(
      `UPDATE publications SET expires_at = now() - interval '1 second'`,
    )
    expect(await leadsTo()).toBeUndefined()
  })

  it('PUB-NAME-5: leads links with a former name on, until another page takes it', async () => {
    const id = await ada.createPage('Renamed')
    await ada.call('POST', `${ws}/page-view/${id}/publish`, { publish_name: 'first' })
    await ada.call('PATCH', `${ws}/publish`, [{ view_id: id, publish_name: 'second' }])
    await ada.call('POST', `${ws}/page-view/${id}/publish`, { publish_name: 'third' })
    for (const former of ['first', 'second']) {
      const { statusCode, headers } = await get(`/${ada.workspaceId}/${former}?v=2`)
      expect([statusCode, headers.location]).toEqual([302, `/${ada.workspaceId}/third?v=2`])
    }
    // Wire calls say what is there, not where it went.
    expect((await get(`/api/workspace/v1/published/${ada.workspaceId}/first`)).json().code).toBe(
      ERRORS.record_not_found,
    )
    const heir = await ada.createPage('Heir of the name')
    await ada.call('POST', `${ws}/page-view/${heir}/publish`, { publish_name: 'first' })
    expect((await get(`/${ada.workspaceId}/first`)).body).toContain('Heir of the name')
    await ada.call('POST', `${ws}/page-view/${heir}/unpublish`)
    expect((await get(`/${ada.workspaceId}/first`)).statusCode).toBe(404)
    await ada.call('POST', `${ws}/page-view/${id}/unpublish`)
    expect((await get(`/${ada.workspaceId}/second`)).statusCode).toBe(404)
    // Twenty are remembered.
    await ada.call('POST', `${ws}/page-view/${id}/publish`, {})
    for (let turn = 0; turn < 21; turn += 1)
      await ada.call('PATCH', `${ws}/publish`, [{ view_id: id, publish_name: `turn-${turn}` }])
    expect((await get(`/${ada.workspaceId}/second`)).statusCode).toBe(404)
    expect((await get(`/${ada.workspaceId}/turn-0`)).statusCode).toBe(302)
  })

  it('PUB-NAME-4: lets one of two pages win a name that both want at once', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map((number) => ada.createPage(`Race ${number}`)))
    const answers = await Promise.all(
      ids.map((id) => ada.call('POST', `${ws}/page-view/${id}/publish`, { publish_name: 'race' })),
    )
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([
      0,
      ...Array.from({ length: 3 }, () => ERRORS.publish_name_already_exists),
    ])
  })

  it('PUB-NAME-4: survives being asked several times at once', async () => {
    const id = await ada.createPage('Twice')
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => ada.call('POST', `${ws}/page-view/${id}/publish`, { publish_name: 'twice' })),
    )
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0])
  })
})

describe('the tree of published pages', () => {
  const outline = async () => (await get(`/api/workspace/published-outline/${ada.workspaceId}`)).json()
  interface Node {
    name: string
    is_published: boolean
    publish_name?: string
    children: Node[]
  }
  const shape = ({ name, is_published: isPublished, children }: Node): unknown =>
    children.length > 0 ? [name, isPublished, children.map(shape)] : [name, isPublished]

  it('PUB-TREE-10: holds published pages and the way to them, in order', async () => {
    const parent = await ada.createPage('Parent')
    const child = await ada.createPage('Child', { parentId: parent })
    const sibling = await ada.createPage('Sibling', { parentId: parent })
    await ada.createPage('Unpublished', { parentId: sibling })
    for (const id of [sibling, child]) await ada.call('POST', `${ws}/page-view/${id}/publish`, {})
    const { data } = await outline()
    expect(data).toMatchObject({ view_id: ada.workspaceId, is_published: false, extra: null })
    expect(data.children.map(shape)).toEqual([
      [
        expect.any(String),
        false,
        [
          [
            '',
            false,
            [
              ['Child', true],
              ['Sibling', true],
            ],
          ],
        ],
      ],
    ])
    await ada.call('POST', `${ws}/page-view/${parent}/move-to-trash`)
    expect((await outline()).data.children).toEqual([])
  })

  it('PUB-TREE-10, PUB-STRANGER-2: names pages that are published and spaces, and no page above them', async () => {
    const parent = await ada.createPage('Secret name')
    const child = await ada.createPage('Told', { parentId: parent })
    await ada.call('POST', `${ws}/page-view/${parent}/update`, {
      icon: { ty: 0, value: '🤫' },
      extra: { cover: 'secret cover' },
    })
    await ada.call('POST', `${ws}/page-view/${child}/publish`, { publish_name: 'told' })
    const ways = async () => [
      JSON.stringify((await outline()).data),
      (await get(`/${ada.workspaceId}/told`)).body,
      (await get(`/${ada.workspaceId}/pages.html`)).body,
    ]
    const [tree, page] = await ways()
    expect(tree).toContain('"General"')
    expect(page).toContain('<bdi>General</bdi>')
    for (const way of await ways()) {
      expect(way).toContain('Told')
      expect(way).not.toContain('Secret name')
      expect(way).not.toContain('secret cover')
    }
    expect(tree).not.toContain('🤫')

    await server.platform.database.$client.query('UPDATE views SET is_private = true WHERE name = $1', [
      'General',
    ])
    server.platform.bus.publish('announcements_missed', {})
    expect(JSON.stringify((await outline()).data)).not.toContain('General')
    await server.platform.database.$client.query('UPDATE views SET is_private = false WHERE name = $1', [
      'General',
    ])
  })

  it('PUB-STRANGER-1: leaves the place of the publisher’s address empty', async () => {
    const page = await ada.createPage('By Ada')
    await ada.call('POST', `${ws}/page-view/${page}/publish`, {})
    const { data } = await outline()
    expect(JSON.stringify(data)).toContain('"publisher_email":""')
    expect(JSON.stringify(data)).not.toContain('ada@')
  })

  it('PUB-TREE-10: is not there for an unknown namespace', async () => {
    const answer = await get('/api/workspace/published-outline/nobody')
    expect(answer.json().code).toBe(ERRORS.record_not_found)
  })
})
