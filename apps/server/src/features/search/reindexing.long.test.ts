import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../../platform/database/embedded/index.ts'
import { createLogger } from '../../platform/logger.ts'
import { buildServer, type BuiltServer, type RunningProcess } from '../../platform/testing/index.ts'

const MAILBOX_KEY = 'a key of the tests'
/** Long enough for a machine that does something else. */
const UNTIL_FOUND = { interval: 50, timeout: 60_000 }

let built: BuiltServer
let folder: string
beforeAll(async () => {
  built = await buildServer()
  folder = mkdtempSync(join(tmpdir(), 'sheaf-reindex-'))
  chmodSync(folder, 0o755)
}, 120_000)
afterAll(async () => {
  await built.remove()
  rmSync(folder, { recursive: true, force: true })
})

interface Place {
  readonly workspaceId: string
  readonly spaceId: string
  readonly bearer: string
}

/** Somebody who signed in on a server that runs, by its mailbox. */
async function signIn(origin: string): Promise<Place> {
  const email = `${randomUUID()}@example.com`
  await call(origin, null, 'POST', '/gotrue/magiclink', { email })
  const box = `/_mail.json?key=${encodeURIComponent(MAILBOX_KEY)}`
  const readCode = async () => {
    const mails = await call<{ to: string; text: string }[]>(origin, null, 'GET', box)
    return /\b\d{6}\b/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0]
  }
  const code = await vi.waitFor(
    async () => (await readCode()) ?? Promise.reject(new Error('No mail came')),
    UNTIL_FOUND,
  )
  const verify = { email, token: code, type: 'magiclink' }
  const { access_token: bearer } = await call<{ access_token: string }>(
    origin,
    null,
    'POST',
    '/gotrue/verify',
    verify,
  )
  const { data: user } = await call<{ data: { visiting_workspace: { workspace_id: string } } }>(
    origin,
    bearer,
    'GET',
    '/api/user/workspace',
  )
  const workspaceId = user.visiting_workspace.workspace_id
  const { data: tree } = await call<{ data: { children: { view_id: string }[] } }>(
    origin,
    bearer,
    'GET',
    `/api/workspace/${workspaceId}/folder?depth=1`,
  )
  return { workspaceId, spaceId: tree.children[0]!.view_id, bearer }
}

