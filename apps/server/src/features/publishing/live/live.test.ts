import { decodeDocument, documentText } from '@sheaf/model'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { readCollabState } from '../../../sync/index.ts'
import { compactCollab } from '../../../sync/store/compactCollab.ts'
import { readStoredCollab } from '../../../sync/store/readStoredCollab.ts'
import { startProcess, signInPublisher, type TestPublisher } from '../../testing/index.ts'
import { paragraph, publisherTools } from '../testing/publisherTools.ts'

let server: TestServer
let ada: TestPublisher
let tools: ReturnType<typeof publisherTools>

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
  tools = publisherTools(server, ada)
})
afterAll(() => server.close())

/** A live page with one paragraph. */
async function livePage(name: string, options: object = {}): Promise<string> {
  const id = await ada.createPage(name, { blocks: [paragraph('Begin.')] })
  expect((await tools.publish(id, { publish_name: name, is_live: true, ...options })).code).toBe(0)
  return id
}

/** Resolves once it is so; nothing does anything meanwhile but the server. */
async function until(read: () => Promise<boolean>): Promise<void> {
  await vi.waitUntil(read, { timeout: 60_000, interval: 25 })
}

const reads = (name: string, text: string) => async () => (await tools.readTexts(name))[0] === text

const versionOf = async (id: string): Promise<number> =>
  (
    await server.platform.database.$client.query<{ version: number }>(
      'SELECT version FROM publications WHERE view_id = $1',
      [id],
    )
  ).rows[0]?.version ?? 0

it('PUB-LIVE-1: visitors read an edit within two seconds, and a new name as well', async () => {
  const id = await livePage('followed')
  await tools.type(id, 'We ')
  await until(reads('followed', 'We Begin.'))
  await ada.call('POST', `${tools.ws}/page-view/${id}/update-name`, { name: 'Followed indeed' })
  const named = async () =>
    (await tools.visit(`/${ada.workspaceId}/followed`)).body.includes('Followed indeed')
  await until(named)
  expect(await tools.state(id)).toMatchObject({ has_changes: false, info: { is_live: true } })
})

it('PUB-LIVE-2: a page that is staged waits, and follows from when it is made live', async () => {
  const id = await livePage('waiting', { is_live: false })
  await tools.type(id, 'Not yet. ')
  const other = await livePage('meanwhile')
  await tools.type(other, 'Now. ')
  await until(reads('meanwhile', 'Now. Begin.'))
  expect(await tools.readTexts('waiting')).toEqual(['Begin.'])
  await tools.patch([{ view_id: id, is_live: true }])
  await until(reads('waiting', 'Not yet. Begin.'))
  await tools.patch([{ view_id: id, is_live: false }])
  await tools.type(id, 'Later. ')
  await tools.type(other, 'Again. ')
  await until(reads('meanwhile', 'Again. Now. Begin.'))
  expect(await tools.readTexts('waiting')).toEqual(['Not yet. Begin.'])
})

it('PUB-LIVE-3: what was edited while no process was there is found at the next start', async () => {
  const id = await livePage('restarted')
  const { database } = server.platform
  // As an edit leaves it whose process ends before it could do more than store it.
  await tools.type(id, 'Stored. ')
  await until(reads('restarted', 'Stored. Begin.'))
  await database.$client.query(
    `UPDATE publications SET content_mark = '', meta = jsonb_set(meta, '{view,name}', '"old"') WHERE view_id = $1`,
    [id],
  )
  const version = await versionOf(id)
  const second = await startProcess(server)
  onTestFinished(() => second.close())
  await until(async () => (await versionOf(id)) > version)
  expect(await reads('restarted', 'Stored. Begin.')()).toBe(true)
})

it('PUB-LIVE-4: of several processes that hear of edits each sees to it, and none publishes what is there', async () => {
  const id = await livePage('shared')
  const second = await startProcess(server)
  onTestFinished(() => second.close())
  const there: TestPublisher = { ...ada, call: second.call(ada) }
  const version = await versionOf(id)
  for (const person of [ada, there, ada, there]) await tools.type(id, 'x', 0, person)
  await until(reads('shared', 'xxxxBegin.'))
  // One round of each process at most, whatever it found.
  expect((await versionOf(id)) - version).toBeLessThanOrEqual(2)
  // The same letter again: a process may not know yet what was written in the other, and which of two comes first is
  // then for their clients to say.
  await tools.type(id, 'x', 0, there)
  await until(reads('shared', 'xxxxxBegin.'))
  // The cache of this process has heard of what the other one published.
  expect((await tools.visit(`/${ada.workspaceId}/shared`)).body).toContain('xxxxxBegin.')
})

