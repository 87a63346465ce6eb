import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { Readable } from 'node:stream'
import type { S3Config } from '../config/index.ts'
import { segmentsOf } from './blobKey.ts'
import type { BlobStore, ListedBlob, WriteOptions } from './BlobStore.ts'
import { asBlobStoreError, createS3Client, isNotFound } from './s3Client.ts'
import { s3Parts } from './s3Parts.ts'
import { piecesOf, sendStream } from './s3Upload.ts'
import { sourceOf, type Source } from './Source.ts'

/** The most that S3 takes in one request. */
const MAX_SINGLE_BYTES = 5 * 1024 ** 3
/** Size of the parts in which a stream of unknown length is buffered. A file has at most 10,000 parts. */
const PIECE_BYTES = 8 * 1024 * 1024

/** Files in a bucket of an S3-compatible service, each under its key. The bucket must be there. */
export function s3Blobs(config: S3Config, client: S3Client = createS3Client(config)): BlobStore {
  const at = (key: string) => ({ Bucket: config.bucket, Key: segmentsOf(key).join('/') })
  const parts = s3Parts(client, config.bucket)

  async function writeWhole(key: string, source: Source, options: WriteOptions): Promise<void> {
    const ContentType = options.contentType
    await sendStream(source, (Body, sending) =>
      client.send(
        new PutObjectCommand({ ...at(key), Body, ContentLength: options.bytes, ContentType }),
        sending,
      ),
    )
  }

  async function writeInPieces(key: string, source: Source, options: WriteOptions): Promise<void> {
    const pieces = piecesOf(source, PIECE_BYTES)
    const first = await pieces.next()
    const second = await pieces.next()
    if (first.done === true || second.done === true) {
      const Body = first.value ?? Buffer.alloc(0)
      await client.send(new PutObjectCommand({ ...at(key), Body, ContentType: options.contentType }))
      return
    }
    async function* all(): AsyncGenerator<Buffer> {
      yield first.value as Buffer
      yield second.value as Buffer
      yield* pieces
    }
    await parts.writePieces(key, all(), options)
  }

  return {
    async write(key, content, options = {}) {
      at(key)
      const bytes = content instanceof Readable ? options.bytes : content.length
      const source = sourceOf(content, bytes)
      const fits = bytes !== undefined && bytes <= MAX_SINGLE_BYTES
      try {
        await (fits ? writeWhole(key, source, { ...options, bytes }) : writeInPieces(key, source, options))
      } catch (error) {
        throw source.failure() ?? asBlobStoreError(error)
      }
    },

    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body, ContentLength, ContentRange } = await client
        .send(new GetObjectCommand({ ...at(key), Range }))
        .catch(emptyIfNotFound)
      if (!(Body instanceof Readable)) return null
      const whole = ContentRange?.split('/').at(-1)
      return { bytes: whole === undefined ? (ContentLength ?? 0) : Number(whole), stream: Body }
    },

    async stat(key) {
      const { ContentLength, LastModified } = await client
        .send(new HeadObjectCommand(at(key)))
        .catch(emptyIfNotFound)
      return LastModified === undefined ? null : { bytes: ContentLength ?? 0, modifiedAt: LastModified }
    },

    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch(emptyIfNotFound)
    },

    list: (prefix) => listObjects(client, config.bucket, prefix ?? ''),

    startParts: parts.startParts,
    writePart: parts.writePart,
    finishParts: parts.finishParts,
    abandonParts: parts.abandonParts,
    listUnfinished: parts.listUnfinished,
  }
}

async function* listObjects(client: S3Client, bucket: string, prefix: string): AsyncGenerator<ListedBlob> {
  let token: string | undefined
  do {
    const page = await client
      .send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }))
      .catch((error: unknown) => {
        throw asBlobStoreError(error)
      })
    for (const { Key: key, Size: bytes, LastModified: modifiedAt } of page.Contents ?? []) {
      if (key !== undefined && modifiedAt !== undefined) yield { key, bytes: bytes ?? 0, modifiedAt }
    }
    token = page.NextContinuationToken
  } while (token !== undefined)
}

function emptyIfNotFound(error: unknown): Record<string, never> {
  if (isNotFound(error)) return {}
  throw asBlobStoreError(error)
}
