import { strToU8, zipSync } from 'fflate'
import type { AnyInput, CallScene } from './AnyInput.ts'
import { pictureForm } from './pictureForm.ts'
import { createHash } from 'node:crypto'

type Input = (world: CallScene) => Promise<AnyInput & { readonly bytes?: Buffer }>

const UPLOAD_KEY = 'key-of-an-archive'
const ARCHIVE = Buffer.from(zipSync({ 'A.md': strToU8('# A\n') }))

/** Right inputs of the calls about imports of archives. */
export function importInputs(pageOf: (world: CallScene) => Promise<string>) {
  const nothing = async (): Promise<AnyInput> => ({})
  return {
    createImport: async (world) => {
      await forgetImports(world)
      return { body: { workspace_name: 'Notes', content_length: 10 } }
    },
    importForm: async (world) => {
      await forgetImports(world)
      const form = pictureForm([{ field: 'file', content: ARCHIVE, fileName: 'Notes.zip' }])
      return { ...form, headers: { ...form.headers, 'x-content-length': String(ARCHIVE.length) } }
    },
    importIntoPage: async (world) => {
      await forgetImports(world)
      return {
        params: { workspaceId: world.owner.workspaceId },
        query: { page_id: await pageOf(world) },
        body: { content_length: 10 },
      }
    },
    uploadImport: async (world) => ({
      params: { ...(await importAs(world, 'waiting')), uploadKey: UPLOAD_KEY },
      bytes: ARCHIVE,
    }),
    uploadImportPart: async (world) => ({
      params: { ...(await importAs(world, 'waiting', true)), uploadKey: UPLOAD_KEY, partNumber: '1' },
      bytes: ARCHIVE,
    }),
    completeImportUpload: async (world) => {
      const { taskId } = await importAs(world, 'checking', true)
      return { body: { task_id: taskId } }
    },
    resumeImportUpload: async (world) => ({ params: await importAs(world, 'waiting', true) }),
    listImports: nothing,
    listImportTasks: nothing,
    getImport: async (world) => ({ params: await importAs(world, 'checked') }),
    listImportItems: async (world) => ({ params: await importAs(world, 'checked'), query: { limit: 10 } }),
    startImport: async (world) => ({ params: await importAs(world, 'checked'), body: { place: null } }),
    cancelImport: async (world) => ({ params: await importAs(world, 'checked') }),
    undoImport: async (world) => ({ params: await importAs(world, 'done') }),
  } satisfies Record<string, Input>
}

async function forgetImports({ server, owner, caller }: CallScene): Promise<void> {
  await server.platform.database.$client.query('DELETE FROM archive_imports WHERE user_id = $1', [
    (caller ?? owner).userId,
  ])
}

/** An import of this person in some state, in the place of whatever they had. */
async function importAs(world: CallScene, state: string, isInParts = false) {
  const { database, blobs, ids, clock } = world.server.platform
  const person = world.caller ?? world.owner
  const taskId = ids.uuid()
  await forgetImports(world)
  const key = `archives/${taskId}/0`
  const uploadId = isInParts ? await blobs.startParts(key) : null
  if (!isInParts && state !== 'waiting') await blobs.write(key, ARCHIVE)
  await database.$client.query(
    `INSERT INTO archive_imports (id, user_id, is_new_workspace, workspace_name, file_name, is_checked_first, is_mailed,
       language, state, upload_hash, upload_id, content_length, created_at, started_at, expires_at)
     VALUES ($1, $2, true, 'Notes', 'notes.zip', true, false, 'en', $3, $4, $5, $6, $7, $7,
       $7::timestamptz + interval '1 hour')`,
    [
      taskId,
      person.userId,
      state,
      createHash('sha256').update(UPLOAD_KEY).digest('hex'),
      uploadId,
      ARCHIVE.length,
      clock.now(),
    ],
  )
  return { taskId }
}
