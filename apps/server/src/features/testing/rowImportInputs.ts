import { createPage } from '@sheaf/contract'
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { AnyInput, CallScene } from './AnyInput.ts'

type Input = (world: CallScene) => Promise<AnyInput>
type OnPage = (world: CallScene) => Promise<{ params: { workspaceId: string; viewId: string } }>

/** Of the uploads of tests. */
const UPLOAD_KEY = 'upload-key'
const NO_ROWS = gzipSync('')

/** Right inputs of the calls about imports of rows. */
export function rowImportInputs(onPage: OnPage) {
  const importAs =
    (state: string): Input =>
    async (world) => ({ params: await insertImport(world, await onPage(world), state) })
  async function newDatabase(world: CallScene) {
    const { workspaceId, viewId: parent } = (await onPage(world)).params
    await forgetImports(world)
    const body = { parent_view_id: parent, layout: 1, name: 'Rows' } as const
    const made = await world.owner.get(createPage, { params: { workspaceId }, body })
    return { workspaceId, databaseId: made.database_id ?? '', viewId: made.view_id }
  }
  const csvImportAs =
    (state: string): Input =>
    async (world) => {
      const { workspaceId, importId } = await insertImport(world, await onPage(world), state)
      await world.server.platform.database.$client.query(`UPDATE row_imports SET csv = '{}' WHERE id = $1`, [
        importId,
      ])
      return { params: { workspaceId, taskId: importId } }
    }
  return {
    startRowImport: async (world) => {
      const { workspaceId, databaseId, viewId } = await newDatabase(world)
      return {
        params: { workspaceId, databaseId },
        body: {
          view_id: viewId,
          name: 'rows.csv',
          mode: 'append',
          rows: 1,
          content_length: 10,
          can_undo: true,
        },
      }
    },
    uploadRowImport: async (world) => {
      const params = await insertImport(world, await onPage(world), 'waiting')
      return { params: { ...params, uploadKey: UPLOAD_KEY }, bytes: NO_ROWS }
    },
    getRowImport: importAs('running'),
    getRunningImport: async (world) => {
      const { workspaceId, viewId: databaseId } = (await onPage(world)).params
      return { params: { workspaceId, databaseId } }
    },
    cancelRowImport: importAs('waiting'),
    undoRowImport: importAs('done'),
    startCsvImport: async (world) => {
      const { workspaceId, databaseId } = await newDatabase(world)
      return {
        params: { workspaceId },
        body: { content_length: 10, mode: 'append', database_id: databaseId },
      }
    },
    getCsvImport: csvImportAs('running'),
    cancelCsvImport: csvImportAs('waiting'),
  } satisfies Record<string, Input>
}

async function insertImport(world: CallScene, { params }: Awaited<ReturnType<OnPage>>, state: string) {
  const { database, ids, clock } = world.server.platform
  const person = world.caller ?? world.owner
  const { workspaceId, viewId } = params
  const importId = ids.uuid()
  await forgetImports(world)
  await database.$client.query(
    `INSERT INTO row_imports (id, workspace_id, user_id, database_id, view_id, name, mode, state, upload_hash,
       content_length, total, can_undo, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $4, 'rows.csv', 'append', $5, $6, $7, 1, true, $8, $8::timestamptz + interval '1 hour')`,
    [
      importId,
      workspaceId,
      person.userId,
      viewId,
      state,
      createHash('sha256').update(UPLOAD_KEY).digest('hex'),
      NO_ROWS.length,
      clock.now(),
    ],
  )
  return { workspaceId, importId }
}

/** As many are on their way at once as one person may have. */
async function forgetImports({ server, caller, owner }: CallScene): Promise<void> {
  const { database } = server.platform
  await database.$client.query('DELETE FROM row_imports WHERE user_id = $1', [(caller ?? owner).userId])
}
