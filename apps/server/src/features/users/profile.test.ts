import { getProfile, getUserImage, updateUser, uploadUserImage } from '@sheaf/contract'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { pictureForm, signIn, type FormPart, type TestPerson } from '../testing/index.ts'

let server: TestServer
let person: TestPerson
beforeAll(async () => {
  server = await createTestServer()
  person = await signIn(server, 'mara@example.com')
})
afterAll(() => server.close())

async function send(parts?: readonly FormPart[], sender = person) {
  const { body, headers } = pictureForm(parts)
  const answer = await server.app.inject({
    method: uploadUserImage.method,
    url: uploadUserImage.path,
    headers: { ...headers, authorization: `Bearer ${sender.session.access_token}` },
    payload: body,
  })
  const envelope = answer.json<{ code: number; message: string; data?: { file_id: string } }>()
  return { status: answer.statusCode, ...envelope }
}

function read(fileId: string, headers: Record<string, string> = {}) {
  const url = getUserImage.path.replace(':personId', person.userId).replace(':fileId', fileId)
  return server.app.inject({ method: 'GET', url, headers })
}

function photo(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#4a8' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
}

it('changes the name and merges preferences key by key', async () => {
  await person.get(updateUser, { body: { name: '  Mara\n Lindqvist ', metadata: { a: 1, b: { c: 2 } } } })
  await person.get(updateUser, { body: { metadata: { a: null, icon_url: '🌾' } } })
  expect(await person.get(getProfile, {})).toMatchObject({
    name: 'Mara Lindqvist',
    metadata: { b: { c: 2 }, icon_url: '🌾' },
  })
  await person.get(updateUser, { body: { metadata: { icon_url: null } } })
  expect((await person.get(getProfile, {})).metadata).toEqual({ b: { c: 2 } })
})

it('R4: takes out of a name what turns the direction of writing', async () => {
  await person.get(updateUser, { body: { name: '\u202eMara\u2066 Lindqvist' } })
  expect((await person.get(getProfile, {})).name).toBe('Mara Lindqvist')
})

it('keeps both of two changes at once', async () => {
  await Promise.all(
    ['x', 'y', 'z'].map((key) => person.get(updateUser, { body: { metadata: { [key]: 1 } } })),
  )
  expect((await person.get(getProfile, {})).metadata).toMatchObject({ x: 1, y: 1, z: 1 })
})

it.each([
  [{ name: ' \n\t ' }, 'A name needs at least one character.'],
  [{ name: '\u202e\u200b\u2069' }, 'A name needs at least one character.'],
  [{ name: 'Mara', email: 'new@example.com' }, 'The e-mail address cannot be changed here.'],
  [{ password: 'secret' }, 'The password cannot be changed here.'],
  [{ metadata: { icon_url: 'javascript:alert(1)' } }, 'A picture is the address of an image, or an emoji.'],
  [{ metadata: { icon_url: 7 } }, 'A picture is the address of an image, or an emoji.'],
])('refuses the change %j', async (body, message) => {
  const before = await person.get(getProfile, {})
  expect(await person.call(updateUser, { body })).toMatchObject({ code: 1008, message })
  expect(await person.get(getProfile, {})).toEqual(before)
})

it('refuses more preferences than can be kept, also little by little', async () => {
  const big = { one: 'x'.repeat(6000) }
  await person.get(updateUser, { body: { metadata: big } })
  expect(await person.call(updateUser, { body: { metadata: { two: 'x'.repeat(6000) } } })).toMatchObject({
    code: 1008,
  })
  await person.get(updateUser, { body: { metadata: { one: null } } })
})

