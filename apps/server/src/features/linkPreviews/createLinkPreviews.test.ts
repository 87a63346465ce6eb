import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOutbound } from '../../platform/outbound/index.ts'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { LONGEST_BLOCKING_MS, longestBlocking } from '../../platform/testing/watchLoop.ts'
import { createFairLimit } from '../../platform/queues/createFairLimit.ts'
import { signInPublisher, TestClock } from '../testing/index.ts'
import { collectPreviews } from './collectPreviews.ts'
import { createLinkPreviews, type LinkPreviews } from './createLinkPreviews.ts'
import { readLinkPreviews } from './readLinkPreviews.ts'
import { html, pageWithPicture, paint, SITE_NETWORK, startSite, type TestSite } from './testing/startSite.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const clock = new TestClock()

let server: TestServer
let previews: LinkPreviews
let site: TestSite

beforeAll(async () => {
  server = await createTestServer()
  previews = createLinkPreviews({
    ...server.platform,
    clock,
    secret: 'secret',
    outbound: createOutbound({ networks: [SITE_NETWORK] }),
    limit: createFairLimit(1),
  })
  site = await startSite()
})
afterAll(async () => {
  await site.close()
  await server.close()
})
beforeEach(() => {
  site.requests = []
})

async function ask(url: string) {
  const found = await previews.read(url, { userId: 'ada', mayAsk: async () => undefined })
  return found.ok ? found.value : null
}

describe('previews', () => {
  it('LINK-CACHE-2: answers an old preview at once and refreshes it behind', async () => {
    const url = `${site.origin}/aging`
    site.answer = html('<title>Old</title>')
    await ask(url)
    clock.advance(8 * DAY_MS)
    site.answer = html('<title>New</title>')
    expect((await ask(url))?.title).toBe('Old')
    await expect.poll(async () => (await ask(url))?.title).toBe('New')
  })

  it('LINK-CACHE-2: keeps what was known when the site has gone, and tries again ten minutes later', async () => {
    const url = `${site.origin}/vanishing`
    site.answer = html('<title>Was here</title>')
    await ask(url)
    clock.advance(8 * DAY_MS)
    site.answer = (_request, response) => response.writeHead(500).end()
    await ask(url)
    await expect.poll(() => site.requests.filter((path) => path === '/vanishing').length).toBe(2)
    await expect.poll(async () => (await ask(url))?.title).toBe('Was here')
    clock.advance(11 * 60 * 1000)
    site.answer = html('<title>Is back</title>')
    await ask(url)
    await expect.poll(async () => (await ask(url))?.title).toBe('Is back')
  })

  it('LINK-CACHE-1: remembers for ten minutes that a site could not be read', async () => {
    const url = `${site.origin}/broken`
    site.answer = (_request, response) => response.writeHead(404).end()
    expect((await ask(url))?.title).toBeNull()
    site.answer = html('<title>Mended</title>')
    expect((await ask(url))?.title).toBeNull()
    expect(site.requests).toEqual(['/broken'])
    clock.advance(11 * 60 * 1000)
    expect((await ask(url))?.title).toBe('Mended')
  })
})

describe('OPS-LOOP-3: a page that takes long to read holds nobody up', () => {
  const MAX_BYTES = 1024 * 1024
  const filled = (piece: string, before = '') => before + piece.repeat((MAX_BYTES - 4_000) / piece.length)

  it.each([
    ['elements in each other', filled('</x>', '<div>'.repeat(499))],
    ['paragraphs that are not closed', filled('<p>', '<div>'.repeat(480))],
    ['one element with many attributes', `<meta ${filled('a b1 c22 d333 ')}>`],
    ['signs that may begin an entity', filled('&')],
  ])('%s', async (name, body) => {
    site.answer = html(`<title>Read</title>${body}`)
    const held = await longestBlocking(async (run) => {
      const preview = await ask(`${site.origin}/${encodeURIComponent(name)}/${run}`)
      expect(preview?.title).toBe('Read')
    })
    expect(held).toBeLessThan(LONGEST_BLOCKING_MS)
  })
})

describe('pictures', () => {
  it('LINK-PICTURE-3: stay as long as a preview or a publication shows them, then go with their bytes', async () => {
    const { database, blobs } = server.platform
    const url = `${site.origin}/published`
    site.answer = pageWithPicture('First', await paint('#c00'))
    await ask(url)
    const shown = await readLinkPreviews(database, [url])
    expect(shown.previews.get(url)).toMatchObject({ title: 'First', picture: { width: 640, height: 320 } })
    expect(shown.pictureIds).toHaveLength(2)
    const [published] = shown.pictureIds

    const ada = await signInPublisher(server, 'ada@example.com')
    const viewId = await ada.createPage('Page')
    await ada.call('POST', `/api/workspace/${ada.workspaceId}/page-view/${viewId}/publish`, {})
    await database.$client.query(
      `UPDATE publications SET summary = jsonb_set(summary, '{linkPictures}', $2) WHERE view_id = $1`,
      [viewId, JSON.stringify([published])],
    )
    const status = async () =>
      (await server.app.inject({ url: `/api/link-preview/picture/${published}` })).statusCode
    const kept = async () => {
      const found: string[] = []
      for await (const { key } of blobs.list('previews/')) found.push(key)
      return found.length
    }

    clock.advance(8 * DAY_MS)
    site.answer = pageWithPicture('Second', await paint('#0c0'))
    await ask(url)
    await expect.poll(async () => (await ask(url))?.title).toBe('Second')
    clock.advance(2 * DAY_MS)
    await collectPreviews({ database, blobs, clock })
    expect(await status()).toBe(200)

    await database.$client.query('DELETE FROM publications WHERE view_id = $1', [viewId])
    const before = await kept()
    await collectPreviews({ database, blobs, clock })
    expect([await status(), await kept()]).toEqual([404, before - 1])
    clock.advance(31 * DAY_MS)
    await collectPreviews({ database, blobs, clock })
    expect(await kept()).toBe(0)
  })
})
