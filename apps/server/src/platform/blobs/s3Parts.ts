import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  UploadPartCommand,
  type ListMultipartUploadsCommandInput,
  type ListMultipartUploadsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3'
import { segmentsOf } from './blobKey.ts'
import { BlobStoreError, type BlobStore, type PartRef, type WriteOptions } from './BlobStore.ts'
import { asBlobStoreError } from './s3Client.ts'
import { sendStream } from './s3Upload.ts'
import { sourceOf } from './Source.ts'

type Parts = Pick<BlobStore, 'startParts' | 'writePart' | 'finishParts' | 'abandonParts' | 'listUnfinished'>

export interface S3Parts extends Parts {
  /** One file from pieces that are there one after the other. Nothing is left of one that fails. */
  writePieces(key: string, pieces: AsyncIterable<Buffer>, options: WriteOptions): Promise<void>
}

/** A piece that hangs is sent again, so it may take a while. */
const PIECE_MS = 120_000
/** Some services copy the parts before they answer. */
const JOIN_MS = 600_000

/** Files that arrive in parts, as multipart uploads of S3. */
export function s3Parts(client: S3Client, bucket: string, uploadsPerPage = 1000): S3Parts {
  const at = (key: string) => ({ Bucket: bucket, Key: segmentsOf(key).join('/') })

  const parts: S3Parts = {
    async startParts(key, options) {
      const command = new CreateMultipartUploadCommand({ ...at(key), ContentType: options?.contentType })
      const { UploadId } = await client.send(command).catch(rethrow)
      if (UploadId === undefined) throw new BlobStoreError('unavailable')
      return UploadId
    },

    async writePart(key, UploadId, { number: PartNumber, content, bytes }) {
      if (!Number.isInteger(PartNumber) || PartNumber < 1 || PartNumber > 10_000)
        throw new Error('Not a number of a part')
      const source = sourceOf(content, bytes)
      const part = { ...at(key), UploadId, PartNumber, ContentLength: bytes }
      try {
        const { ETag } = await sendStream(source, (Body, sending) =>
          client.send(new UploadPartCommand({ ...part, Body }), sending),
        )
        return { etag: unquoted(ETag) }
      } catch (error) {
        throw source.failure() ?? asBlobStoreError(error)
      }
    },

    async finishParts(key, UploadId, refs) {
      if (refs.length === 0) throw new BlobStoreError('wrong_parts')
      const command = new CompleteMultipartUploadCommand({
        ...at(key),
        UploadId,
        MultipartUpload: { Parts: refs.toSorted((one, other) => one.number - other.number).map(present) },
      })
      await client.send(command, { requestTimeout: JOIN_MS }).catch(rethrow)
    },

    async abandonParts(key, UploadId) {
      try {
        await client.send(new AbortMultipartUploadCommand({ ...at(key), UploadId })).catch(rethrow)
      } catch (error) {
        if (!(error instanceof BlobStoreError) || error.problem !== 'unknown_upload') throw error
      }
    },

    async *listUnfinished() {
      let marker: Pick<ListMultipartUploadsCommandInput, 'KeyMarker' | 'UploadIdMarker'> | null = {}
      while (marker !== null) {
        const command = new ListMultipartUploadsCommand({
          Bucket: bucket,
          MaxUploads: uploadsPerPage,
          ...marker,
        })
        const page: ListMultipartUploadsCommandOutput = await client.send(command).catch(rethrow)
        for (const { Key: key, UploadId: uploadId, Initiated: startedAt } of page.Uploads ?? []) {
          if (key !== undefined && uploadId !== undefined && startedAt !== undefined)
            yield { key, uploadId, startedAt }
        }
        marker =
          page.IsTruncated === true && page.NextKeyMarker !== undefined
            ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
            : null
      }
    },

    async writePieces(key, pieces, options) {
      const UploadId = await parts.startParts(key, options)
      try {
        const refs: PartRef[] = []
        for await (const Body of pieces) {
          const number = refs.length + 1
          const command = new UploadPartCommand({ ...at(key), UploadId, PartNumber: number, Body })
          const { ETag } = await client.send(command, { requestTimeout: PIECE_MS })
          refs.push({ number, etag: unquoted(ETag) })
        }
        await parts.finishParts(key, UploadId, refs)
      } catch (error) {
        // What went wrong first is what counts; `listUnfinished` shows what could not be taken back.
        await parts.abandonParts(key, UploadId).catch(() => {})
        throw error
      }
    },
  }
  return parts
}

const unquoted = (etag: string | undefined) => (etag ?? '').replaceAll('"', '')
const present = ({ number, etag }: PartRef) => ({ PartNumber: number, ETag: `"${etag}"` })

function rethrow(error: unknown): never {
  throw asBlobStoreError(error)
}
