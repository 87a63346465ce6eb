import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chooseUnsplashPhoto, ERRORS, getUnsplashStatus, searchUnsplash } from '@sheaf/contract'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { signIn } from '../testing/index.ts'
import { createUnsplash } from './createUnsplash.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

let answer: Answer = () => {}
const asked: string[] = []
const api = createServer((request, response) => {
  asked.push(`${request.method} ${request.url} ${request.headers.authorization}`)
  answer(request, response)
})
let apiUrl = ''
let server: TestServer
beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  server = await createTestServer()
})
afterAll(async () => {
  api.close()
  await server.close()
})
afterEach(() => {
  asked.length = 0
})

const PHOTO = {
  id: 'Dwu85P9SOIk',
  width: 4000,
  height: 2500,
  color: '#0c2640',
  description: null,
  alt_description: 'a lake at dawn',
  urls: {
    raw: 'https://images.unsplash.com/photo-1?ixid=abc',
    small: 'https://images.unsplash.com/photo-1?w=400',
  },
  links: { download_location: 'https://api.unsplash.com/photos/Dwu85P9SOIk/download?ixid=abc' },
  user: { name: 'Ada King', links: { html: 'https://unsplash.com/@ada' } },
}

function json(value: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
  }
}

it('finds pictures, names their makers and says where it comes from', async () => {
  answer = json({ total: 30, total_pages: 2, results: [PHOTO] })
  const unsplash = createUnsplash({ accessKey: 'key', apiUrl })
  expect(await unsplash.search('lake', 1)).toEqual({
    has_more: true,
    photos: [
      {
        id: 'Dwu85P9SOIk',
        description: 'a lake at dawn',
        width: 4000,
        height: 2500,
        color: '#0c2640',
        thumbnail_url: 'https://images.unsplash.com/photo-1?w=400',
        url: 'https://images.unsplash.com/photo-1?ixid=abc&w=2400&fit=max&q=80&auto=format',
        photographer_name: 'Ada King',
        photographer_url: 'https://unsplash.com/@ada?utm_source=sheaf&utm_medium=referral',
        download_location: 'https://api.unsplash.com/photos/Dwu85P9SOIk/download?ixid=abc',
      },
    ],
  })
  expect(asked).toEqual([
    'GET /search/photos?page=1&per_page=24&query=lake&orientation=landscape&content_filter=high Client-ID key',
  ])
})

it('shows the choice of the editors before anything is searched', async () => {
  answer = json([PHOTO])
  const unsplash = createUnsplash({ accessKey: 'key', apiUrl })
  expect(await unsplash.search('', 2)).toMatchObject({ has_more: false, photos: [{ id: 'Dwu85P9SOIk' }] })
  expect(asked).toEqual(['GET /photos?page=2&per_page=24 Client-ID key'])
})

it('counts a use where the photo says, and gives its key to nobody else', async () => {
  answer = json({ url: 'https://images.unsplash.com/photo-1' })
  const unsplash = createUnsplash({ accessKey: 'key', apiUrl })
  await unsplash.choose(`${apiUrl}/photos/Dwu85P9SOIk/download?ixid=abc`)
  expect(asked).toEqual(['GET /photos/Dwu85P9SOIk/download?ixid=abc Client-ID key'])
  for (const place of [
    'https://evil.example/photos/a/download',
    `${apiUrl}/me`,
    `${apiUrl}/photos/../me`,
    'x',
  ]) {
    await expect(unsplash.choose(place)).rejects.toMatchObject({ code: 'invalid_url' })
  }
  expect(asked).toHaveLength(1)
})

it.each<[string, Answer, string]>([
  ['is used up', json({}, 403, { 'x-ratelimit-remaining': '0' }), 'retry_later'],
  ['refuses the key', json({}, 401), 'feature_not_available'],
  ['is broken', json({}, 500), 'action_timeout'],
  ['says nonsense', (_request, response) => void response.end('<html>'), 'action_timeout'],
  ['says something else', json({ results: 'none' }), 'action_timeout'],
  [
    'sends pictures over http',
    json({
      total_pages: 1,
      results: [{ ...PHOTO, urls: { raw: 'http://a.example', small: 'http://a.example' } }],
    }),
    'action_timeout',
  ],
  ['hangs up', (request) => void request.socket.destroy(), 'action_timeout'],
  [
    'leads elsewhere',
    (_request, response) => void response.writeHead(302, { location: '/me' }).end(),
    'action_timeout',
  ],
  ['never ends', endless, 'action_timeout'],
])('says so when Unsplash %s', async (_what, reaction, code) => {
  answer = reaction
  await expect(createUnsplash({ accessKey: 'key', apiUrl }).search('lake', 1)).rejects.toMatchObject({ code })
})

it('is absent without a key', async () => {
  const person = await signIn(server, 'mara@example.com')
  expect(await person.get(getUnsplashStatus, {})).toEqual({ is_available: false })
  expect(await person.get(searchUnsplash, { query: { query: 'lake' } })).toEqual({
    photos: [],
    has_more: false,
  })
  await person.get(chooseUnsplashPhoto, { body: { download_location: PHOTO.links.download_location } })
  expect(asked).toEqual([])
})

it('SYNC-NODE-8: lets one person ask 40 times a minute, whoever else asks', async () => {
  const [nora, otto] = [await signIn(server, 'nora@example.com'), await signIn(server, 'otto@example.com')]
  const query = { query: { query: 'lake' } }
  const answers = []
  for (let count = 0; count <= 40; count += 1) answers.push(await nora.call(searchUnsplash, query))
  expect(answers.slice(0, 40).map(({ code }) => code)).toEqual(Array.from({ length: 40 }, () => 0))
  expect(answers[40]).toMatchObject({ code: ERRORS.too_many_requests })
  expect(await otto.call(searchUnsplash, query)).toMatchObject({ code: 0 })
})

function endless(_request: IncomingMessage, response: ServerResponse): void {
  const chunk = Buffer.alloc(64 * 1024, 'x')
  const write = (): void => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', write)
  write()
}