it('PUB-LIVE-5: while somebody writes, every version is one moment of the document', async () => {
  const id = await livePage('busy')
  let isWriting = true
  const versions = new Set<string>()
  const writing = (async () => {
    for (let turn = 1; turn <= 40; turn += 1) await tools.type(id, `${turn}.`)
    isWriting = false
  })()
  const reading = (async () => {
    while (isWriting) {
      const { rows } = await server.platform.database.$client.query<{
        blob: Buffer
        summary: { text?: string }
      }>('SELECT blob FROM publications WHERE view_id = $1', [id])
      const document = decodeDocument(rows[0]!.blob)
      if (document.state === 'ready') versions.add(documentText(document.root))
      await tools.publish(id)
    }
  })()
  await Promise.all([writing, reading])
  const whole = [...Array(40).keys()].map((turn) => `${40 - turn}.`).join('') + 'Begin.'
  await until(reads('busy', whole))
  // Each is the whole with some of the last turns missing: nothing is torn, mixed or lost.
  for (const version of versions) expect(whole.endsWith(version.trim())).toBe(true)
})

it('PUB-LIVE-6: a compaction, and what was undone, is no new version', async () => {
  const id = await livePage('quiet')
  await tools.type(id, 'Kept. ')
  await until(reads('quiet', 'Kept. Begin.'))
  const version = await versionOf(id)
  const other = await livePage('loud')
  await tools.type(id, 'x')
  await tools.type(id, '', 1)
  const { database } = server.platform
  const stored = await readStoredCollab(database, id)
  const state = (await readCollabState(database, id))!
  const seqs = stored!.updates.map(({ seq }) => seq)
  const compaction = { objectId: id, fromSnapshotSeq: stored!.snapshotSeq, state, seqs, at: new Date() }
  expect(await compactCollab(database.$client, compaction)).not.toBeNull()
  await tools.type(other, 'Heard. ')
  await until(reads('loud', 'Heard. Begin.'))
  await until(async () => !(await tools.state(id)).has_changes)
  expect(await versionOf(id)).toBe(version)
})

it('PUB-LIVE-7: follows no page that is off the web or in the trash, and goes on when it is back', async () => {
  const beside = await livePage('beside')
  const published = async (id: string): Promise<string> => {
    const { rows } = await server.platform.database.$client.query<{ blob: Buffer }>(
      'SELECT blob FROM publications WHERE view_id = $1',
      [id],
    )
    const document = decodeDocument(rows[0]!.blob)
    return document.state === 'ready' ? documentText(document.root) : ''
  }
  let rounds = 0
  /** The process has looked at least once since now. */
  const aRound = async () => {
    await tools.type(beside, `${(rounds += 1)}.`)
    await until(async () => ((await tools.readTexts('beside'))[0] ?? '').startsWith(`${rounds}.`))
  }
  const id = await livePage('comes-back')
  await tools.unpublish(id)
  await tools.type(id, 'Hidden. ')
  await aRound()
  expect(await published(id)).not.toContain('Hidden.')
  await tools.publish(id)
  await ada.call('POST', `${tools.ws}/page-view/${id}/move-to-trash`)
  await tools.type(id, 'Trashed. ')
  await aRound()
  expect(await published(id)).not.toContain('Trashed.')
  await ada.call('POST', `${tools.ws}/page-view/${id}/restore-from-trash`)
  await until(reads('comes-back', 'Trashed. Hidden. Begin.'))
})

it('PUB-LIVE-8: goes on when its publisher has left, with the rights of the owner', async () => {
  const member = await tools.addMember('member@example.com', 2)
  const id = await ada.createPage('Left', { blocks: [paragraph('Begin.')] })
  await tools.publish(id, { publish_name: 'left', is_live: true }, member)
  await server.platform.database.$client.query(
    'DELETE FROM workspace_members WHERE user_id = $1 AND workspace_id = $2',
    [member.userId, ada.workspaceId],
  )
  await tools.type(id, 'Still ')
  await until(reads('left', 'Still Begin.'))
  expect((await tools.unpublish(id, member)).code).toBe(1012)
  expect((await tools.unpublish(id)).code).toBe(0)
})
