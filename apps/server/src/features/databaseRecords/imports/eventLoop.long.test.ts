import { getCsvImport, startCsvImport } from '@sheaf/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { LONGEST_BLOCKING_MS, longestBlocking } from '../../../platform/testing/watchLoop.ts'
import { addingRows, openDatabase, type Pages, type TestPerson } from '../../testing/index.ts'
import { readStored } from '../testing/openDatabaseStage.ts'
import { importing } from './testing/importRows.ts'

let server: TestServer
let url: string
let pages: Pages
let owner: TestPerson
let viewId: string
let databaseId: string

beforeAll(async () => {
  server = await createTestServer()
  url = await server.listenForSockets()
})
afterAll(() => server.close())
beforeEach(async () => {
  const opened = await openDatabase(server, url, { name: 'Boats' })
  ;({ pages, viewId, databaseId } = opened)
  owner = pages.owner
  return opened.close
})

it('IMP-JOB-5: the event loop is not held', async () => {
  const { fields } = await readStored(server.platform.database, databaseId)
  const name = [...fields.values()].find(({ value }) => value['is_primary'])?.id ?? ''
  const commands = addingRows(viewId, name, 4_000)
  const imports = importing(server)
  const longest = await longestBlocking(async () => {
    const fresh = commands.map((command) =>
      command.kind === 'addRows'
        ? { ...command, rows: command.rows.map((row) => ({ ...row, id: randomUUID() })) }
        : command,
    )
    const begun = await imports.begin(owner, { ...pages.here(), databaseId, viewId, commands: fresh })
    await imports.over(owner, begun)
  })
  expect(longest).toBeLessThan(LONGEST_BLOCKING_MS)
})

it('IMP-CSV-6: the event loop is not held by a file of many rows', async () => {
  const lines = Array.from({ length: 8_000 }, (_, index) => `Boat ${index},${index},"two\nlines",x,y,z`)
  const bytes = Buffer.from(`Name,Size,Note,A,B,C\n${lines.join('\n')}`)
  const wish = { mode: 'create', parent_view_id: pages.space, name: 'Fleet' } as const
  let taskId = ''
  const look = () => owner.get(getCsvImport, { params: { ...pages.here(), taskId } })
  const longest = await longestBlocking(async () => {
    const body = { ...wish, content_length: bytes.length }
    const started = await owner.get(startCsvImport, { params: pages.here(), body })
    taskId = started.task_id
    const { pathname } = new URL(started.presigned_url)
    const headers = { 'content-type': 'text/csv' }
    await server.app.inject({ method: 'PUT', url: pathname, payload: bytes, headers })
    await expect.poll(async () => (await look()).status, { timeout: 60_000 }).not.toBe('Pending')
  })
  expect(longest).toBeLessThan(LONGEST_BLOCKING_MS)
  expect((await look()).result).toMatchObject({ rows_added: 8_000 })
}, 60_000)
