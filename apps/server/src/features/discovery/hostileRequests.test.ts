import { ENDPOINTS, type Endpoint } from '@sheaf/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { signInPublisher } from '../testing/index.ts'
import { rawRequest, sendBytes, type RawAnswer } from './testing/sendBytes.ts'

let server: TestServer
let origin: string
/** A page that is published: its namespace, name and view. */
let place: Record<'namespace' | 'publishName' | 'viewId', string>

beforeAll(async () => {
  server = await createTestServer()
  const ada = await signInPublisher(server, 'ada@example.com')
  const viewId = await ada.createPage('Lakeside', { blocks: [] })
  const path = `/api/workspace/${ada.workspaceId}/page-view/${viewId}/publish`
  await ada.call('POST', path, { publish_name: 'lakeside' })
  place = { namespace: ada.workspaceId, publishName: 'lakeside', viewId }
  origin = await server.listen()
})
afterAll(() => server.close())

/** Every way to what is published that asks for nobody's name. */
const PAGES = [
  '/:namespace',
  '/:namespace/',
  '/:namespace/:publishName',
  '/:namespace/:publishName/',
  '/:namespace/:publishName.md',
  '/:namespace/:publishName.png',
  '/:namespace/sitemap.xml',
  '/:namespace/sitemap-1.xml',
  '/:namespace/feed.xml',
  '/:namespace/pages.html',
  '/:namespace/:publishName/unlock',
  '/_viewer/assets/:publishName',
]
const CALLS = (Object.values(ENDPOINTS) as Endpoint[])
  .filter((endpoint) => endpoint.action === 'public' && /publish/.test(endpoint.path))
  // A stream of events does not end.
  .filter((endpoint) => endpoint.method === 'GET' && !endpoint.path.endsWith('/events'))
  .map((endpoint) => endpoint.path)

/** What stands in an address where a name is expected. */
const SEGMENTS = [
  '%00',
  'a%00b',
  '%ff',
  '%c3%28',
  '%ed%a0%80',
  '%',
  '%zz',
  '%25%30%30',
  '.',
  '..',
  '%2e%2e',
  '..%2f..%2f..%2fetc%2fpasswd',
  'a%2fb',
  'a%5cb',
  '%5c%5cevil.example',
  '%0d%0aSet-Cookie:%20evil=1',
  '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
  'javascript:alert(1)',
  "'%3B%20DROP%20TABLE%20publications%3B%20--",
  '%24%7B7*7%7D',
  '__proto__',
  'constructor',
  'toString',
  '%E2%80%AE%E2%80%8B',
  '%F0%9F%98%80',
  'null',
  '-1',
  '1e309',
  'x.md.md',
  '..png',
  '.md',
  'sitemap-99999.xml',
  'a'.repeat(300),
  'a'.repeat(6_000),
]

const fill = (path: string, values: Record<string, string>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? name)

/** What is wrong with an answer, whatever was asked; empty for nothing. */
function faultsOf({ status, headers, body }: RawAnswer): string[] {
  const policy = headers.get('content-security-policy') ?? ''
  const location = headers.get('location')
  const isRefusal = status >= 400 && /json/.test(headers.get('content-type') ?? '')
  const faults: Record<string, boolean> = {
    [`status ${status}`]: !(status >= 200 && status < 500),
    [`policy ${policy}`]:
      !/default-src '(?:none|self)'/.test(policy) || /script-src[^;]*(?:unsafe|\*|http:|data:)/.test(policy),
    'types may be guessed': headers.get('x-content-type-options') !== 'nosniff',
    'a cookie of theirs': (headers.get('set-cookie') ?? '').includes('evil'),
    [`leads to ${location}`]: location !== undefined && !/^\/[^/\\]/.test(location),
    [`says ${body.slice(0, 200)}`]:
      /<script>alert|<img src=x|node_modules|\n\s+at |\bSELECT\b|syntax error|root:x:0/.test(body),
    [`no envelope: ${body.slice(0, 200)}`]: isRefusal && typeof readCode(body) !== 'number',
  }
  return Object.keys(faults).filter((fault) => faults[fault])
}

function readCode(body: string): unknown {
  try {
    return (JSON.parse(body) as Readonly<Record<string, unknown>>)['code']
  } catch {
    return null
  }
}

/** Asks for each and answers what is wrong, by what was asked. */
async function faultsOfAll(
  requests: readonly (readonly [string, string, (readonly string[])?])[],
): Promise<string[]> {
  const faults: string[] = []
  for (const [method, target, headers = []] of requests) {
    const answer = await sendBytes(origin, rawRequest(method, target, headers))
    const what = `${method} ${target.slice(0, 150)} ${headers.join().slice(0, 80)}`
    faults.push(...faultsOf(answer).map((fault) => `${what}: ${fault}`))
    if (method !== 'GET' && answer.status < 400) faults.push(`${what}: ${answer.status}`)
  }
  return faults
}

