import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { deflateSync, crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folderBlobs } from '../../../platform/blobs/index.ts'
import type { BlobStore } from '../../../platform/blobs/BlobStore.ts'
import { createLogger } from '../../../platform/logger.ts'
import { createFairLimit } from '../../../platform/queues/createFairLimit.ts'
import { createInspectUpload, type InspectUpload } from './inspectUpload.ts'

let folder: string
let blobs: BlobStore
let inspect: InspectUpload

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-inspect-'))
  blobs = folderBlobs(folder)
  inspect = createInspectUpload({ blobs, logger: createLogger('silent'), limit: createFairLimit(2) })
})
afterAll(() => rmSync(folder, { recursive: true }))

async function inspected(bytes: Uint8Array) {
  await blobs.write('files/it', bytes)
  return await inspect({ key: 'files/it', bytes: bytes.length, userId: 'ada' })
}

const plain = (contentType: string) => ({ contentType, width: null, height: null, etag: null })

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#abc' } })

it('measures pictures as people see them', async () => {
  const turned = await flat(30, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await inspected(turned)).toEqual({ contentType: 'image/jpeg', width: 20, height: 30, etag: null })
  for (const [type, bytes] of [
    ['image/png', await flat(30, 20).png().toBuffer()],
    ['image/webp', await flat(30, 20).webp().toBuffer()],
    ['image/gif', await flat(30, 20).gif().toBuffer()],
    ['image/avif', await flat(30, 20).avif({ effort: 0 }).toBuffer()],
  ] as const)
    expect(await inspected(bytes)).toEqual({ contentType: type, width: 30, height: 20, etag: null })
})

it('writes a picture again that says where it was taken', async () => {
  const bytes = await flat(30, 20)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 2999/100' } })
    .jpeg()
    .toBuffer()
  const { etag, ...found } = await inspected(bytes)
  const stored = await buffer((await blobs.open('files/it'))!.stream)
  expect(found).toEqual({ contentType: 'image/jpeg', width: 30, height: 20 })
  expect([stored.length, stored.equals(bytes)]).toEqual([bytes.length, false])
  expect(etag).toBe(createHash('sha256').update(stored).digest('hex'))
})

/** A PNG that says it is that large, of almost no bytes. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

it('R4: pictures too large to be decoded and broken ones are files like any other', async () => {
  expect(await inspected(bomb(20_000, 20_000))).toEqual(plain('application/octet-stream'))
  expect(await inspected(bomb(0xffff_fff0, 0xffff_fff0))).toEqual(plain('application/octet-stream'))
  const cut = (await flat(300, 200).png().toBuffer()).subarray(0, 30)
  expect(await inspected(cut)).toEqual(plain('application/octet-stream'))
})

it.each([
  ['text/plain', 'Grüße, 世界 🌿\r\n\tEnd'],
  ['text/plain', 'alert(1) // a script is text'],
  ['text/plain', 'body { color: red }'],
  ['text/html', '<!DOCTYPE html><title>x</title>'],
  ['text/html', '\ufeff \n<!-- hello --><HTML>'],
  ['text/html', '<script>alert(1)</script>'],
  ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['image/svg+xml', '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x"><svg/>'],
  ['application/xml', '<?xml version="1.0"?><feed/>'],
  ['application/octet-stream', 'ab\u0000cd'],
  ['application/octet-stream', 'a\u001b[31m'],
  ['application/pdf', '%PDF-1.7\n%\u00e2'],
])('R6: says %s by the bytes of %j', async (type, text) => {
  expect(await inspected(Buffer.from(text))).toEqual(plain(type))
})

it('R6: bytes that are no UTF-8 are no text', async () => {
  expect(await inspected(Buffer.from([0x61, 0xc3, 0x28, 0x62]))).toEqual(plain('application/octet-stream'))
  const cutInside = Buffer.from('é'.repeat(20_000)).subarray(1)
  expect(await inspected(cutInside)).toEqual(plain('application/octet-stream'))
  expect(await inspected(Buffer.from(`a${'é'.repeat(20_000)}`))).toEqual(plain('text/plain'))
})
