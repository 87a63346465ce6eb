import type { JsonValue } from '@sheaf/base'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { signInPublisher, type TestPublisher } from '../testing/index.ts'
import { text } from './testing/text.ts'

let server: TestServer
let ada: TestPublisher
let ws: string
let names = 0

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
  ws = `/api/workspace/${ada.workspaceId}`
})
afterAll(() => server.close())

const PAGES = 6
/** What of the pages, by their numbers; the last two are not published at first. */
const page = fc.nat({ max: PAGES - 1 })
const KINDS =
  'rename icon publish publish unpublish trash restore address comments index password open move move new duplicate space'
    .split(' ')
    .concat('another space', 'workspace')
const change = fc.record({
  kind: fc.constantFrom(...KINDS),
  page,
  to: fc.option(page),
  before: fc.option(page),
  isPrivate: fc.boolean(),
})
type Change = typeof change extends fc.Arbitrary<infer Made> ? Made : never

interface Site {
  readonly spaceId: string
  readonly ids: readonly string[]
}

/** A space with pages below each other, of which some mention others, and all but two are published. */
async function plant(): Promise<Site> {
  const made = await ada.call('POST', `${ws}/space`, spaceBody('Shelves', false))
  const spaceId = (made.data as { view_id: string }).view_id
  const ids: string[] = []
  for (let index = 0; index < PAGES; index += 1) {
    const parentId = index % 3 === 0 ? spaceId : ids[index - 1]!
    const blocks = ids.slice(-2).map((id) => mention(id))
    ids.push(await ada.createPage(`Page ${index}`, { parentId, blocks }))
  }
  for (const id of ids.slice(0, PAGES - 2)) await publish(id)
  return { spaceId, ids }
}

function mention(id: string): JsonValue {
  const insert = { insert: '$', attributes: { mention: { type: 'page', page_id: id } } }
  return { ...(text('paragraph', '') as object), data: { delta: [{ insert: 'see ' }, insert] } }
}

const spaceBody = (name: string, isPrivate: boolean) => ({
  name,
  space_permission: isPrivate ? 1 : 0,
  space_icon: 'space_icon_1',
  space_icon_color: '0xFFA34AFD',
})
const publish = (id: string) => ada.call('POST', `${ws}/page-view/${id}/publish`, {})
const patch = (id: string, body: object) => ada.call('PATCH', `${ws}/publish`, [{ view_id: id, ...body }])
const anew = (what: string) => `${what} ${(names += 1)}`

/** Whatever the state allows; what it refuses changes nothing. */
async function make({ kind, page, to, before, isPrivate }: Change, { spaceId, ids }: Site): Promise<unknown> {
  const id = ids[page]!
  const onView = (path: string, body?: JsonValue) => ada.call('POST', `${ws}/page-view/${id}/${path}`, body)
  switch (kind) {
    case 'rename':
      return await onView('update-name', { name: anew('Named') })
    case 'icon':
      return await onView('update-icon', { icon: { ty: 0, value: '📖' } })
    case 'publish':
      return await onView('publish', {})
    case 'unpublish':
      return await onView('unpublish')
    case 'trash':
      return await onView('move-to-trash')
    case 'restore':
      return await onView('restore-from-trash')
    case 'duplicate':
      return await onView('duplicate', {})
    case 'move': {
      const place = { new_parent_view_id: to === null ? spaceId : ids[to]! }
      return await onView('move', { ...place, prev_view_id: before === null ? null : ids[before]! })
    }
    case 'new':
      return await publishNew(id)
    case 'space':
      return await ada.call('PATCH', `${ws}/space/${spaceId}`, spaceBody(anew('Shelves'), isPrivate))
    case 'another space':
      return await ada.call('POST', `${ws}/space`, spaceBody(anew('Beside'), false))
    case 'workspace': {
      const body = { workspace_id: ada.workspaceId, workspace_name: anew('Library') }
      return await ada.call('PATCH', '/api/workspace', body)
    }
    default:
      return await patch(id, PATCHES[kind]!())
  }
}

async function publishNew(parentId: string): Promise<unknown> {
  const body = { parent_view_id: parentId, layout: 0, name: anew('New') }
  const { data } = await ada.call('POST', `${ws}/page-view`, body)
  const id = (data as { view_id: string } | undefined)?.view_id
  return id === undefined ? null : await publish(id)
}

const PATCHES: Readonly<Record<string, () => object>> = {
  address: () => ({ publish_name: anew('at').replace(' ', '-') }),
  comments: () => ({ comments_enabled: names % 2 === 0 }),
  index: () => ({ is_indexed: names % 2 === 0 }),
  password: () => ({ password: 'a long password' }),
  open: () => ({ password: null }),
}

async function addresses(): Promise<readonly string[]> {
  const listed = (await ada.call('GET', `${ws}/published-info`)).data as { info: { publish_name: string } }[]
  return listed.map(({ info }) => `/${ada.workspaceId}/${info.publish_name}`)
}

/** What a reader without a cookie gets at each of them, as a page, as a preview and as a tree. */
async function readAll(paths: readonly string[]): Promise<Record<string, string>> {
  const outline = `/api/workspace/published-outline/${ada.workspaceId}`
  const all = [...paths, ...paths.map((path) => `${path}?template=true`), outline]
  const answers = await Promise.all(all.map((url) => server.app.inject({ url })))
  return Object.fromEntries(
    answers.map(({ statusCode, body, headers }, index) => [
      all[index]!,
      `${statusCode} ${headers.location ?? ''} ${body}`,
    ]),
  )
}

it('VISIT-KEPT-1: whatever changes in a workspace, readers get what is made anew for them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 8, maxLength: 16 }), async (changes) => {
      const site = await plant()
      let paths = await addresses()
      await readAll(paths)
      for (const done of changes) {
        await make(done, site)
        paths = [...new Set([...paths, ...(await addresses())])]
        const kept = await readAll(paths)
        server.platform.bus.publish('announcements_missed', {})
        expect(kept).toEqual(await readAll(paths))
      }
      for (const id of site.ids) await ada.call('POST', `${ws}/page-view/${id}/unpublish`)
    }),
    { numRuns: 6 },
  )
}, 60_000)
