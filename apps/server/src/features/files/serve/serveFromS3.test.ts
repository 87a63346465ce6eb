import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBlobs, type BlobStore } from '../../../platform/blobs/index.ts'
import { hasSwift, startSwift, type S3Server } from '../../../platform/testing/s3/startSwift.ts'
import { startFilesServer, type FilesServer } from '../testing/startFilesServer.ts'

describe.skipIf(!hasSwift())('files that lie in S3', () => {
  let swift: S3Server
  let blobs: BlobStore
  let here: FilesServer
  beforeAll(async () => {
    swift = await startSwift()
    blobs = await openBlobs(swift.config, '')
    here = await startFilesServer({ blobs })
  })
  afterAll(async () => {
    await here.close()
    await swift.stop()
  })

  async function put(bytes: Buffer): Promise<string> {
    const { data } = await here.put(bytes)
    return `${here.url}/api/file_storage/${here.workspaceId}/v1/blob/${here.pageId}/${data.file_id}`
  }
  const get = (url: string, init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {}) =>
    fetch(url, {
      ...init,
      headers: { authorization: `Bearer ${here.owner.session.access_token}`, ...init.headers },
    })

  it('FILE-GET-1, FILE-GET-2, FILE-RANGE-1: are served whole, in part and by their headers', async () => {
    const url = await put(Buffer.from('0123456789'))
    const answers = [
      await get(url),
      await get(url, { headers: { range: 'bytes=2-4' } }),
      await get(url, { headers: { range: 'bytes=10-' } }),
      await get(url, { method: 'HEAD' }),
    ]
    expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))).toEqual([
      [200, '0123456789'],
      [206, '234'],
      [416, ''],
      [200, ''],
    ])
    expect(answers.map(({ headers }) => headers.get('content-length'))).toEqual(['10', '3', '0', '10'])
  })

  it('FILE-LOC-3, FILE-SCALE-1: pictures are cleaned there, and scaled', async () => {
    const taken = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#abc' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 2999/100' } })
      .jpeg()
      .toBuffer()
    const url = await put(taken)
    const whole = Buffer.from(await (await get(url)).arrayBuffer())
    const coordinate = Buffer.from('b70b000064000000', 'hex')
    expect([taken.includes(coordinate), whole.includes(coordinate), whole.length]).toEqual([
      true,
      false,
      taken.length,
    ])
    for (const _time of [1, 2]) {
      const small = await (await get(`${url}?w=160`)).arrayBuffer()
      expect((await sharp(Buffer.from(small)).metadata()).width).toBe(160)
    }
  })

  it('a reader who goes away stops the reading', async () => {
    const url = await put(Buffer.alloc(32 * 1024 * 1024, 1))
    const closed = Promise.withResolvers<void>()
    const open = blobs.open.bind(blobs)
    blobs.open = async (...args) => {
      const blob = await open(...args)
      blob?.stream.once('close', () => closed.resolve())
      return blob
    }
    const leave = new AbortController()
    const answer = await get(url, { signal: leave.signal })
    expect(answer.status).toBe(200)
    leave.abort()
    await closed.promise
    blobs.open = open
  })

  it('FILE-GET-7: are 503 while S3 is away, and kept by nobody', async () => {
    const url = await put(Buffer.from('away'))
    await swift.stop()
    const answer = await get(url)
    expect([
      answer.status,
      await answer.text(),
      answer.headers.get('cache-control'),
      answer.headers.get('etag'),
    ]).toEqual([503, '', 'no-store', null])
  })
})
