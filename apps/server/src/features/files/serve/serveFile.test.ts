import { sql } from 'drizzle-orm'
import { connect } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { signInPublisher, type TestPublisher } from '../../testing/index.ts'
import { insertTestFile, type TestFile } from './testFile.ts'

let server: TestServer
let owner: TestPublisher
let pageId: string

beforeAll(async () => {
  server = await createTestServer()
  owner = await signInPublisher(server, 'owner@example.com')
  pageId = await owner.createPage('Page')
})
afterAll(() => server.close())

const put = (content: string | Uint8Array, name?: string) =>
  insertTestFile(server, { workspaceId: owner.workspaceId, parentId: pageId }, content, name)

function get(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return server.app.inject({ method, url, headers: { authorization: `Bearer ${owner.token}`, ...headers } })
}

const isEmpty = (response: { statusCode: number; rawPayload: Buffer }) => [
  response.statusCode,
  response.rawPayload.length,
]

describe('a file', () => {
  let file: TestFile
  beforeAll(async () => {
    file = await put('0123456789', 'digits.txt')
  })

  it('FILE-GET-1: is answered whole, with what wire.md names', async () => {
    const response = await get(file.url)
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
    const [head, whole] = [await get(file.url, {}, 'HEAD'), await get(file.url)]
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
    const response = await get(file.url, { range })
    expect([response.statusCode, response.body, response.headers['content-range']]).toEqual([
      status,
      body,
      contentRange,
    ])
    expect(response.headers['content-length']).toBe(String(body.length))
    const head = await get(file.url, { range }, 'HEAD')
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, '10'])
  })

  it('FILE-RANGE-2: a range holds only for the state that If-Range names', async () => {
    const modified = String((await get(file.url)).headers['last-modified'])
    const statusOf = async (ifRange: string) =>
      (await get(file.url, { range: 'bytes=0-0', 'if-range': ifRange })).statusCode
    expect(await statusOf(`"${file.etag}"`)).toBe(206)
    expect(await statusOf(modified)).toBe(206)
    expect(await statusOf('"another"')).toBe(200)
    expect(await statusOf(`W/"${file.etag}"`)).toBe(200)
    expect(await statusOf('Thu, 01 Jan 1970 00:00:00 GMT')).toBe(200)
  })

  it('FILE-GET-3: what the reader has already is not sent again', async () => {
    const modified = String((await get(file.url)).headers['last-modified'])
    const fresh = await get(file.url, { 'if-none-match': `"x", W/"${file.etag}"` })
    expect(isEmpty(fresh)).toEqual([304, 0])
    expect(fresh.headers).toMatchObject({
      etag: `"${file.etag}"`,
      'cache-control': expect.stringContaining('immutable'),
    })
    const statusOf = async (headers: Record<string, string>) => (await get(file.url, headers)).statusCode
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
      (await get(`${file.url}?${query}`)).headers['content-disposition']
    expect(await disposition('download=1')).toBe('attachment; filename="digits.txt"')
    expect(await disposition('download')).toBe('attachment; filename="digits.txt"')
    expect(await disposition('download=0')).toBe('inline; filename="digits.txt"')
  })

  it('FILE-GET-5: is not packed on the way, since ranges are about its bytes', async () => {
    const large = await put('a'.repeat(10_000))
    const response = await get(large.url, { 'accept-encoding': 'br, gzip' })
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.headers['content-length']).toBe('10000')
  })

  it('FILE-GET-6: is found whatever the case of the ids', async () => {
    const { workspaceId } = owner
    const url = file.url.replace(workspaceId, workspaceId.toUpperCase()).replace(pageId, pageId.toUpperCase())
    expect((await get(url)).statusCode).toBe(200)
  })

  it('R4, FILE-GET-8: addresses of nothing are 404 and widths of nothing 422, without a body', async () => {
    const nothing = server.platform.ids.uuid()
    expect(isEmpty(await get(file.url.replace(file.fileId, 'other')))).toEqual([404, 0])
    expect(isEmpty(await get(file.url.replace(file.fileId, '..%2f..%2fetc')))).toEqual([404, 0])
    expect(isEmpty(await get(file.url.replace(pageId, nothing)))).toEqual([404, 0])
    expect(isEmpty(await get(`${file.url}?w=641`))).toEqual([422, 0])
    expect(isEmpty(await get(`${file.url}?w=`))).toEqual([422, 0])
    expect((await get(file.url.replace(pageId, 'no-uuid'))).statusCode).toBe(404)
  })

  it('FILE-GET-7: a row without its bytes is 404, and the log says so', async () => {
    const lost = await put('lost')
    await server.platform.blobs.delete(lost.blobKey)
    const response = await get(lost.url)
    expect([...isEmpty(response), response.headers['cache-control']]).toEqual([404, 0, 'no-store'])
    await server.platform.blobs.write(lost.blobKey, Buffer.from('shorter or longer'))
    expect(isEmpty(await get(lost.url))).toEqual([404, 0])
    expect(isEmpty(await get(lost.url, {}, 'HEAD'))).toEqual([404, 0])
  })

  it('a file of no bytes is a file', async () => {
    const empty = await put('')
    expect(isEmpty(await get(empty.url))).toEqual([200, 0])
    expect(isEmpty(await get(empty.url, { range: 'bytes=0-' }))).toEqual([416, 0])
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
    const { headers } = await get((await put(content, name)).url)
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox$/),
    })
  })

  it('a script is text, which no browser runs under nosniff', async () => {
    const { headers } = await get((await put('alert(1)', 'evil.js')).url)
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
    const { headers } = await get((await put('text', name)).url)
    expect([headers['content-disposition'], headers['set-cookie']]).toEqual([expected, undefined])
  })
})

