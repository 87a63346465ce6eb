import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasSwift, startSwift } from '../testing/s3/startSwift.ts'
import { MIN_PART_BYTES, type BlobStore, type ByteRange, type PartRef } from './BlobStore.ts'
import { openBlobs } from './openBlobs.ts'

interface Driver {
  readonly blobs: BlobStore
  stop(): Promise<void>
}

const OPENERS = {
  async folder() {
    const folder = mkdtempSync(join(tmpdir(), 'sheaf-blobs-'))
    const blobs = await openBlobs(null, join(folder, 'files'))
    return { blobs, stop: async () => rmSync(folder, { recursive: true }) }
  },
  async s3() {
    const swift = await startSwift()
    return { blobs: await openBlobs(swift.config, ''), stop: () => swift.stop() }
  },
}

const NAMES = hasSwift() ? (['folder', 's3'] as const) : (['folder'] as const)

describe.each(NAMES)('a blob store in %s', (name) => {
  let driver: Driver
  let blobs: BlobStore
  let last = 0
  const newKey = () => `files/${(last += 1)}/blob.bin`

  beforeAll(async () => {
    driver = await OPENERS[name]()
    blobs = driver.blobs
  })
  afterAll(() => driver.stop())

  async function read(key: string, range?: ByteRange): Promise<Buffer | null> {
    const blob = await blobs.open(key, range)
    return blob && Buffer.concat(await blob.stream.toArray())
  }
  async function keys(prefix?: string): Promise<string[]> {
    return (await all(blobs.list(prefix))).map(({ key }) => key).toSorted()
  }
  async function unfinished(key: string): Promise<string[]> {
    const uploads = await all(blobs.listUnfinished())
    return uploads.filter((upload) => upload.key === key).map(({ uploadId }) => uploadId)
  }
  async function writePart(key: string, id: string, number: number, content: Buffer): Promise<PartRef> {
    const { etag } = await blobs.writePart(key, id, { number, content: from(content), bytes: content.length })
    return { number, etag }
  }

  it('keeps, replaces, lists and deletes files', async () => {
    await blobs.write('keep/b/one.txt', Buffer.from('one'), { contentType: 'text/plain' })
    await blobs.write('keep/two', Readable.from([Buffer.from('tw'), Buffer.from('o')]))
    await blobs.write('keep/two', Buffer.from('two again'))
    await blobs.write('keep/empty', from(Buffer.alloc(0)), { bytes: 0 })
    await blobs.write('keep/nothing', Readable.from([]))
    expect([
      String(await read('keep/b/one.txt')),
      String(await read('keep/two')),
      await read('keep/empty'),
      await read('keep/nothing'),
    ]).toEqual(['one', 'two again', Buffer.alloc(0), Buffer.alloc(0)])
    expect(await keys('keep/')).toEqual(['keep/b/one.txt', 'keep/empty', 'keep/nothing', 'keep/two'])
    expect(await keys('keep/t')).toEqual(['keep/two'])
    expect(await keys('kee')).toHaveLength(4)
    expect(await keys('keep/none/')).toEqual([])
    const [found] = await all(blobs.list('keep/two'))
    expect(found).toEqual({ key: 'keep/two', ...(await blobs.stat('keep/two')) })
    expect(found?.bytes).toBe(9)
    expect(Math.abs(Date.now() - found!.modifiedAt.getTime())).toBeLessThan(60_000)
    await blobs.delete('keep/two')
    await blobs.delete('keep/two')
    expect([await read('keep/two'), await blobs.stat('keep/two'), await read('keep')]).toEqual([
      null,
      null,
      null,
    ])
    expect(await keys()).toContain('keep/b/one.txt')
  })

  it('reads the bytes of a range', async () => {
    const [key, content] = [newKey(), randomBytes(300_000)]
    await blobs.write(key, from(content), { bytes: content.length })
    for (const [start, end] of [
      [0, 0],
      [1, 70_000],
      [299_999, 299_999],
      [0, 299_999],
    ] as const) {
      expect((await read(key, { start, end }))!.equals(content.subarray(start, end + 1))).toBe(true)
    }
    const blob = await blobs.open(key, { start: 5, end: 6 })
    blob?.stream.destroy()
    expect(blob?.bytes).toBe(300_000)
  })

  it('takes streams of any length, known or not', async () => {
    for (const bytes of [1, 8 * 1024 * 1024, 8 * 1024 * 1024 + 1, 17_000_001]) {
      const [key, content] = [newKey(), randomBytes(bytes)]
      await blobs.write(key, from(content))
      expect((await read(key))!.equals(content)).toBe(true)
      content.reverse()
      await blobs.write(key, from(content), { bytes })
      expect((await read(key))!.equals(content)).toBe(true)
      expect(await unfinished(key)).toEqual([])
    }
  })

  it.each([
    ['known', 20_000_000],
    ['unknown', undefined],
  ])('leaves the old file when the stream of %s length fails, and what it fails with', async (_, bytes) => {
    const key = newKey()
    await blobs.write(key, Buffer.from('old'))
    const broken = brokenAfter(11_000_000)
    await expect(blobs.write(key, broken, { ...(bytes && { bytes }) })).rejects.toThrow('line cut')
    expect(String(await read(key))).toBe('old')
    expect(await unfinished(key)).toEqual([])
    const none = newKey()
    await expect(blobs.write(none, brokenAfter(0), { ...(bytes && { bytes }) })).rejects.toThrow('line cut')
    expect(await blobs.stat(none)).toBeNull()
  })

  it.each([
    [10, 'Fewer'],
    [300_000, 'Fewer'],
    [99_999, 'More'],
    [0, 'More'],
  ])('refuses 100,000 bytes where %i were promised', async (bytes, word) => {
    const key = newKey()
    const source = from(randomBytes(100_000))
    await expect(blobs.write(key, source, { bytes })).rejects.toThrow(
      bytes < 100_000 ? `More than ${bytes} bytes` : `${word} than ${bytes} bytes`,
    )
    expect(await blobs.stat(key)).toBeNull()
    const id = await blobs.startParts(key)
    const part = { number: 1, content: from(randomBytes(100_000)), bytes }
    await expect(blobs.writePart(key, id, part)).rejects.toThrow(`than ${bytes} bytes`)
    await blobs.abandonParts(key, id)
  })

  it('leaves a stream open that it could not store', async () => {
    const source = from(randomBytes(200_000))
    await expect(blobs.write(newKey(), source, { bytes: 10 })).rejects.toThrow('More than')
    expect(source.destroyed).toBe(false)
    source.destroy()
  })

  it('joins parts that came in any order, several at once and twice', async () => {
    const key = newKey()
    const content = randomBytes(2 * MIN_PART_BYTES + 12_345)
    const id = await blobs.startParts(key, { contentType: 'video/mp4' })
    expect(await unfinished(key)).toEqual([id])
    await writePart(key, id, 7, Buffer.from('replaced by what comes later'))
    const parts = await Promise.all([
      writePart(key, id, 7, content.subarray(2 * MIN_PART_BYTES)),
      writePart(key, id, 2, content.subarray(0, MIN_PART_BYTES)),
      writePart(key, id, 3, content.subarray(MIN_PART_BYTES, 2 * MIN_PART_BYTES)),
    ])
    expect(await writePart(key, id, 3, content.subarray(MIN_PART_BYTES, 2 * MIN_PART_BYTES))).toEqual(
      parts[2],
    )
    expect(await blobs.stat(key)).toBeNull()
    await blobs.finishParts(key, id, parts)
    expect((await read(key))!.equals(content)).toBe(true)
    expect(await unfinished(key)).toEqual([])
  })

  it('joins one small part, and none of other uploads', async () => {
    const key = newKey()
    const [first, second] = [await blobs.startParts(key), await blobs.startParts(key)]
    await writePart(key, first, 1, Buffer.from('first'))
    const part = await writePart(key, second, 1, Buffer.from('second'))
    await blobs.finishParts(key, second, [part])
    expect(String(await read(key))).toBe('second')
    expect(await unfinished(key)).toEqual([first])
    await blobs.abandonParts(key, first)
    await blobs.abandonParts(key, first)
    await expect(writePart(key, first, 1, Buffer.from('late'))).rejects.toMatchObject({
      problem: 'unknown_upload',
    })
    expect(await unfinished(key)).toEqual([])
    expect(String(await read(key))).toBe('second')
  })

  it('keeps an upload whose parts make no file', async () => {
    const key = newKey()
    const id = await blobs.startParts(key)
    const small = await writePart(key, id, 1, Buffer.from('small'))
    const end = await writePart(key, id, 2, Buffer.from('end'))
    for (const parts of [[], [small, end], [{ ...small, etag: end.etag }], [small, { ...end, number: 3 }]]) {
      await expect(blobs.finishParts(key, id, parts)).rejects.toMatchObject({ problem: 'wrong_parts' })
    }
    expect(await blobs.stat(key)).toBeNull()
    await blobs.finishParts(key, id, [end])
    expect(String(await read(key))).toBe('end')
  })

  it('keeps an upload of which a part fails', async () => {
    const key = newKey()
    const id = await blobs.startParts(key)
    const part = { number: 1, content: brokenAfter(3_000_000), bytes: 6_000_000 }
    await expect(blobs.writePart(key, id, part)).rejects.toThrow('line cut')
    const [again] = [await writePart(key, id, 1, Buffer.from('again'))]
    await blobs.finishParts(key, id, [again])
    expect(String(await read(key))).toBe('again')
  })

  it.each(['00000000-0000-4000-8000-000000000000', 'x', '../../..', ''])(
    'R6: knows no upload %j',
    async (id) => {
      const key = newKey()
      await expect(writePart(key, id, 1, Buffer.from('x'))).rejects.toMatchObject({
        problem: 'unknown_upload',
      })
      await expect(blobs.finishParts(key, id, [{ number: 1, etag: 'a'.repeat(32) }])).rejects.toMatchObject({
        problem: 'unknown_upload',
      })
      expect(await blobs.stat(key)).toBeNull()
    },
  )

  it.each([
    '',
    '..',
    '../secret',
    'a/../../b',
    '/etc/passwd',
    'a//b',
    '.hidden',
    'a\\b',
    'a\0b',
    'ä',
    'x'.repeat(201),
  ])('R6: refuses the key %j', async (key) => {
    await expect(blobs.open(key)).rejects.toThrow('Not a key')
    await expect(blobs.stat(key)).rejects.toThrow('Not a key')
    await expect(blobs.delete(key)).rejects.toThrow('Not a key')
    await expect(blobs.write(key, Buffer.from('x'))).rejects.toThrow('Not a key')
    await expect(blobs.startParts(key)).rejects.toThrow('Not a key')
  })
})

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}

function from(content: Buffer): Readable {
  const chunks = Array.from({ length: Math.ceil(content.length / 65_536) }, (_, index) =>
    content.subarray(index * 65_536, (index + 1) * 65_536),
  )
  return Readable.from(chunks, { objectMode: false })
}

function brokenAfter(bytes: number): Readable {
  async function* halves(): AsyncGenerator<Buffer> {
    for (let sent = 0; sent < bytes; sent += 65_536) yield Buffer.alloc(65_536)
    throw new Error('line cut')
  }
  return Readable.from(halves(), { objectMode: false })
}
