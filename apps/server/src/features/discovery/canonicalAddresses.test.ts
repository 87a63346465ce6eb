import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { insertDatabase, ownSample, signInPublisher, type TestPublisher } from '../testing/index.ts'

let server: TestServer
let ada: TestPublisher
let page: string
let table: string

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
  const blocks = [{ type: 'paragraph', data: { delta: [{ insert: 'By the lake.' }] } }]
  const viewId = await ada.createPage('Lakeside', { blocks })
  page = await publish(viewId, 'lakeside')
  const spec = ownSample(30)
  await insertDatabase(server, ada, spec)
  table = await publish(spec.ids.grid, 'table')
})
afterAll(() => server.close())
beforeEach(() => void vi.restoreAllMocks())

async function publish(viewId: string, name: string): Promise<string> {
  const path = `/api/workspace/${ada.workspaceId}/page-view/${viewId}/publish`
  expect((await ada.call('POST', path, { publish_name: name })).code).toBe(0)
  return `/${ada.workspaceId}/${name}`
}
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: 'pages.example', ...headers } })

/** How often threads are asked for something from now on; what follows a change of the page, such as search, asks too. */
function countTasks(name: string): () => number {
  const run = vi.spyOn(server.platform.threads, 'run')
  return () => run.mock.calls.filter(([task]) => task.name === name).length
}

/** Statements sent to the database from now on. */
const countQueries = () => vi.spyOn(server.platform.database.$client, 'query')

describe('PUB-KEY-1: what an address says besides', () => {
  const NOISE = [
    'r=1',
    'r=2&v=none',
    'page=900',
    'month=1999-01',
    'day=1999-01-02',
    'utm_source=x',
    'r=3&r=4',
  ]

  it.each(['', '.md'])('is nothing to a document%s: it is answered from memory', async (form) => {
    const first = await get(page + form)
    const queries = countQueries()
    for (const noise of NOISE) {
      const again = await get(`${page}${form}?${noise}`)
      expect(again.headers['etag']).toBe(first.headers['etag'])
    }
    expect(queries).not.toHaveBeenCalled()
  })

  it.each(['', '.md'])('and leads to a part that a database has%s', async (form) => {
    const whole = await get(table + form)
    for (const noise of ['v=none', 'page=900', 'month=1999-01', 'day=1999-01-02&page=7', 'utm_source=x'])
      expect((await get(`${table}${form}?${noise}`)).headers['etag']).toBe(whole.headers['etag'])
    const { rows } = await server.platform.database.$client.query('SELECT place FROM published_renderings')
    expect(rows).toHaveLength(1)
  })
})

describe('PUB-KEY-2: the contents of a document are made once for everybody', () => {
  const api = (path: string) => `/api/workspace/${path}`

  it('as JSON, whoever asks at the same time or later', async () => {
    const path = api(`v2/published${page}/snapshot`)
    const made = countTasks('snapshotDocument')
    const together = await Promise.all(Array.from({ length: 5 }, () => get(path)))
    const packed = await get(`${path}?x=${Math.random()}`, { 'accept-encoding': 'gzip' })
    expect(made()).toBe(1)
    expect(packed.headers['content-encoding']).toBe('gzip')
    const [first] = together
    expect(together.map(({ body }) => body)).toEqual(together.map(() => first!.body))
    expect(first!.json()).toMatchObject({ code: 0, data: { kind: 'document', publishName: 'lakeside' } })
  })

  it('and the outline is kept until something is published', async () => {
    const path = api(`published-outline/${ada.workspaceId}`)
    const first = await get(path)
    const queries = countQueries()
    expect((await get(`${path}?x=1`)).body).toBe(first.body)
    expect(queries).not.toHaveBeenCalled()
    queries.mockRestore()
    await publish(await ada.createPage('Another'), 'another')
    expect((await get(path)).body).toContain('"another"')
  })
})

describe('PUB-KEY-3: whoever invents hosts', () => {
  it('gets a page as Markdown that was written once, with addresses at the host that was named', async () => {
    const viewId = await ada.createPage('By ferry', {
      blocks: [
        {
          type: 'image',
          data: {
            url: `/api/file_storage/${ada.workspaceId}/v1/blob/${ada.workspaceId}/map.png`,
            image_type: 1,
          },
        },
        { type: 'paragraph', data: { delta: [{ insert: 'Twice a day.' }] } },
      ],
    })
    const path = await publish(viewId, 'ferry')
    const made = countTasks('markdown')
    const hosts = ['one.example', 'two.example:8080', '[::1]:3000']
    const answers = await Promise.all(hosts.map((host) => get(`${path}.md`, { host })))
    expect(made()).toBe(1)
    for (const [index, host] of hosts.entries()) {
      expect(answers[index]!.body).toContain('Twice a day.')
      expect(answers[index]!.body).toContain(`http://${host}/api/file_storage/`)
      expect(answers[index]!.headers['link']).toBe(`<http://${host}${path}>; rel="canonical"`)
      expect(answers[index]!.body).not.toContain('.invalid')
    }
    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(hosts.length)
  })
})
