import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { BlobStoreError, folderBlobs, type BlobStore } from '../../../platform/blobs/index.ts'
import { createLogger } from '../../../platform/logger.ts'
import { createFairLimit, type FairLimit } from '../../../platform/queues/createFairLimit.ts'
import { createScaledPictures, type PictureSource, type ScaledPictures } from './createScaledPictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'sheaf-scaled-'))
let blobs: BlobStore
let limit: FairLimit
let scaled: ScaledPictures
const written: string[] = []
let running = 0
let mostRunning = 0

beforeEach(() => {
  const store = folderBlobs(folder)
  blobs = {
    ...store,
    write: (key, content, options) => {
      written.push(key)
      return store.write(key, content, options)
    },
  }
  const places = createFairLimit(2)
  limit = (asker, job) =>
    places(asker, async () => {
      running += 1
      mostRunning = Math.max(mostRunning, running)
      return await job().finally(() => (running -= 1))
    })
  written.length = 0
  mostRunning = 0
  scaled = createScaledPictures({ blobs, logger: createLogger('silent'), limit })
})
afterAll(() => rmSync(folder, { recursive: true }))

async function put(blobKey: string, width = 500): Promise<PictureSource> {
  const bytes = await sharp({ create: { width, height: 300, channels: 3, background: '#777' } })
    .png()
    .toBuffer()
  await blobs.write(blobKey, bytes)
  written.length = 0
  return { blobKey, contentType: 'image/png', bytes: bytes.length, width, height: 300 }
}

const widthOf = async (found: Awaited<ReturnType<ScaledPictures['open']>>) =>
  found && (await sharp(await buffer(found.stream)).metadata()).width

it('FILE-SCALE-1: those who ask at the same time share the work, those who come later its outcome', async () => {
  const source = await put('files/w/one')
  const found = await Promise.all([1, 2, 3].map(() => scaled.open(source, 160, 'ada')))
  expect(await Promise.all(found.map(widthOf))).toEqual([160, 160, 160])
  expect(await widthOf(await scaled.open(source, 160, 'ada'))).toBe(160)
  const again = createScaledPictures({ blobs, logger: createLogger('silent'), limit })
  expect(await widthOf(await again.open(source, 160, 'ada'))).toBe(160)
  expect(written).toEqual(['scaled/one/160.webp'])
})

it('FILE-SCALE-1: at most two pictures are decoded at a time', async () => {
  const sources = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => put(`files/w/${name}`)))
  await Promise.all(sources.map(async (source) => widthOf(await scaled.open(source, 320, 'ada'))))
  expect([written.length, mostRunning]).toEqual([5, 2])
})

it('FILE-SCALE-5: what cannot be scaled is not tried again', async () => {
  await blobs.write('files/w/broken', Buffer.from('no picture'))
  const source = { ...(await put('files/w/other')), blobKey: 'files/w/broken' }
  expect([
    scaled.canScale(source, 160),
    await scaled.open(source, 160, 'ada'),
    scaled.canScale(source, 160),
  ]).toEqual([true, null, false])
})

it('FILE-SCALE-5: what would take too much memory is not tried at all', async () => {
  const png = { ...(await put('files/w/size')), width: 6000, height: 6000 }
  const avif = { ...png, contentType: 'image/avif' }
  const larger = { ...png, width: 20_000, height: 5001 }
  expect(
    [png, avif, larger, { ...avif, height: 4000 }].map((source) => scaled.canScale(source, 640)),
  ).toEqual([true, false, false, true])
})

it('FILE-SCALE-5: what takes too much memory by its header is not decoded', async () => {
  const bytes = blankPng(9000, 8000)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', depth: 'ushort', isProgressive: true })
  const source = { ...(await put('files/w/passes')), width: 9000, height: 8000 }
  await blobs.write(source.blobKey, bytes)
  expect([scaled.canScale(source, 160), await scaled.open(source, 160, 'ada')]).toEqual([true, null])
  expect(scaled.canScale(source, 160)).toBe(false)
})

it('FILE-SCALE-3: a PNG that moves is sent as it is', async () => {
  const source = await put('files/w/moving')
  const png = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#777' } })
    .png()
    .toBuffer()
  const control = Buffer.from('00000008' + '6163544c' + '0000000200000000' + 'f38d9370', 'hex')
  await blobs.write(source.blobKey, Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]))
  expect(await scaled.open(source, 160, 'ada')).toBeNull()
})

it('a picture that is gone is none, and may come back', async () => {
  const source = { ...(await put('files/w/here')), blobKey: 'files/w/gone' }
  expect(await scaled.open(source, 160, 'ada')).toBeNull()
  await put('files/w/gone')
  expect(await widthOf(await scaled.open(source, 160, 'ada'))).toBe(160)
})

it('a picture that cannot be kept is shown all the same', async () => {
  const source = await put('files/w/later')
  const write = blobs.write.bind(blobs)
  blobs.write = () => Promise.reject(new BlobStoreError('full'))
  expect(await widthOf(await scaled.open(source, 160, 'ada'))).toBe(160)
  blobs.write = write
  expect([await widthOf(await scaled.open(source, 160, 'ada')), written]).toEqual([
    160,
    ['scaled/later/160.webp'],
  ])
})

/**
 * A whole PNG of nothing, in seven passes, with 8 bytes for each pixel: what sharp writes takes seconds to make where
 * pixels are many. The same packed megabyte stands in it again and again.
 */
function blankPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([16, 6, 0, 0, 1], 8)
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const size = PASSES.reduce((sum, [left, top, right, down]) => {
    const [columns, lines] = [Math.ceil((width - left) / right), Math.ceil((height - top) / down)]
    return sum + lines * (1 + columns * 8)
  }, 0)
  const megabyte = Buffer.alloc(1024 * 1024)
  const packed = deflateRawSync(megabyte, { finishFlush: constants.Z_SYNC_FLUSH })
  const checksum = Buffer.alloc(4)
  // Adler-32 of zeros: their number modulo a prime, and 1.
  checksum.writeUInt32BE((size % 65_521) * 65_536 + 1)
  const pixels = Buffer.concat([
    Buffer.from('7801', 'hex'),
    ...Array.from({ length: Math.floor(size / megabyte.length) }, () => packed),
    deflateRawSync(megabyte.subarray(0, size % megabyte.length)),
    checksum,
  ])
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Of Adam7: the first column and line of each, and how far it is to the next. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
