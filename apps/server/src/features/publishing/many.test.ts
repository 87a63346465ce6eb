import { ERRORS, type PublishedView } from '@sheaf/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { signInPublisher, type TestPublisher } from '../testing/index.ts'
import { publisherTools } from './testing/publisherTools.ts'

let server: TestServer
let ada: TestPublisher
let tools: ReturnType<typeof publisherTools>

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
  tools = publisherTools(server, ada)
})
afterAll(() => server.close())

const PAGES = 5000

/** Copies of a published page below a hundred chapters. */
async function publishMany(): Promise<void> {
  const { $client: client } = server.platform.database
  const model = await ada.createPage('Model')
  await tools.publish(model)
  await client.query(
    `INSERT INTO views (id, workspace_id, parent_id, order_key, name, layout, created_by, created_at, last_edited_by, last_edited_at)
     SELECT md5('many ' || n)::uuid, $1, CASE WHEN n <= 100 THEN $2::uuid ELSE md5('many ' || (n % 100 + 1))::uuid END,
       'b' || lpad(n::text, 6, '0'), 'Page ' || n, 0, $3, now(), $3, now()
     FROM generate_series(1, $4::int) n`,
    [ada.workspaceId, ada.spaceId, ada.userId, PAGES - 1],
  )
  await client.query(
    `INSERT INTO publications (view_id, workspace_id, publish_name, publisher_id, meta, blob, html, summary, rendered_with,
       comments_enabled, duplicate_enabled, version, published_at, updated_at)
     SELECT md5('many ' || n)::uuid, workspace_id, 'page-' || n, publisher_id,
       jsonb_set(meta, '{view,name}', to_jsonb('Page ' || n)), blob, html, summary, rendered_with,
       comments_enabled, duplicate_enabled, 1, now(), now()
     FROM publications, generate_series(1, $2::int) n WHERE view_id = $1`,
    [model, PAGES - 1],
  )
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now()
  const value = await work()
  const tookMs = performance.now() - from
  expect([what, tookMs < 5000]).toEqual([what, true])
  return value
}

describe('a namespace of 5,000 published pages', () => {
  beforeAll(publishMany)

  it('PUB-MANY-1: is listed and outlined in one answer each', async () => {
    const list = await timed('list', () => tools.list())
    expect(list).toHaveLength(PAGES)
    const { data } = await timed('outline', () =>
      tools.visit(`/api/workspace/published-outline/${ada.workspaceId}`),
    )
    const count = (view: PublishedView): number =>
      (view.is_published ? 1 : 0) + view.children.reduce((sum, child) => sum + count(child), 0)
    expect(count(data)).toBe(PAGES)
    const { status } = await timed('page', () => tools.visit(`/${ada.workspaceId}/page-4321`))
    expect(status).toBe(200)
    await timed('state', () => tools.state(ada.spaceId))
    await timed('meta', () => tools.visit(`/api/workspace/v1/published/${ada.workspaceId}/page-4321`))
  })

  it('PUB-OFF-3: goes off the web a thousand at a time; of more at once none', async () => {
    const ids = (await tools.list()).map(({ view }) => view.view_id)
    const take = (some: readonly string[]) => ada.call('DELETE', `${tools.ws}/publish`, [...some])
    expect((await take(ids.slice(0, 1001))).code).toBe(ERRORS.invalid_request)
    expect(await tools.list()).toHaveLength(PAGES)
    for (let from = 0; from < 2001; from += 1000)
      expect((await timed('unpublish', () => take(ids.slice(from, Math.min(from + 1000, 2001))))).code).toBe(
        0,
      )
    expect(await tools.list()).toHaveLength(PAGES - 2001)
  })
})
