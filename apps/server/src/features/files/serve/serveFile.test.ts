import { sql } from 'drizzle-orm'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInPublisher, type TestPublisher } from '../../testing/index.ts'
import { insertTestFile, type TestFile } from '../testing/insertTestFile.ts'
import { openServedPage, type ServedPage } from '../testing/openServedPage.ts'

let page: ServedPage

beforeAll(async () => {
  page = await openServedPage()
})
afterAll(() => page.close())

const isEmpty = (response: { statusCode: number; rawPayload: Buffer }) => [
  response.statusCode,
  response.rawPayload.length,
]

describe('a file', () => {
  let file: TestFile
  beforeAll(async () => {
    file = await page.put('0123456789', 'digits.txt')
  })

  it('FILE-GET-1: is answered whole, with what wire.md names', async () => {
    const response = await page.get(file.url)
    expect([response.statusCode, response.body]).toEqual([200, '0123456789'])
    expect(response.headers).toMatchObject({
      etag: `"${file.etag}"`,
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '10',
      'cache-control': 'private, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'content-disposition': 'inline; filename="digits.txt"',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
    })
    expect(Date.parse(String(response.headers['last-modified']))).toBeGreaterThan(0)
  })

  it('FILE-GET-2: HEAD says the same without the bytes', async () => {
    const [head, whole] = [await page.get(file.url, {}, 'HEAD'), await page.get(file.url)]
    const { date: _a, 'x-request-id': _b, ...headers } = head.headers
    expect(isEmpty(head)).toEqual([200, 0])
    expect(whole.headers).toMatchObject(headers)
  })

  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['Bytes=9-9', 206, '9', 'bytes 9-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    [`bytes=${'9'.repeat(400)}-`, 416, '', 'bytes */10'],
    ['bytes=5-2', 200, '0123456789', undefined],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['bytes=-', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
    ['bytes=a-b', 200, '0123456789', undefined],
  ])('FILE-RANGE-1: %s is answered with %i', async (range, status, body, contentRange) => {
    const response = await page.get(file.url, { range })
    expect([response.statusCode, response.body, response.headers['content-range']]).toEqual([
      status,
      body,
      contentRange,
    ])
    expect(response.headers['content-length']).toBe(String(body.length))
    const head = await page.get(file.url, { range }, 'HEAD')
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, '10'])
  })

  it('FILE-RANGE-2: a range holds only for the state that If-Range names', async () => {
    const modified = String((await page.get(file.url)).headers['last-modified'])
    const statusOf = async (ifRange: string) =>
      (await page.get(file.url, { range: 'bytes=0-0', 'if-range': ifRange })).statusCode
    expect(await statusOf(`"${file.etag}"`)).toBe(206)
    expect(await statusOf(modified)).toBe(206)
    expect(await statusOf('"another"')).toBe(200)
    expect(await statusOf(`W/"${file.etag}"`)).toBe(200)
    expect(await statusOf('Thu, 01 Jan 1970 00:00:00 GMT')).toBe(200)
  })

  it('FILE-GET-3: what the reader has already is not sent again', async () => {
    const modified = String((await page.get(file.url)).headers['last-modified'])
    const fresh = await page.get(file.url, { 'if-none-match': `"x", W/"${file.etag}"` })
    expect(isEmpty(fresh)).toEqual([304, 0])
    expect(fresh.headers).toMatchObject({
      etag: `"${file.etag}"`,
      'cache-control': expect.stringContaining('immutable'),
    })
    const statusOf = async (headers: Record<string, string>) => (await page.get(file.url, headers)).statusCode
    expect(await statusOf({ 'if-none-match': '*' })).toBe(304)
    expect(await statusOf({ 'if-modified-since': modified })).toBe(304)
    expect(await statusOf({ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(200)
    expect(await statusOf({ 'if-modified-since': 'nonsense' })).toBe(200)
    expect(await statusOf({ 'if-none-match': '"x"', 'if-modified-since': modified })).toBe(200)
    expect(await statusOf({ 'if-match': '"x"' })).toBe(412)
    expect(await statusOf({ 'if-match': `"${file.etag}"` })).toBe(200)
  })

  it('FILE-GET-4: is saved instead of opened where that is asked for', async () => {
    const disposition = async (query: string) =>
      (await page.get(`${file.url}?${query}`)).headers['content-disposition']
    expect(await disposition('download=1')).toBe('attachment; filename="digits.txt"')
    expect(await disposition('download')).toBe('attachment; filename="digits.txt"')
    expect(await disposition('download=0')).toBe('inline; filename="digits.txt"')
  })

  it('FILE-GET-5: is not packed on the way, since ranges are about its bytes', async () => {
    const large = await page.put('a'.repeat(10_000))
    const response = await page.get(large.url, { 'accept-encoding': 'br, gzip' })
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.headers['content-length']).toBe('10000')
  })

  it('FILE-GET-6: is found whatever the case of the ids', async () => {
    const { workspaceId } = page.owner
    const url = file.url
      .replace(workspaceId, workspaceId.toUpperCase())
      .replace(page.pageId, page.pageId.toUpperCase())
    expect((await page.get(url)).statusCode).toBe(200)
  })

  it('R4, FILE-GET-8: addresses of nothing are 404 and widths of nothing 422, without a body', async () => {
    const nothing = page.server.platform.ids.uuid()
    expect(isEmpty(await page.get(file.url.replace(file.fileId, 'other')))).toEqual([404, 0])
    expect(isEmpty(await page.get(file.url.replace(file.fileId, '..%2f..%2fetc')))).toEqual([404, 0])
    expect(isEmpty(await page.get(file.url.replace(page.pageId, nothing)))).toEqual([404, 0])
    expect(isEmpty(await page.get(`${file.url}?w=641`))).toEqual([422, 0])
    expect(isEmpty(await page.get(`${file.url}?w=`))).toEqual([422, 0])
    expect((await page.get(file.url.replace(page.pageId, 'no-uuid'))).statusCode).toBe(404)
  })

  it('FILE-GET-7: a row without its bytes is 404, and the log says so', async () => {
    const lost = await page.put('lost')
    await page.server.platform.blobs.delete(lost.blobKey)
    const response = await page.get(lost.url)
    expect([...isEmpty(response), response.headers['cache-control']]).toEqual([404, 0, 'no-store'])
    await page.server.platform.blobs.write(lost.blobKey, Buffer.from('shorter or longer'))
    expect(isEmpty(await page.get(lost.url))).toEqual([404, 0])
    expect(isEmpty(await page.get(lost.url, {}, 'HEAD'))).toEqual([404, 0])
  })

  it('a file of no bytes is a file', async () => {
    const empty = await page.put('')
    expect(isEmpty(await page.get(empty.url))).toEqual([200, 0])
    expect(isEmpty(await page.get(empty.url, { range: 'bytes=0-' }))).toEqual([416, 0])
  })
})

