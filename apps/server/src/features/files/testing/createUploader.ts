import { completeUpload, createUpload, getFileMetadata, uploadPart } from '@sheaf/contract'
import { MIN_PART_BYTES } from '../../../platform/blobs/index.ts'
import type { TestPerson } from '../../testing/index.ts'
import type { FilesServer } from './startFilesServer.ts'

/** An upload in parts that somebody has begun. */
export interface BegunUpload {
  readonly fileId: string
  readonly uploadId: string
  readonly parentId: string
  readonly person: TestPerson
}

export interface NamedPart {
  readonly e_tag: string
  readonly part_number: number
}

interface BeginOptions {
  readonly size?: number
  /** The page of the server where it is not said. */
  readonly parentId?: string
  /** The owner where it is not said. */
  readonly person?: TestPerson
  readonly fileId?: string
}

/** Parts of a file: two large ones and a small last one. */
export const PARTS = [
  Buffer.alloc(MIN_PART_BYTES, 'a'),
  Buffer.alloc(MIN_PART_BYTES + 7, 'b'),
  Buffer.from('end'),
] as const
export const PARTS_BYTES = PARTS[0].length + PARTS[1].length + PARTS[2].length

/** Uploads in parts as clients do it, call by call. */
export function createUploader(here: FilesServer) {
  const { workspaceId } = here
  let count = 0

  const paramsOf = ({ fileId, uploadId, parentId }: BegunUpload) => ({
    workspaceId,
    parentId,
    fileId,
    uploadId,
  })

  const send = (upload: BegunUpload, number: number | string, bytes: Uint8Array, person = upload.person) =>
    person.call(uploadPart, { params: { ...paramsOf(upload), partNumber: String(number) }, bytes })

  return {
    paramsOf,
    send,
    async begin({ size, fileId, ...more }: BeginOptions = {}): Promise<BegunUpload> {
      const { parentId = here.pageId, person = here.owner } = more
      const file_id = fileId ?? `file-${(count += 1)}`
      const about = {
        content_type: 'text/html',
        file_name: '../a.txt',
        ...(size !== undefined && { file_size: size }),
      }
      const body = { file_id, parent_dir: parentId, ...about }
      const { upload_id: uploadId } = await person.get(createUpload, { params: { workspaceId }, body })
      return { fileId: file_id, uploadId, parentId, person }
    },
    async sendAll(upload: BegunUpload, parts: readonly Uint8Array[] = PARTS): Promise<NamedPart[]> {
      const sent = await Promise.all(parts.map((bytes, index) => send(upload, index + 1, bytes)))
      return sent.map(({ data }) => ({ e_tag: data.e_tag, part_number: data.part_num }))
    },
    complete(upload: BegunUpload, parts: readonly NamedPart[], person = upload.person) {
      const { fileId: file_id, parentId: parent_dir, uploadId: upload_id } = upload
      const body = { file_id, parent_dir, upload_id, parts: [...parts] }
      return person.call(completeUpload, { params: { workspaceId }, body })
    },
    async isVisible({ fileId, parentId }: BegunUpload): Promise<boolean> {
      const found = await here.owner.call(getFileMetadata, { params: { workspaceId, parentId, fileId } })
      return found.code === 0
    },
    /** Gives up whatever is under way, for the end of a test. */
    async abandonAll(): Promise<void> {
      const { blobs } = here.server.platform
      await here.rows('DELETE FROM file_uploads')
      for await (const { key, uploadId } of blobs.listUnfinished()) await blobs.abandonParts(key, uploadId)
    },
  }
}
