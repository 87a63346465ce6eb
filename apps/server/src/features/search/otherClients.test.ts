import { searchWorkspace, searchWorkspacePage } from '@sheaf/contract'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { openPages, type Pages } from '../testing/index.ts'
import { openSearchStage } from './testing/openSearchStage.ts'

let server: TestServer
let pages: Pages
let origin: string
let first: string
let second: string
beforeAll(async () => {
  server = await createTestServer()
  origin = await server.listen()
  pages = await openPages(server)
  const stage = openSearchStage(server, pages)
  ;[first, second] = [await pages.add('Harbour'), await pages.add('Log')]
  await stage.write(first, 'The gulls were loud over the quay.')
  await stage.write(second, 'No gulls today.', 'Rain.')
})
afterAll(() => server.close())

/** Sends a body with any method, which `fetch` does not with GET. */
async function send(
  method: string,
  body: string,
  path = 'summary',
): Promise<{ status: number; answer: unknown }> {
  const { workspaceId } = pages.here()
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; answer: unknown }>()
  const sent = request(`${origin}/api/search/${workspaceId}/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${pages.owner.session.access_token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  })
  sent.on('error', reject)
  sent.on('response', (answer) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('end', () =>
      resolve({ status: answer.statusCode ?? 0, answer: JSON.parse(Buffer.concat(chunks).toString()) }),
    )
  })
  sent.end(body)
  return await promise
}

describe('SEARCH-WIRE-1: lists', () => {
  it('have a bare item for each page, the best first, with what other clients read', async () => {
    const found = await pages.owner.get(searchWorkspace, {
      params: pages.here(),
      query: { query: 'gulls' },
    })
    expect(found.map(({ object_id: id }) => id).toSorted()).toEqual([first, second].toSorted())
    expect(found.find(({ object_id: id }) => id === first)).toEqual({
      object_id: first,
      workspace_id: pages.owner.workspaceId,
      score: expect.any(Number),
      content_type: 0,
      content: 'The gulls were loud over the quay.',
      preview: 'The gulls were loud over the quay.',
      created_by: expect.stringMatching(/^\d+$/),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      database_view_id: null,
      database_id: null,
      database_row_id: null,
    })
  })

  it('are cut by limit, preview_size and score', async () => {
    const ask = async (query: Record<string, string>) =>
      await pages.owner.get(searchWorkspace, {
        params: pages.here(),
        query: { query: 'gulls', ...query },
      })
    expect(await ask({ limit: '1' })).toHaveLength(1)
    expect((await ask({ preview_size: '0' })).map(({ preview }) => preview)).toEqual([null, null])
    expect((await ask({ preview_size: '9' })).every(({ preview }) => preview!.length <= 20)).toBe(true)
    expect(await ask({ score: '1' })).toEqual([])
  })

  it('go on where next_offset says', async () => {
    const ask = async (query: Record<string, string>) =>
      await pages.owner.get(searchWorkspacePage, {
        params: pages.here(),
        query: { query: 'gulls', limit: '1', mode: 'keyword', ...query },
      })
    const one = await ask({})
    expect(one).toEqual({ items: [expect.anything()], next_offset: 1, has_more: true })
    const two = await ask({ offset: '1' })
    expect(two).toEqual({ items: [expect.anything()], next_offset: null, has_more: false })
    expect(two.items[0]!.object_id).not.toBe(one.items[0]!.object_id)
  })
})

describe('SEARCH-WIRE-2: the summary', () => {
  const BODY = JSON.stringify({ query: 'gulls quay', search_results: null, only_context: true })
  const summary = () => ({
    summaries: [
      {
        content: 'The gulls were loud over the quay.',
        highlights: 'The gulls were loud over the quay.',
        sources: [first],
      },
    ],
  })

  it.each(['POST', 'GET'])('is answered to %s with a body', async (method) => {
    expect(await send(method, BODY)).toEqual({
      status: 200,
      answer: { code: 0, message: expect.any(String), data: summary() },
    })
  })

  it.each(['POST', 'GET'])('takes of what %s sends only what the person finds', async (method) => {
    const ask = async (ids: readonly string[]) => {
      const sent = ids.map((object_id) => ({ object_id, content: 'something else' }))
      const { answer } = await send(method, JSON.stringify({ query: 'gulls', search_results: sent }))
      return (answer as { data: { summaries: { sources: string[] }[] } }).data.summaries
    }
    expect(await ask([second])).toEqual([
      { content: 'No gulls today.', highlights: 'No gulls today.', sources: [second] },
    ])
    expect(await ask([crypto.randomUUID()])).toEqual([])
    expect(await ask([])).toEqual([])
  })

  it('is empty for a GET without a body', async () => {
    expect(await send('GET', '')).toMatchObject({ status: 200, answer: { data: { summaries: [] } } })
  })

  it.each([
    ['POST', '{"query":'],
    ['GET', '{"query":'],
    ['POST', '{}'],
    ['GET', '{}'],
    ['POST', JSON.stringify({ query: 'x'.repeat(501) })],
    ['GET', JSON.stringify({ query: 'x'.repeat(501) })],
    ['GET', JSON.stringify({ query: 'x', search_results: 'all' })],
    ['GET', JSON.stringify({ query: 'x', search_results: Array(200).fill({ object_id: '', content: '' }) })],
  ])('is refused to %s with the body %.30s', async (method, body) => {
    const { status, answer } = await send(method, body)
    expect(status).toBeLessThan(500)
    expect(answer).toMatchObject({ code: expect.any(Number), message: expect.any(String) })
    expect(answer).not.toMatchObject({ code: 0 })
  })
})