describe('R6: what could run', () => {
  it.each([
    ['page.html', '<!doctype html><script>alert(1)</script>', 'application/octet-stream'],
    ['picture.png', '<html><script>alert(1)</script>', 'application/octet-stream'],
    [
      'picture.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'image/svg+xml',
    ],
    [
      'feed.xml',
      '<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml"/>',
      'application/octet-stream',
    ],
  ])('%s is saved, never opened', async (name, content, type) => {
    const { headers } = await page.get((await page.put(content, name)).url)
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox$/),
    })
  })

  it('a script is text, which no browser runs under nosniff', async () => {
    const { headers } = await page.get((await page.put('alert(1)', 'evil.js')).url)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  it.each([
    ['../../etc/passwd', `inline; filename=".._.._etc_passwd"; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd`],
    ['a"b\\c.txt', `inline; filename="a_b_c.txt"; filename*=UTF-8''a%22b%5Cc.txt`],
    [
      'x\r\nSet-Cookie: a=b',
      `inline; filename="x__Set-Cookie_ a=b"; filename*=UTF-8''x%0D%0ASet-Cookie%3A%20a%3Db`,
    ],
    [
      'Übersicht 🌿.pdf',
      `inline; filename="_bersicht _.pdf"; filename*=UTF-8''%C3%9Cbersicht%20%F0%9F%8C%BF.pdf`,
    ],
    [`it's (1)*.txt`, `inline; filename="it's (1)_.txt"; filename*=UTF-8''it%27s%20%281%29%2A.txt`],
    ['gpj\u202Eexe.txt', `inline; filename="gpj_exe.txt"; filename*=UTF-8''gpj%E2%80%AEexe.txt`],
    ['100%.txt', `inline; filename="100_.txt"; filename*=UTF-8''100%25.txt`],
  ])('the name %j is only a name', async (name, expected) => {
    const { headers } = await page.get((await page.put('text', name)).url)
    expect([headers['content-disposition'], headers['set-cookie']]).toEqual([expected, undefined])
  })
})