it('stores a picture as a square without what the camera wrote into it', async () => {
  const sent = await send([{ field: 'asset', content: await photo(640, 400), fileName: '../me.jpg' }])
  expect(sent).toMatchObject({ status: 200, code: 0 })
  const answer = await read(sent.data!.file_id)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  const { format, width, height, exif } = await sharp(answer.rawPayload).metadata()
  expect({ format, width, height, exif }).toEqual({
    format: 'webp',
    width: 256,
    height: 256,
    exif: undefined,
  })
  const again = await read(sent.data!.file_id, { 'if-none-match': String(answer.headers['etag']) })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

it('keeps the picture in use and the newest', async () => {
  const files: string[] = []
  for (const size of [10, 20, 30]) {
    const { data } = await send([{ field: 'asset', content: await photo(size, size), fileName: 'a.jpg' }])
    files.push(data!.file_id)
    if (size === 10) {
      const icon = getUserImage.path.replace(':personId', person.userId).replace(':fileId', files[0]!)
      await person.get(updateUser, { body: { metadata: { icon_url: icon } } })
    }
  }
  const statuses = await Promise.all(files.map(async (file) => (await read(file)).statusCode))
  expect(statuses).toEqual([200, 404, 200])
  const stored: string[] = []
  for await (const { key } of server.platform.blobs.list(`people/${person.userId}/`)) stored.push(key)
  expect(stored).toHaveLength(2)
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

it.each<[string, FormPart[], number, RegExp]>([
  ['zero bytes', [{ field: 'asset', content: '', fileName: 'a.png' }], 1008, /empty/],
  ['no picture', [{ field: 'asset', content: 'hello', fileName: 'a.png' }], 1036, /not a PNG/],
  ['an SVG', [{ field: 'asset', content: SVG, fileName: 'a.svg' }], 1036, /not a PNG/],
  ['half a picture', [{ field: 'asset', content: pngHead(64, 64), fileName: 'a.png' }], 1036, /damaged/],
  [
    'an image bomb',
    [{ field: 'asset', content: pngHead(60_000, 60_000), fileName: 'a.png' }],
    1036,
    /pixels/,
  ],
  ['another field', [{ field: 'file', content: 'x', fileName: 'a.png' }], 1008, /field "asset"/],
  ['text for a file', [{ field: 'asset', content: 'x' }], 1008, /field "asset"/],
  ['nothing', [], 1008, /missing|could not be read/],
  [
    'two pictures',
    [
      { field: 'asset', content: 'x', fileName: 'a.png' },
      { field: 'asset', content: 'x', fileName: 'b.png' },
    ],
    1008,
    /Only one/,
  ],
])('refuses %s in words', async (_what, parts, code, message) => {
  expect(await send(parts)).toEqual({ status: 200, code, message: expect.stringMatching(message) as string })
})

it('refuses more than 1 MB', async () => {
  const content = Buffer.alloc(1024 * 1024 + 1, 1)
  expect(await send([{ field: 'asset', content, fileName: 'a.png' }])).toMatchObject({ code: 1016 })
})

it.each<[string, (picture: Sharp) => Sharp]>([
  ['AVIF', (picture) => picture.avif({ effort: 0 })],
  ['PNG in passes', (picture) => picture.toColourspace('rgb16').png({ progressive: true })],
])('R4: refuses a small %s that takes much memory', async (_name, format) => {
  const blank = sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#4a8' } })
  const content = await format(blank).toBuffer()
  expect(content.length).toBeLessThan(1024 * 1024)
  const begun = process.memoryUsage().rss
  expect(await send([{ field: 'asset', content, fileName: 'a' }])).toMatchObject({ code: 1036 })
  expect(process.memoryUsage().rss - begun).toBeLessThan(100_000_000)
})

it('refuses what is no form', async () => {
  expect(await person.call(uploadUserImage, { body: { asset: 'x' } } as never)).toMatchObject({ code: 1008 })
})

it('answers 404 for pictures that are not there', async () => {
  expect((await read('other.webp')).statusCode).toBe(404)
  expect((await read('..%2f..%2fetc')).statusCode).toBe(404)
})

it('R4: draws only so many pictures of one person a minute', async () => {
  const other = await signIn(server, 'other@example.com')
  const content = await photo(10, 10)
  const codes: number[] = []
  for (let sent = 0; sent < 21; sent += 1) {
    codes.push((await send([{ field: 'asset', content, fileName: 'a.jpg' }], other)).code)
  }
  expect([codes.slice(0, 20).every((code) => code === 0), codes[20]]).toEqual([true, 1079])
})

/** The beginning of a PNG that claims a size. */
function pngHead(width: number, height: number): Buffer {
  const head = Buffer.from(
    '89504e470d0a1a0a0000000d49484452000000000000000008060000000000000000000049444154',
    'hex',
  )
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}
