import type { S3Config } from '../config/index.ts'
import { StartProblem } from '../errors/index.ts'
import type { BlobStore } from './BlobStore.ts'
import { folderBlobs, removeDrafts } from './folderBlobs.ts'

/** The configured blob store: the bucket if there is one, otherwise the folder. */
export async function chooseBlobs(s3: S3Config | null, folder: string): Promise<BlobStore> {
  if (s3 === null) return folderBlobs(folder)
  // The client is large; who keeps files in a folder never loads it.
  const { s3Blobs } = await import('./s3Blobs.ts')
  return s3Blobs(s3)
}

/**
 * The same for the one process that has the data folder to itself: what an earlier one left half-written is removed,
 * a missing bucket is made. Throws a `StartProblem` where the folder or the bucket cannot be used.
 */
export async function openBlobs(s3: S3Config | null, folder: string): Promise<BlobStore> {
  if (s3 === null) {
    await prepareFolder(folder)
  } else {
    const { ensureBucket } = await import('./ensureBucket.ts')
    await ensureBucket(s3)
  }
  return chooseBlobs(s3, folder)
}

async function prepareFolder(folder: string): Promise<void> {
  try {
    await removeDrafts(folder)
  } catch (cause) {
    throw new StartProblem(`The files in ${folder} cannot be reached. Change the owner of that folder.`, {
      cause,
    })
  }
}
