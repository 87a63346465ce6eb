import { createHash } from 'node:crypto'
import type { FilesPermit } from './createFilesPolicy.ts'
import { admitFile, type ArrivedFile } from './admitFile.ts'
import type { FilesContext } from './FilesContext.ts'
import { checkAnnounced, measureBody, type IncomingBody } from './measureBody.ts'
import { dropBlob } from './dropBlob.ts'
import { newBlobKey } from './newBlobKey.ts'
import { sizeRuleOf } from './sizeRuleOf.ts'

export interface NewFile {
  readonly parentId: string
  /** As the sender calls it; null where it does not say. */
  readonly name: string | null
  readonly body: IncomingBody
}

export interface StoredFile {
  readonly fileId: string
  readonly width: number | null
  readonly height: number | null
}

/**
 * Stores a file that comes in one piece, without holding it in memory. Its id is the base64url of its SHA-256 with
 * padding, and `.`. Refuses before the first byte what can be refused by then. Whatever fails, no bytes stay.
 */
export async function storeFile(
  context: FilesContext,
  permit: FilesPermit,
  file: NewFile,
): Promise<StoredFile> {
  const { parentId } = file
  await context.policy.requireNew(permit, parentId)
  let isKept = false
  const arrived = await receiveFile(context, permit, file)
  try {
    const admitted = await admitFile(context, permit, arrived)
    isKept = admitted.blobKey === arrived.blobKey
    return { fileId: arrived.fileId, width: admitted.width, height: admitted.height }
  } finally {
    if (!isKept) await dropBlob(context, arrived.blobKey)
  }
}

/** Stores the bytes of a file that nobody can see yet, as the plan of the workspace allows; no bytes stay where that fails. */
export async function receiveFile(
  context: FilesContext,
  { workspaceId }: Pick<FilesPermit, 'workspaceId'>,
  file: NewFile,
): Promise<ArrivedFile> {
  const { parentId, name, body } = file
  const rule = await sizeRuleOf(context, workspaceId)
  checkAnnounced(body, rule)
  const blobKey = newBlobKey(context.ids, workspaceId)
  try {
    const { bytes, sha256 } = await receive(context, blobKey, file, rule)
    const fileId = `${padded(sha256.toString('base64url'))}.`
    return { parentId, fileId, blobKey, bytes, etag: sha256.toString('hex'), name }
  } catch (error) {
    await dropBlob(context, blobKey)
    throw error
  }
}

async function receive(
  { blobs }: FilesContext,
  blobKey: string,
  { body }: NewFile,
  rule: Parameters<typeof measureBody>[1],
) {
  const hash = createHash('sha256')
  const measured = measureBody(body, rule, (chunk) => void hash.update(chunk))
  const { announcedBytes } = body
  try {
    await blobs.write(blobKey, measured.content, announcedBytes === null ? {} : { bytes: announcedBytes })
  } finally {
    measured.stop()
  }
  return { bytes: measured.taken(), sha256: hash.digest() }
}

function padded(base64url: string): string {
  return base64url.padEnd(Math.ceil(base64url.length / 4) * 4, '=')
}
