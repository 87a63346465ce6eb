import { createUpload, publishPage, putFile, uploadPart } from '@sheaf/contract'
import { schema } from '../../platform/database/index.ts'
import type { TestPerson } from './signIn.ts'
import type { AnyInput, CallScene } from './AnyInput.ts'

type OnPage = (world: CallScene) => Promise<{ params: { workspaceId: string; viewId: string } }>
type Input = (world: CallScene) => Promise<AnyInput>

const BYTES = Buffer.from('a file')

/** Right inputs of the calls about files; `onPage` makes a page to hold them. */
export function fileInputs(onPage: OnPage) {
  const parentOf = async (world: CallScene) => {
    const { workspaceId, viewId } = (await onPage(world)).params
    return { workspaceId, parentId: viewId }
  }

  async function onFile(world: CallScene) {
    const params = await parentOf(world)
    const bytes = Buffer.from(`file ${world.server.platform.ids.uuid()}`)
    const { file_id: fileId } = await world.owner.get(putFile, { params, query: {}, bytes })
    return { params: { ...params, fileId } }
  }

  async function onUpload(world: CallScene) {
    const { workspaceId, parentId } = await parentOf(world)
    const { starter, uploadId } = await beginUpload(world, { workspaceId, parentId })
    return { starter, params: { workspaceId, parentId, fileId: FILE_ID, uploadId } }
  }

  const atUpload: Input = async (world) => ({ params: (await onUpload(world)).params })

  return {
    putFile: async (world) => ({ params: await parentOf(world), query: { name: 'a.txt' }, bytes: BYTES }),
    getFile: async (world) => {
      const { params } = await onFile(world)
      const { workspaceId, parentId: viewId, fileId } = params
      await world.owner.get(publishPage, { params: { workspaceId, viewId }, body: {} })
      await world.server.platform.database
        .insert(schema.publicationFiles)
        .values({ viewId, workspaceId, parentId: viewId, fileId })
        .onConflictDoNothing()
      return { params, query: {} }
    },
    deleteFile: onFile,
    getFileMetadata: onFile,
    getFileUsage: async ({ owner }) => ({ params: { workspaceId: owner.workspaceId } }),
    listFiles: async ({ owner }) => ({ params: { workspaceId: owner.workspaceId }, query: { limit: 10 } }),
    listLargest: async ({ owner }) => ({ params: { workspaceId: owner.workspaceId }, query: { limit: 10 } }),
    createUpload: async (world) => {
      const { workspaceId, parentId } = await parentOf(world)
      return { params: { workspaceId }, body: newUpload(parentId) }
    },
    uploadPart: async (world) => {
      const { params } = await onUpload(world)
      return { params: { ...params, partNumber: '1' }, bytes: BYTES }
    },
    completeUpload: async (world) => {
      const { starter, params } = await onUpload(world)
      const { workspaceId, parentId, fileId, uploadId } = params
      const part = { params: { ...params, partNumber: '1' }, bytes: BYTES }
      const { e_tag, part_num: part_number } = await starter.get(uploadPart, part)
      const parts = [{ e_tag, part_number }]
      return {
        params: { workspaceId },
        body: { file_id: fileId, parent_dir: parentId, upload_id: uploadId, parts },
      }
    },
    listUploadParts: atUpload,
    abortUpload: atUpload,
    openFileSession: async () => ({}),
    closeFileSession: async () => ({}),
  } satisfies Record<string, Input>
}

const FILE_ID = 'a-file.txt'

function newUpload(parentId: string) {
  const about = { content_type: 'text/plain', file_size: BYTES.length, file_name: 'a.txt' }
  return { file_id: FILE_ID, parent_dir: parentId, ...about }
}

/** Only who began an upload goes on with it: the caller, where the caller may. */
async function beginUpload(
  { caller, owner }: CallScene,
  { workspaceId, parentId }: { readonly workspaceId: string; readonly parentId: string },
): Promise<{ starter: TestPerson; uploadId: string }> {
  const input = { params: { workspaceId }, body: newUpload(parentId) }
  const begun = await caller?.call(createUpload, input)
  if (caller && begun?.code === 0) return { starter: caller, uploadId: begun.data.upload_id }
  const { upload_id: uploadId } = await owner.get(createUpload, input)
  return { starter: owner, uploadId }
}
