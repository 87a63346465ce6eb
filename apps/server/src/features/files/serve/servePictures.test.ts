import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openServedPage, type ServedPage } from '../testing/openServedPage.ts'

let page: ServedPage

beforeAll(async () => {
  page = await openServedPage()
})
afterAll(() => page.close())

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
    const { url, blobKey, etag } = await page.put(await noise(1000, 500).jpeg().toBuffer(), 'photo.jpg')
    const responses = await Promise.all([1, 2, 3, 4].map(() => page.get(`${url}?w=320`)))
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
    for await (const { key } of page.server.platform.blobs.list(`scaled/${uuid}/`)) kept.push(key)
    expect(kept).toEqual([`scaled/${uuid}/320.webp`])
    expect((await page.get(`${url}?w=320`, { 'if-none-match': `"${etag}-320"` })).statusCode).toBe(304)
    expect((await page.get(`${url}?w=320`, {}, 'HEAD')).headers['content-length']).toBe(
      String(responses[0]!.rawPayload.length),
    )
  })

  it('FILE-SCALE-2: is never made larger', async () => {
    const { url, etag } = await page.put(await noise(300, 200).png().toBuffer())
    const response = await page.get(`${url}?w=320`)
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
    const { url, bytes, etag } = await page.put(gif)
    for (const response of [await page.get(`${url}?w=160`), await page.get(`${url}?w=160`)])
      expect([response.rawPayload.equals(bytes), response.headers.etag]).toEqual([true, `"${etag}"`])
  })

  it('FILE-SCALE-4: stands as the camera was held', async () => {
    const turned = await noise(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { url } = await page.put(turned)
    const { width, height, orientation } = await sharp((await page.get(`${url}?w=160`)).rawPayload).metadata()
    expect([width, height, orientation]).toEqual([160, 320, undefined])
  })

  it('FILE-SCALE-5: is sent as it is where it cannot be decoded', async () => {
    const whole = await noise(800, 400).png().toBuffer()
    const cut = whole.subarray(0, whole.length / 2)
    const { url, bytes } = await page.put(cut)
    expect((await page.get(`${url}?w=160`)).rawPayload.equals(bytes)).toBe(true)
  })

  it('FILE-SCALE-6: other files have no widths', async () => {
    const { url } = await page.put('text')
    expect((await page.get(`${url}?w=160`)).body).toBe('text')
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
    const { url } = await page.put(taken)
    const [whole, small] = [await page.get(url), await page.get(`${url}?w=160`)]
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
  const url = `/api/file_storage/${page.owner.workspaceId}/v1/blob/${page.pageId}`
  const headers = { authorization: `Bearer ${page.owner.token}`, 'content-type': 'image/png' }
  const sent = await page.server.app.inject({ method: 'PUT', url, headers, payload: taken })
  const { file_id: fileId, width, height } = sent.json<{ data: Record<string, unknown> }>().data
  const read = await page.get(`${url}/${String(fileId)}`)
  expect([width, height, read.headers['content-type'], read.rawPayload.length]).toEqual([
    400,
    200,
    'image/jpeg',
    taken.length,
  ])
  expect(read.rawPayload.includes(Buffer.from('b70b000064000000', 'hex'))).toBe(false)
  expect(taken.includes(Buffer.from('b70b000064000000', 'hex'))).toBe(true)
})