describe('R4: every public way to what is published', () => {
  it('answers right what is right', async () => {
    const rest = new Set([
      '/:namespace/sitemap-1.xml',
      '/:namespace/:publishName/unlock',
      '/_viewer/assets/:publishName',
    ])
    for (const path of [...PAGES.filter((each) => !rest.has(each)), ...CALLS]) {
      const answer = await sendBytes(origin, rawRequest('GET', fill(path, place)))
      expect([path, faultsOf(answer)]).toEqual([path, []])
    }
    expect(CALLS.length).toBeGreaterThan(6)
  })

  it.each([...PAGES, ...CALLS])('%s: refuses names that are none', async (path) => {
    const names = (['namespace', 'publishName', 'viewId'] as const).filter((name) =>
      path.includes(`:${name}`),
    )
    const targets = names.flatMap((name) =>
      SEGMENTS.map((segment) => fill(path, { ...place, [name]: segment })),
    )
    expect(await faultsOfAll(targets.map((target) => ['GET', target]))).toEqual([])
  })

  it.each([...PAGES, ...CALLS])('%s: takes no other methods, and no odd questions', async (path) => {
    const target = fill(path, place)
    const methods = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE', 'M-SEARCH', 'FOO'].map(
      (method) => [method, target, ['Content-Length: 0']] as const,
    )
    const questions = QUERIES.map((query) => ['GET', target + query] as const)
    expect(await faultsOfAll([...methods, ...questions])).toEqual([])
  })

  it.each([...PAGES, '/robots.txt', '/sitemap.xml', ...CALLS])('%s: minds no odd headers', async (path) => {
    const target = fill(path, place)
    expect(await faultsOfAll(HEADERS.map((header) => ['GET', target, [header]]))).toEqual([])
  })

  it('answers bytes that are no request, and none that is too long', async () => {
    const longest = `GET /${place.namespace}/${'x'.repeat(80_000)} HTTP/1.1\r\nHost: x\r\n\r\n`
    for (const bytes of ['\x00\x01\x02\r\n\r\n', 'GET /a\x00b HTTP/1.1\r\nHost: x\r\n\r\n', longest]) {
      const answer = await sendBytes(origin, Buffer.from(bytes, 'latin1'))
      expect([400, 414, 431]).toContain(answer.status)
      expect(readCode(answer.body)).toEqual(expect.any(Number))
    }
  })

  it('keeps its pages up: a right request is answered as before', async () => {
    const { status } = await sendBytes(origin, rawRequest('GET', fill('/:namespace/:publishName', place)))
    expect(status).toBe(200)
  })
})

const QUERIES = [
  '?',
  '?&&&===',
  '?theme=dark&theme=light&theme[]=x&theme[a]=b',
  '?theme=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
  '?blockId=%00',
  '?blockId=../../x&blockId=__proto__',
  '?after=%00',
  '?after=%ff%fe',
  `?after=${'x'.repeat(5_000)}`,
  "?after=' OR 1=1 --",
  '?v=%00&r=%00',
  '?v=..%2f..&r=1&r=2',
  '?template=true&thumbnail=true',
  '?template[]=true',
  '?unlock=%3Cscript%3E',
  '?comment_id=%00&limit=-1&offset=1e309',
  '?__proto__[x]=1&constructor[prototype][x]=1',
].map((query) => query.replaceAll(' ', '%20'))

const HEADERS = [
  'Host: evil.example"><script>alert(1)</script>',
  'Host: a/../b',
  `Host: ${'h'.repeat(3_000)}`,
  'If-None-Match: *',
  'If-None-Match: "',
  `If-None-Match: ${'"x",'.repeat(2_000)}`,
  'If-Modified-Since: the day before yesterday',
  'Accept-Encoding: gzip;q=abc, br;q=-1, \xff',
  'Accept: \xff\xfe/html',
  `Cookie: ${'a=b; '.repeat(2_000)}`,
  'Cookie: sheaf_theme=evil; sheaf_outline=999999; sheaf_unlocked=~~.~~; sheaf_reader=\xff',
  'Cookie: sheaf_unlocked=zzzzzzzzz.AAAA~1.b; sheaf_reader=a.b.c',
  'Authorization: Bearer \xff\xfe',
  'Authorization: Basic Og==',
  'Range: bytes=0-',
  'Range: bytes=99999999999999999999-1',
  'User-Agent: <script>alert(1)</script>',
  'X-Forwarded-For: 1.1.1.1, <script>',
  'X-Forwarded-Host: evil.example',
]
