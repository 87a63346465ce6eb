import { SAMPLE, type DatabaseSpec } from '@sheaf/testkit/databases'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import {
  ownSample,
  insertDatabase,
  signInPublisher,
  TestClock,
  type TestPublisher,
} from '../testing/index.ts'
import { paragraph, publisherTools } from './testing/publisherTools.ts'

const clock = new TestClock()
let server: TestServer
let ada: TestPublisher
let tools: ReturnType<typeof publisherTools>

beforeAll(async () => {
  server = await createTestServer({ clock })
  ada = await signInPublisher(server, 'ada@example.com')
  tools = publisherTools(server, ada)
})
afterAll(() => server.close())

const ROW = 'Aurora'
const visit = (name: string) => tools.visit(`/${ada.workspaceId}/${name}`)
const tells = async (name: string, text = ROW) => (await visit(name)).body.includes(text)
const trash = (viewId: string) => ada.call('POST', `${tools.ws}/page-view/${viewId}/move-to-trash`, {})
const restore = (viewId: string) => ada.call('POST', `${tools.ws}/page-view/${viewId}/restore-from-trash`, {})
const showing = (type: string, viewId: string) => ({
  type,
  data: { view_id: viewId, parent_id: ada.spaceId },
})

/** Publishes a page with these blocks; answers its name. */
async function publishBlocks(blocks: Parameters<TestPublisher['createPage']>[1]): Promise<string> {
  const id = await ada.createPage('Telling', blocks)
  await tools.publish(id, { publish_name: `telling-${id}` })
  return `telling-${id}`
}

/** Publishes the grid of a database of its own, with the board as another tab. */
async function publishGrid(spec = ownSample()) {
  await insertDatabase(server, ada, spec)
  const { grid, board } = spec.ids
  const body = { publish_name: `grid-${grid}`, visible_database_view_ids: [grid, board] }
  expect(await tools.publish(grid, body)).toMatchObject({ code: 0 })
  return spec
}

/** What takes a page from the world, and what brings it back. */
const ENDS: readonly [string, (id: string) => Promise<unknown>, (id: string) => Promise<unknown>][] = [
  ['in the trash', trash, restore],
  ['off the web', (id) => tools.unpublish(id), (id) => tools.publish(id)],
  [
    'behind a password',
    (id) => tools.patch([{ view_id: id, password: 'open sesame' }]),
    (id) => tools.patch([{ view_id: id, password: null }]),
  ],
]

it.each(ENDS)(
  'PUB-TELL-1: a page %s is named by no page that mentions it or one above',
  async (how, end, back) => {
    const title = `Told by name, ${how}`
    const above = await ada.createPage('Above', { blocks: [paragraph('x')] })
    const told = await ada.createPage(title, { parentId: above, blocks: [paragraph('x')] })
    await tools.publish(told, { publish_name: `told-${told}` })
    const mention = { insert: '$', attributes: { mention: { type: 'page', page_id: told } } }
    const name = await publishBlocks({ blocks: [{ type: 'paragraph', data: { delta: [mention] } }] })
    expect(await tells(name, title)).toBe(true)
    const ended = end === trash ? above : told
    expect(await end(ended)).toMatchObject({ code: 0 })
    expect(await tells(name, title)).toBe(false)
    expect(await back(ended)).toMatchObject({ code: 0 })
    expect(await tells(name, title)).toBe(true)
  },
)

it.each(ENDS)(
  'PUB-TELL-2: a database %s shows its rows in no page that has one of its tabs',
  async (_how, end, back) => {
    const { grid, board } = (await publishGrid()).ids
    const name = await publishBlocks({ blocks: [showing('board', board)] })
    expect(await tells(name)).toBe(true)
    expect(await end(grid)).toMatchObject({ code: 0 })
    expect(await tells(name)).toBe(false)
    expect(await back(grid)).toMatchObject({ code: 0 })
    expect(await tells(name)).toBe(true)
  },
)

it('PUB-TELL-2: a tab that readers no longer see is in no page either', async () => {
  const { grid, board } = (await publishGrid()).ids
  const name = await publishBlocks({ blocks: [showing('board', board)] })
  expect(await tells(name)).toBe(true)
  await tools.publish(grid, { visible_database_view_ids: [grid] })
  expect(await tells(name)).toBe(false)
})

it.each(ENDS)(
  'PUB-TELL-3: rows of a database %s are named by no database that leads to them',
  async (_how, end, back) => {
    const other = await publishGrid()
    const mine = ownSample()
    const own = await publishGrid({
      ...mine,
      fields: mine.fields.map((field) =>
        field.id === SAMPLE.parents ? { ...field, options: { databaseId: other.id } } : field,
      ) as DatabaseSpec['fields'],
      rows: mine.rows.map((row, index) => ({
        ...row,
        cells: {
          ...row.cells,
          [SAMPLE.name]: { type: 'rich_text', text: `Mine ${index}` },
          [SAMPLE.parents]: { type: 'relation', rowIds: [other.rows[index]!.id] },
        },
      })),
    })
    const names = [`grid-${own.ids.grid}`, await publishBlocks({ blocks: [showing('grid', own.ids.grid)] })]
    const told = () => Promise.all(names.map((name) => tells(name)))
    expect(await told()).toEqual([true, true])
    expect(await end(other.ids.grid)).toMatchObject({ code: 0 })
    expect(await told()).toEqual([false, false])
    expect(await back(other.ids.grid)).toMatchObject({ code: 0 })
    expect(await told()).toEqual([true, true])
  },
)

it('PUB-END-1: an expired page below a private space is not named above its own pages', async () => {
  const top = await ada.createPage('Expired top', { blocks: [paragraph('x')] })
  const child = await ada.createPage('Child', { parentId: top, blocks: [paragraph('x')] })
  const expiresAt = new Date(clock.now().getTime() + 60_000).toISOString()
  await tools.publish(top, { publish_name: 'expiring', expires_at: expiresAt })
  await tools.publish(child, { publish_name: 'child' })
  const setPrivate = (isPrivate: boolean) =>
    server.platform.database.$client.query('UPDATE views SET is_private = $2 WHERE id = $1', [
      ada.spaceId,
      isPrivate,
    ])
  await setPrivate(true)
  expect(await tells('child', 'Expired top')).toBe(true)
  clock.advance(120_000)
  expect(await tells('child', 'Expired top')).toBe(false)
  await setPrivate(false)
})
