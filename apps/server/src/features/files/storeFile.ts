import { createHash } from 'node:crypto'
import type { FilesPermit } from './createFilesPolicy.ts'
import { admitFile } from './admitFile.ts'
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
  const { workspaceId } = permit
  const { parentId, name, body } = file
  await context.policy.requireNew(permit, parentId)
  const rule = await sizeRuleOf(context, workspaceId)
  checkAnnounced(body, rule)

  const blobKey = newBlobKey(context.ids, workspaceId)
  let isKept = false
  try {
    const { bytes, sha256 } = await receive(context, blobKey, file, rule)
    const fileId = `${padded(sha256.toString('base64url'))}.`
    const arrived = { parentId, fileId, blobKey, bytes, etag: sha256.toString('hex'), name }
    const admitted = await admitFile(context, permit, arrived)
    isKept = admitted.blobKey === blobKey
    return { fileId, width: admitted.width, height: admitted.height }
  } finally {
    if (!isKept) await dropBlob(context, blobKey)
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