describe('a picture', () => {
  const noise = (width: number, height: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })

  it('FILE-SCALE-1: comes at most as wide as asked for, made once for all who ask', async () => {
    const { url, blobKey, etag } = await put(await noise(1000, 500).jpeg().toBuffer(), 'photo.jpg')
    const responses = await Promise.all([1, 2, 3, 4].map(() => get(`${url}?w=320`)))
    for (const response of responses) {
      expect([response.statusCode, response.headers['content-type'], response.headers.etag]).toEqual([
        200,
        'image/webp',
        `"${etag}-320"`,
      ])
      expect(response.headers['content-disposition']).toBe('inline; filename="photo.webp"')
      expect(response.rawPayload).toEqual(responses[0]!.rawPayload)
    }
    const { width, height } = await sharp(responses[0]!.rawPayload).metadata()
    expect([width, height]).toEqual([320, 160])
    const uuid = blobKey.split('/').at(-1)
    const kept: string[] = []
    for await (const { key } of server.platform.blobs.list(`scaled/${uuid}/`)) kept.push(key)
    expect(kept).toEqual([`scaled/${uuid}/320.webp`])
    expect((await get(`${url}?w=320`, { 'if-none-match': `"${etag}-320"` })).statusCode).toBe(304)
    expect((await get(`${url}?w=320`, {}, 'HEAD')).headers['content-length']).toBe(
      String(responses[0]!.rawPayload.length),
    )
  })

  it('FILE-SCALE-2: is never made larger', async () => {
    const { url, etag } = await put(await noise(300, 200).png().toBuffer())
    const response = await get(`${url}?w=320`)
    expect([response.headers['content-type'], response.headers.etag]).toEqual(['image/png', `"${etag}"`])
  })

  it('FILE-SCALE-3: keeps moving', async () => {
    const frames = Buffer.concat(
      ['#f00', '#0f0'].map((color) =>
        Buffer.from(new Uint8Array(400 * 300 * 3).fill(color === '#f00' ? 200 : 20)),
      ),
    )
    const gif = await sharp(frames, { raw: { width: 400, height: 600, channels: 3, pageHeight: 300 } })
      .gif({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect((await sharp(gif).metadata()).pages).toBe(2)
    const { url, bytes, etag } = await put(gif)
    for (const response of [await get(`${url}?w=160`), await get(`${url}?w=160`)])
      expect([response.rawPayload.equals(bytes), response.headers.etag]).toEqual([true, `"${etag}"`])
  })

  it('FILE-SCALE-4: stands as the camera was held', async () => {
    const turned = await noise(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { url } = await put(turned)
    const { width, height, orientation } = await sharp((await get(`${url}?w=160`)).rawPayload).metadata()
    expect([width, height, orientation]).toEqual([160, 320, undefined])
  })

  it('FILE-SCALE-5: is sent as it is where it cannot be decoded', async () => {
    const whole = await noise(800, 400).png().toBuffer()
    const cut = whole.subarray(0, whole.length / 2)
    const { url, bytes } = await put(cut)
    expect((await get(`${url}?w=160`)).rawPayload.equals(bytes)).toBe(true)
  })

  it('FILE-SCALE-6: other files have no widths', async () => {
    const { url } = await put('text')
    expect((await get(`${url}?w=160`)).body).toBe('text')
  })

  it('FILE-LOC-3: neither what is stored nor what is served says where it was taken', async () => {
    const taken = await noise(800, 400)
      .withExif({
        IFD0: { Make: 'Camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 2999/100' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { url } = await put(taken)
    const [whole, small] = [await get(url), await get(`${url}?w=160`)]
    const { exif = Buffer.alloc(0), orientation } = await sharp(whole.rawPayload).metadata()
    const coordinate = Buffer.from('b70b000064000000', 'hex')
    expect([taken.includes(coordinate), whole.rawPayload.includes(coordinate)]).toEqual([true, false])
    expect([exif.includes('Camera'), orientation]).toEqual([true, 6])
    expect((await sharp(small.rawPayload).metadata()).exif).toBeUndefined()
  })
})

it('FILE-LOC-3: an upload is cleaned before it can be read', async () => {
  const taken = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#abc' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 2999/100' } })
    .jpeg()
    .toBuffer()
  const url = `/api/file_storage/${owner.workspaceId}/v1/blob/${pageId}`
  const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'image/png' }
  const sent = await server.app.inject({ method: 'PUT', url, headers, payload: taken })
  const { file_id: fileId, width, height } = sent.json<{ data: Record<string, unknown> }>().data
  const read = await get(`${url}/${String(fileId)}`)
  expect([width, height, read.headers['content-type'], read.rawPayload.length]).toEqual([
    400,
    200,
    'image/jpeg',
    taken.length,
  ])
  expect(read.rawPayload.includes(Buffer.from('b70b000064000000', 'hex'))).toBe(false)
  expect(taken.includes(Buffer.from('b70b000064000000', 'hex'))).toBe(true)
})

it('a reader who goes away stops the reading', async () => {
  const { url } = await put(Buffer.alloc(64 * 1024 * 1024, 'x'))
  const { port } = new URL(await server.listen())
  const { blobs } = server.platform
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
  socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.token}\r\n\r\n`)
  await opened.promise
  socket.destroy()
  await closed.promise
  blobs.open = open
  expect(read).toBeLessThan(64 * 1024 * 1024)
})

it('FILE-READ-1, FILE-READ-2, R5: a file is read by the people of its page', async () => {
  const stranger = await signInPublisher(server, 'stranger@example.com')
  const member = await signInPublisher(server, 'member@example.com')
  const guest = await signInPublisher(server, 'guest@example.com')
  for (const [person, role] of [
    [member, 2],
    [guest, 3],
  ] as const)
    await server.platform.database.execute(
      sql`INSERT INTO workspace_members VALUES (${owner.workspaceId}, ${person.userId}, ${role}, now())`,
    )
  const { workspaceId } = owner
  const space = async (person: TestPublisher, permission: number) => {
    const made = await person.call('POST', `/api/workspace/${workspaceId}/space`, {
      name: 'Private',
      space_permission: permission,
      space_icon: 'space_icon_1',
      space_icon_color: '0xFFA34AFD',
    })
    return (made.data as { view_id: string }).view_id
  }
  const gone = server.platform.ids.uuid()
  const trashed = await owner.createPage('Trashed')
  const files = {
    ofPage: await put('x'),
    ofWorkspace: await insertTestFile(server, { workspaceId, parentId: workspaceId }, 'x'),
    ofGonePage: await insertTestFile(server, { workspaceId, parentId: gone }, 'x'),
    ofTrash: await insertTestFile(server, { workspaceId, parentId: trashed }, 'x'),
    ofOwnersPrivate: await insertTestFile(server, { workspaceId, parentId: await space(owner, 1) }, 'x'),
    ofMembersPrivate: await insertTestFile(server, { workspaceId, parentId: await space(member, 1) }, 'x'),
    // The view is one of another workspace: no one can have uploaded it, and none may read it.
    ofElsewhere: await insertTestFile(server, { workspaceId, parentId: stranger.spaceId }, 'x'),
  }
  await owner.call('POST', `/api/workspace/${workspaceId}/page-view/${trashed}/move-to-trash`)

  const readable: Record<string, string[]> = {}
  for (const [who, token] of Object.entries({
    nobody: undefined,
    stranger: stranger.token,
    guest: guest.token,
    member: member.token,
    owner: owner.token,
  })) {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    readable[who] = []
    for (const [name, { url }] of Object.entries(files)) {
      const { statusCode, body, headers: answered } = await server.app.inject({ url, headers })
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
