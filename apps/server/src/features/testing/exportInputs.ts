import { openFileSession } from '@sheaf/contract'
import type { TestServer } from '../../platform/testing/index.ts'
import type { AnyInput, CallScene } from './AnyInput.ts'
import type { TestPerson } from './signIn.ts'

type Input = (world: CallScene) => Promise<AnyInput>

/** Right inputs of the calls about archives of workspaces and pages; `onPage` makes a page. */
export function exportInputs(onPage: (world: CallScene) => Promise<AnyInput>) {
  const inWorkspace = async ({ owner }: CallScene) => ({ params: { workspaceId: owner.workspaceId } })
  return {
    startExport: async (world) => ({
      ...(await inWorkspace(world)),
      body: { format: 'markdown', has_files: false, language: 'en' },
    }),
    startPageExport: async (world) => {
      const { database } = world.server.platform
      // Each is of another page, and few are made at a time.
      await database.$client.query('DELETE FROM workspace_exports WHERE user_id = $1', [world.caller?.userId])
      return { ...(await onPage(world)), body: { format: 'markdown', has_files: false, language: 'en' } }
    },
    listExports: inWorkspace,
    deleteExport: async (world) => ({
      params: await archiveOf(world, world.caller ?? world.owner),
    }),
    // Whoever has the cookie of the person who asked for it is that person.
    downloadExport: async (world) => ({
      params: await archiveOf(world, world.owner),
      headers: { cookie: await fileCookie(world.server, world.owner) },
    }),
  } satisfies Record<string, Input>
}

/** An archive that is done, in the place of whatever this person had. */
async function archiveOf({ server, owner }: CallScene, person: TestPerson) {
  const { database, blobs, ids, clock } = server.platform
  const exportId = ids.uuid()
  const { workspaceId } = owner
  await database.$client.query('DELETE FROM workspace_exports WHERE user_id = $1', [person.userId])
  await database.$client.query(
    `INSERT INTO workspace_exports (id, workspace_id, user_id, format, has_files, language, is_mailed, state, archive,
       bytes, created_at, expires_at)
     VALUES ($1, $2, $3, 'markdown', false, 'en', false, 'done', $4, 7, $5, $5::timestamptz + interval '1 day')`,
    [
      exportId,
      workspaceId,
      person.userId,
      { fileName: 'All.zip', pages: 1, missing: [], missingCount: 0 },
      clock.now(),
    ],
  )
  await blobs.write(`exports/${exportId}`, Buffer.from('archive'))
  return { workspaceId, exportId }
}

/** With which the browser of a person reads files. */
export async function fileCookie({ app }: TestServer, person: TestPerson): Promise<string> {
  const { method, path: url } = openFileSession
  const headers = { authorization: `Bearer ${person.session.access_token}` }
  const response = await app.inject({ method, url, headers })
  const cookies = [response.headers['set-cookie']].flat().map(String)
  return cookies.find((value) => value.startsWith('sheaf_files='))?.split(';')[0] ?? ''
}