it('a reader who goes away stops the reading', async () => {
  const { url } = await page.put(Buffer.alloc(64 * 1024 * 1024, 'x'))
  const { port } = new URL(await page.server.listen())
  const { blobs } = page.server.platform
  const opened = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  let read = 0
  const open = blobs.open.bind(blobs)
  blobs.open = async (...args) => {
    const blob = await open(...args)
    blob?.stream.on('data', (chunk: Buffer) => (read += chunk.length))
    blob?.stream.pause()
    blob?.stream.once('close', () => closed.resolve())
    opened.resolve()
    return blob
  }
  const socket = connect(Number(port), '127.0.0.1')
  socket.pause()
  socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${page.owner.token}\r\n\r\n`)
  await opened.promise
  socket.destroy()
  await closed.promise
  blobs.open = open
  expect(read).toBeLessThan(64 * 1024 * 1024)
})

it('FILE-READ-1, FILE-READ-2, R5: a file is read by the people of its page', async () => {
  const stranger = await signInPublisher(page.server, 'stranger@example.com')
  const member = await signInPublisher(page.server, 'member@example.com')
  const guest = await signInPublisher(page.server, 'guest@example.com')
  for (const [person, role] of [
    [member, 2],
    [guest, 3],
  ] as const)
    await page.server.platform.database.execute(
      sql`INSERT INTO workspace_members VALUES (${page.owner.workspaceId}, ${person.userId}, ${role}, now())`,
    )
  const { workspaceId } = page.owner
  const space = async (person: TestPublisher, permission: number) => {
    const made = await person.call('POST', `/api/workspace/${workspaceId}/space`, {
      name: 'Private',
      space_permission: permission,
      space_icon: 'space_icon_1',
      space_icon_color: '0xFFA34AFD',
    })
    return (made.data as { view_id: string }).view_id
  }
  const gone = page.server.platform.ids.uuid()
  const trashed = await page.owner.createPage('Trashed')
  const files = {
    ofPage: await page.put('x'),
    ofWorkspace: await insertTestFile(page.server, { workspaceId, parentId: workspaceId }, 'x'),
    ofGonePage: await insertTestFile(page.server, { workspaceId, parentId: gone }, 'x'),
    ofTrash: await insertTestFile(page.server, { workspaceId, parentId: trashed }, 'x'),
    ofOwnersPrivate: await insertTestFile(
      page.server,
      { workspaceId, parentId: await space(page.owner, 1) },
      'x',
    ),
    ofMembersPrivate: await insertTestFile(
      page.server,
      { workspaceId, parentId: await space(member, 1) },
      'x',
    ),
    // The view is one of another workspace: no one can have uploaded it, and none may read it.
    ofElsewhere: await insertTestFile(page.server, { workspaceId, parentId: stranger.spaceId }, 'x'),
  }
  await page.owner.call('POST', `/api/workspace/${workspaceId}/page-view/${trashed}/move-to-trash`)

  const readable: Record<string, string[]> = {}
  for (const [who, token] of Object.entries({
    nobody: undefined,
    stranger: stranger.token,
    guest: guest.token,
    member: member.token,
    owner: page.owner.token,
  })) {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    readable[who] = []
    for (const [name, { url }] of Object.entries(files)) {
      const { statusCode, body, headers: answered } = await page.server.app.inject({ url, headers })
      const refused = [statusCode, body, answered['cache-control']]
      if (String(refused) !== '404,,no-store') readable[who].push(statusCode === 200 ? name : refused.join())
    }
  }
  const team = ['ofPage', 'ofWorkspace', 'ofGonePage', 'ofTrash']
  expect(readable).toEqual({
    nobody: [],
    stranger: [],
    guest: [],
    member: [...team, 'ofMembersPrivate'],
    owner: [...team, 'ofOwnersPrivate'],
  })
})