async function call<Answer>(
  origin: string,
  bearer: string | null,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await fetch(origin + path, {
    method,
    headers: {
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  expect({ method, path, status: answer.status }).toEqual({ method, path, status: 200 })
  return (await answer.json()) as Answer
}

const paragraph = (text: string) => ({ type: 'paragraph', data: { delta: [{ insert: text }] } })

async function addPage(origin: string, place: Place, name: string, text: string): Promise<string> {
  const page_data = { type: 'page', children: [paragraph(text)] }
  const body = { parent_view_id: place.spaceId, layout: 0, name, page_data }
  const path = `/api/workspace/${place.workspaceId}/page-view`
  return (await call<{ data: { view_id: string } }>(origin, place.bearer, 'POST', path, body)).data.view_id
}

/** What a search answers, without the moments and scores that go with the time. */
async function find(origin: string, place: Place, query: string): Promise<unknown[]> {
  const path = `/api/workspace/${place.workspaceId}/finder?limit=50&query=${encodeURIComponent(query)}`
  const { data } = await call<{ data: { groups: { kind: string; items: FoundItem[] }[] } }>(
    origin,
    place.bearer,
    'GET',
    path,
  )
  return data.groups.flatMap(({ kind, items }) =>
    items.map(({ title, title_marks, snippet }) => ({ kind, title, title_marks, snippet })),
  )
}

interface FoundItem {
  readonly title: string
  readonly title_marks: unknown
  readonly snippet: unknown
}

describe('SEARCH-REINDEX-1: npm run reindex', { timeout: 180_000 }, () => {
  const QUERIES = [
    'harbour',
    'gulls',
    'harbuor',
    'gulsl',
    'sailing',
    'harbour gulls',
    '"were loud"',
    'plums',
    'boat 7',
  ]
  let data: string
  let server: RunningProcess
  let origin: string
  let place: Place
  const start = async () => {
    server = built.run('main', { env: { SHEAF_DATA: data, SHEAF_MAILBOX_KEY: MAILBOX_KEY } })
    origin = await server.ready
  }
  const stop = async (signal: NodeJS.Signals) => {
    server.process.kill(signal)
    await server.ended
  }
  const findAll = async () => await Promise.all(QUERIES.map((query) => find(origin, place, query)))
  const reindex = () => built.run('sheaf', { env: { SHEAF_DATA: data }, args: ['reindex'] }).ended

  beforeAll(async () => {
    data = join(folder, 'data')
    await start()
    place = await signIn(origin)
    await addPage(origin, place, 'Harbour', 'The gulls were loud.')
    for (let boat = 1; boat <= 20; boat += 1)
      await addPage(origin, place, `Boat ${boat}`, `It sails on day ${boat}.`)
    const note = { data: [{ type: 'paragraph', delta: [{ insert: 'Plums and pears' }], children: [] }] }
    await call(origin, place.bearer, 'POST', `/api/workspace/${place.workspaceId}/quick-note`, note)
    await vi.waitFor(async () => {
      const { length } = await find(origin, place, 'sailing')
      if (length < 20) throw new Error(`${length} of 20 pages are found`)
    }, UNTIL_FOUND)
  }, 120_000)
  afterAll(() => stop('SIGTERM'))

  it('has everything read anew by the server that runs, with the same results', async () => {
    const before = await findAll()
    expect(before.map((found) => found.length > 0)).toEqual(QUERIES.map(() => true))
    const client = new Client(findEmbeddedPostgres(join(data, 'postgres'))!)
    await client.connect()
    await client.query('DELETE FROM search_passages')
    await client.query('DELETE FROM search_words')
    await client.end()
    expect(await find(origin, place, 'gulls')).toEqual([])
    expect(await reindex()).toMatchObject({ code: 0, stderr: '' })
    await expect.poll(findAll, UNTIL_FOUND).toEqual(before)
    // Once more, while nothing is missing: names are found all the time, and slips in them when it is done.
    expect(await reindex()).toMatchObject({ code: 0 })
    expect(await find(origin, place, '"harbour"')).toHaveLength(1)
    await expect.poll(findAll, UNTIL_FOUND).toEqual(before)
  })

  it('has it read by the next server, where none runs', async () => {
    const before = await findAll()
    await stop('SIGTERM')
    expect(await reindex()).toMatchObject({ code: 0, stderr: '' })
    await start()
    await expect.poll(findAll, UNTIL_FOUND).toEqual(before)
  })

  it('R1: what was written before the server was killed, while it indexed, is found', async () => {
    for (const round of ['one', 'two', 'three']) {
      const word = `wreck${round}`
      const written = Array.from({ length: 12 }, (_, page) =>
        addPage(origin, place, `Wreck ${round} ${page}`, word),
      )
      await Promise.all(written)
      // Somewhere in between: the text of pages is read half a second after it was written.
      await expect.poll(async () => (await find(origin, place, word)).length, UNTIL_FOUND).toBeGreaterThan(0)
      await stop('SIGKILL')
      await start()
      await expect.poll(async () => (await find(origin, place, `"${word}"`)).length, UNTIL_FOUND).toBe(12)
    }
  })
})

describe('SEARCH-REINDEX-2: several processes on one database', { timeout: 180_000 }, () => {
  it('one searches and edits while another reads everything anew', async () => {
    const postgres = await startEmbeddedPostgres({
      folder: join(folder, 'postgres'),
      logger: createLogger('silent'),
    })
    const { host, port, user, password } = postgres.connection
    const where = new URLSearchParams({ host: String(host), port: String(port) })
    const env = (name: string) => ({
      SHEAF_DATA: join(folder, name),
      SHEAF_MAILBOX_KEY: MAILBOX_KEY,
      JWT_SECRET: 'the secret that both processes sign with',
      DATABASE_URL: `postgres://${String(user)}:${encodeURIComponent(String(password))}@localhost/postgres?${where}`,
    })
    const servers = ['first', 'second'].map((name) => built.run('main', { env: env(name) }))
    try {
      const [first, second] = (await Promise.all(servers.map(({ ready }) => ready))) as [string, string]
      const place = await signIn(first)
      for (let page = 1; page <= 60; page += 1)
        await addPage(first, place, `Lighthouse ${page}`, `The lamp turns, number ${page}.`)
      const lamps = (origin: string) => async () => (await find(origin, place, '"lamp turns"')).length
      await expect.poll(lamps(second), UNTIL_FOUND).toBe(50)

      const command = built.run('sheaf', { env: env('first'), args: ['reindex'] })
      let isDone = false
      void command.ended.then(() => (isDone = true))
      let searches = 0
      do {
        // Names are found all the time, by both.
        for (const origin of [first, second])
          expect(await find(origin, place, '"lighthouse 7"')).toContainEqual(
            expect.objectContaining({ kind: 'page', title: 'Lighthouse 7' }),
          )
        searches += 1
        await addPage(second, place, `Added ${searches}`, 'A buoy meanwhile.')
      } while (!isDone)
      expect(await command.ended).toMatchObject({ code: 0, stderr: '' })
      for (const origin of [first, second]) {
        await expect.poll(lamps(origin), UNTIL_FOUND).toBe(50)
        await expect
          .poll(async () => (await find(origin, place, 'buoy')).length, UNTIL_FOUND)
          .toBe(Math.min(searches, 50))
      }
    } finally {
      for (const { process } of servers) process.kill('SIGTERM')
      await Promise.all(servers.map(({ ended }) => ended))
      await postgres.stop()
    }
  })
})
