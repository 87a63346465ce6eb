import {
  CreateBucketCommand,
  HeadBucketCommand,
  type BucketLocationConstraint,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { S3Config } from '../config/index.ts'
import { StartProblem } from '../errors/index.ts'
import { createS3Client, statusOf } from './s3Client.ts'

/** Makes sure that the bucket is there and lets us in; makes it when it is missing. Throws a `StartProblem`. */
export async function ensureBucket(config: S3Config): Promise<void> {
  const client = createS3Client(config)
  try {
    await client.send(new HeadBucketCommand({ Bucket: config.bucket }))
  } catch (error) {
    if (statusOf(error) !== 404) throw problemOf(config, error)
    await createBucket(config, client)
  } finally {
    client.destroy()
  }
}

async function createBucket(config: S3Config, client: S3Client): Promise<void> {
  // The first region of Amazon refuses its own name here.
  const where =
    config.region === 'us-east-1'
      ? {}
      : { CreateBucketConfiguration: { LocationConstraint: config.region as BucketLocationConstraint } }
  try {
    await client.send(new CreateBucketCommand({ Bucket: config.bucket, ...where }))
  } catch (cause) {
    throw new StartProblem(
      `The bucket ${config.bucket} is not at ${config.endpoint}, and could not be created there (${nameOf(cause)}). Create it, or check S3_BUCKET.`,
      { cause },
    )
  }
}

function problemOf({ endpoint, bucket, region }: S3Config, cause: unknown): StartProblem {
  const status = statusOf(cause)
  if (status === 400 || status === 401 || status === 403) {
    return new StartProblem(
      `${endpoint} does not let Sheaf use the bucket ${bucket} (HTTP ${status}). Check S3_ACCESS_KEY and S3_SECRET_KEY, and that S3_REGION ${region} is right.`,
      { cause },
    )
  }
  const reason = status === null ? nameOf(cause) : `HTTP ${status}`
  return new StartProblem(
    `The S3 service at ${endpoint} does not answer for the bucket ${bucket} (${reason}). Check S3_ENDPOINT and S3_REGION, and that the service runs.`,
    { cause },
  )
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'error'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
