import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasSwift, startSwift, type S3Server } from '../testing/s3/startSwift.ts'
import { openBlobs } from './openBlobs.ts'
import { s3Blobs } from './s3Blobs.ts'
import { createS3Client } from './s3Client.ts'
import { s3Parts } from './s3Parts.ts'

describe.skipIf(!hasSwift())('files in S3', () => {
  let swift: S3Server

  beforeAll(async () => {
    swift = await startSwift()
  })
  afterAll(() => swift.stop())

  it('lists more than one page', async () => {
    const blobs = await openBlobs(swift.config, '')
    const keys = Array.from({ length: 8 }, (_, index) => `pages/${index}`)
    for (const key of keys) await blobs.write(key, Buffer.from(key))
    const found: string[] = []
    for await (const { key } of blobs.list('pages/')) found.push(key)
    expect(found).toEqual(keys)
  })

  it('lists more than one page of unfinished uploads', async () => {
    const blobs = await openBlobs(swift.config, '')
    const ids: string[] = []
    for (const key of ['u/1', 'u/1', 'u/2', 'u/3', 'u/3']) ids.push(await blobs.startParts(key))
    const parts = s3Parts(createS3Client(swift.config), swift.config.bucket, 2)
    const found: string[] = []
    for await (const { uploadId } of parts.listUnfinished()) found.push(uploadId)
    expect(found.toSorted()).toEqual(ids.toSorted())
  })

  it('makes the bucket, once', async () => {
    const config = { ...swift.config, bucket: 'another-bucket' }
    await (await openBlobs(config, '')).write('a', Buffer.from('a'))
    expect(await (await openBlobs(config, '')).stat('a')).not.toBeNull()
  })

  it('says at start that the keys are wrong', async () => {
    await expect(openBlobs({ ...swift.config, secretKey: 'wrong' }, '')).rejects.toThrow(
      `${swift.config.endpoint} does not let Sheaf use the bucket sheaf-tests (HTTP 403). Check S3_ACCESS_KEY and S3_SECRET_KEY, and that S3_REGION us-east-1 is right.`,
    )
  })

  it('says that it is unavailable when the bucket is gone', async () => {
    const blobs = s3Blobs({ ...swift.config, bucket: 'no-such-bucket' })
    await expect(blobs.write('a', Buffer.from('a'))).rejects.toMatchObject({ problem: 'unavailable' })
    await expect(blobs.startParts('a')).rejects.toMatchObject({ problem: 'unavailable' })
  })

  it(
    'says that it is unavailable when the service stops, without waiting long',
    { timeout: 60_000 },
    async () => {
      const blobs = await openBlobs(swift.config, '')
      const upload = await blobs.startParts('a')
      let sent = 0
      const endless = new Readable({
        read() {
          sent += 65_536
          // The service goes in the middle of this file.
          if (sent > 20_000_000) void swift.stop()
          this.push(randomBytes(65_536))
        },
      })
      const writing = blobs.write('endless', endless, { bytes: 4_000_000_000 })
      await expect(writing).rejects.toMatchObject({ problem: 'unavailable' })
      endless.destroy()
      const part = { number: 1, content: Readable.from([Buffer.from('x')]), bytes: 1 }
      const calls = [
        () => blobs.open('a'),
        () => blobs.stat('a'),
        () => blobs.delete('a'),
        () => blobs.write('a', Buffer.from('a')),
        () => blobs.write('a', Readable.from([Buffer.from('a')])),
        () => blobs.startParts('a'),
        () => blobs.writePart('a', upload, part),
        () => blobs.finishParts('a', upload, [{ number: 1, etag: 'a'.repeat(32) }]),
        () => blobs.abandonParts('a', upload),
        () => blobs.list()[Symbol.asyncIterator]().next(),
        () => blobs.listUnfinished()[Symbol.asyncIterator]().next(),
      ]
      await Promise.all(calls.map((call) => expect(call()).rejects.toMatchObject({ problem: 'unavailable' })))
      await expect(openBlobs(swift.config, '')).rejects.toThrow(
        `The S3 service at ${swift.config.endpoint} does not answer for the bucket sheaf-tests (ECONNREFUSED). Check S3_ENDPOINT and S3_REGION, and that the service runs.`,
      )
    },
  )
})
