import type { JsonValue } from '@sheaf/base'
import {
  appendBlocks,
  createPage,
  exportPath,
  getExport,
  getFolder,
  startExport,
  updatePageIcon,
} from '@sheaf/contract'
import { startImport } from '@sheaf/contract/imports'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { insertFile, openPages, type TestPerson } from '../testing/index.ts'
import { importing } from './testing/importArchive.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const paragraph = (insert: string, attributes?: Record<string, JsonValue>): JsonValue => ({
  type: 'paragraph',
  data: { delta: [{ insert, ...(attributes && { attributes }) }] },
})

async function exported(person: TestPerson, workspaceId: string, format: 'markdown' | 'html' = 'markdown') {
  const params = { workspaceId: workspaceId as TestPerson['workspaceId'] }
  await person.get(startExport, { params, body: { format, has_files: true, language: 'en' } })
  const read = async () => (await person.get(getExport, { params })).export
  await expect.poll(async () => (await read())?.state, { timeout: 30_000 }).toBe('done')
  const answer = await server.app.inject({
    url: exportPath(workspaceId, (await read())!.id),
    headers: { authorization: `Bearer ${person.session.access_token}` },
  })
  return new Uint8Array(answer.rawPayload)
}

/** Texts by their paths, as they are wherever they lie. */
function entriesOf(archive: Uint8Array, below: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(unzipSync(archive))
      .filter(([path]) => path.startsWith(below) || path.startsWith('files/'))
      .map(([path, bytes]) => [
        path.startsWith(below) ? path.slice(below.length) : path,
        new TextDecoder()
          .decode(bytes)
          .replaceAll(/(?:\.\.\/)+files\//g, 'files/')
          // The same page is another one.
          .replaceAll(/page_id="[0-9a-f-]+"/g, 'page_id'),
      ]),
  )
}

it.each(['markdown', 'html'] as const)(
  'ARC-ROUND-1: an archive of a workspace as %s, imported into a new one and exported again, says the same',
  async (format) => {
    const pages = await openPages(server)
    const { owner } = pages
    const imports = importing(server)
    const boats = await pages.add('Boats')
    const params = pages.here()
    const sails = (
      await owner.get(createPage, {
        params,
        body: { parent_view_id: boats, layout: 0, name: 'Sails: old/new' },
      })
    ).view_id
    await owner.get(updatePageIcon, { ...pages.at(boats), body: { icon: { ty: 0, value: '⛵' } } })
    const file = await insertFile(server, { workspaceId: owner.workspaceId, parentId: boats }, 'the bytes')
    await owner.get(appendBlocks, {
      ...pages.at(boats),
      body: {
        blocks: [
          { type: 'heading', data: { level: 2, delta: [{ insert: 'Parts' }] } },
          paragraph('Some ', { bold: true }),
          paragraph('$', { mention: { type: 'page', page_id: sails } }),
          { type: 'file', data: { url: file.url, name: 'file.txt' } },
        ],
      },
    })
    await owner.get(appendBlocks, { ...pages.at(sails), body: { blocks: [paragraph('White')] } })
    const table = 'Name,Sea,Done,Size\nNorth,calm,Yes,1.5\n"\'=South",rough,No,2\n\'West,calm,,\n'
    const given = await imports.look(owner, new TextEncoder().encode(table), { file_name: 'Trips.csv' })
    await imports.bring(owner, given, pages.space)
    const first = await exported(owner, owner.workspaceId)
    const archive = format === 'html' ? await exported(owner, owner.workspaceId, format) : first

    const checked = await imports.look(owner, archive, { file_name: 'Mine.zip', workspace_name: 'Mine' })
    expect(checked.counts).toMatchObject({ changed: 0, left_out: 0, databases: 1 })
    await owner.get(startImport, { params: { taskId: checked.task_id }, body: { place: null } })
    const done = await imports.settled(owner, checked.task_id)
    expect(done).toMatchObject({ state: 'done', is_new_workspace: true })
    const made = done.workspace_id as TestPerson['workspaceId']
    const folder = await owner.get(getFolder, { params: { workspaceId: made }, query: { depth: 2 } })
    const space = folder.children[0]!.name
    const second = await exported(owner, made)
    // The space of the first is a page in the space of the second.
    expect(entriesOf(second, `${space}/${space}/`)).toEqual(entriesOf(first, `${space}/`))
  },
  60_000,
)
