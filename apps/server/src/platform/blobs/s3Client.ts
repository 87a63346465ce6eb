import { S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../config/index.ts'
import { BlobStoreError, type BlobStoreProblem } from './BlobStore.ts'

/** How long a call without a body may take until its answer begins. */
const ANSWER_MS = 20_000

/**
 * From this length on the service is asked whether it wants the body before that is sent. The client opens a
 * connection of its own for each of those, which would be too many for parts of uploads.
 */
const ASK_FIRST_BYTES = 32 * 1024 * 1024

/** What goes wrong is thrown; without a logger the client writes some of it to the terminal as well. */
const silence = (): void => {}
const SILENT = { debug: silence, info: silence, warn: silence, error: silence }

/** A client for services that speak S3 as far as all of them do: addresses by path, no checksums of Amazon's own. */
export function createS3Client({
  endpoint,
  accessKey,
  secretKey,
  region,
}: Omit<S3Config, 'bucket'>): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    logger: SILENT,
    expectContinueHeader: ASK_FIRST_BYTES,
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      // It would end the download of somebody who pauses a video: a socket that nobody reads is quiet.
      socketTimeout: 0,
      // Downloads hold their sockets as long as they last.
      httpAgent: { maxSockets: 500 },
      httpsAgent: { maxSockets: 500 },
    },
  })
}

/** Problems by the names that the services give them. */
const PROBLEMS: Readonly<Record<string, BlobStoreProblem>> = {
  NoSuchUpload: 'unknown_upload',
  InvalidPart: 'wrong_parts',
  InvalidPartOrder: 'wrong_parts',
  EntityTooSmall: 'wrong_parts',
  InsufficientStorage: 'full',
  QuotaExceeded: 'full',
  XMinioStorageFull: 'full',
}

/** What a call to the service threw, as the port says it; what is no answer and no lost connection is a bug. */
export function asBlobStoreError(cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause
  const problem = PROBLEMS[cause.name]
  if (problem !== undefined) return new BlobStoreError(problem, { cause })
  if (statusOf(cause) === 507) return new BlobStoreError('full', { cause })
  return '$metadata' in cause || 'code' in cause ? new BlobStoreError('unavailable', { cause }) : cause
}

export function isNotFound(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)
}

/** HTTP status of an answer; null where none came. */
export function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('$metadata' in error)) return null
  const { $metadata: metadata } = error as { readonly $metadata?: { readonly httpStatusCode?: number } }
  return metadata?.httpStatusCode ?? null
}
