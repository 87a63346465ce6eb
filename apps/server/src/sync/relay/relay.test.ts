import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import { decodeAwareness, encodeAwareness } from '../awareness/awarenessCodec.ts'
import { compactCollab } from '../store/compactCollab.ts'
import { stateOf } from '../store/readCollabState.ts'
import { readStoredCollab } from '../store/readStoredCollab.ts'
import { ADA, BOB, openGatewayStage, type GatewayStage } from '../testing/openGatewayStage.ts'
import { openWriter } from '../testing/openWriter.ts'
import { RawClient } from '../testing/RawClient.ts'
import { readText } from '../testing/seedWorkspace.ts'
import { spawnSyncServer, type SpawnedSyncServer } from '../testing/spawnSyncServer.ts'

const folder = mkdtempSync(join(tmpdir(), 'sheaf-relay-'))
let stage: GatewayStage
let spawned: SpawnedSyncServer[] = []
let left: SpawnedSyncServer
let right: SpawnedSyncServer
const clients: RawClient[] = []

beforeAll(async () => {
  stage = await openGatewayStage()
  ;[left, right] = await Promise.all([spawnProcess(), spawnProcess()])
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()))
  await stage.clear()
})
afterAll(async () => {
  await Promise.all(spawned.map((server) => server.stop()))
  await stage.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A process of its own on the database of the stage. */
async function spawnProcess(): Promise<SpawnedSyncServer> {
  const { connection } = stage.db
  const server = await spawnSyncServer({ folder, connection, documents: 0, log: 'disk', heartbeatMs: 100 })
  spawned.push(server)
  return server
}

async function greet(url: string, token: string): Promise<RawClient> {
  const client = await RawClient.greet(url, token)
  clients.push(client)
  return client
}

type Address = Awaited<ReturnType<GatewayStage['newDocument']>>

/** A client that has a document open and applies what it hears. */
async function openReader(url: string, token: string, address: Address) {
  const doc = new Y.Doc()
  const client = await greet(url, token)
  await client.open(1, address, doc)
  const states = new Map<number, unknown>()
  client.listen((frame) => {
    if (frame.type === 'update') Y.applyUpdate(doc, frame.update)
    if (frame.type !== 'awareness') return
    const entries = decodeAwareness(frame.update)
    for (const { clientId, state } of entries.ok ? entries.value : [])
      if (state === null) states.delete(clientId)
      else states.set(clientId, state)
  })
  return { client, states, text: () => readText(doc) }
}

function say(client: RawClient, clientId: number, clock: number, state: Record<string, string> | null = {}) {
  client.send({ type: 'awareness', channel: 1, update: encodeAwareness([{ clientId, clock, state }]) })
}

const killLines = () =>
  stage.db.database.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'sheaf notifications'`,
  )

it('SYNC-NODE-1: two processes on one database are one: edits of either reach both', async () => {
  const address = await stage.newDocument()
  const [ada, bob] = [await openWriter(left.url, ADA, address), await openReader(right.url, BOB, address)]
  clients.push(ada.client)
  for (let word = 0; word < 100; word += 1) ada.write(`${word} `)
  const expected = Array.from({ length: 100 }, (_, word) => `${word} `).join('')
  await expect.poll(bob.text).toBe(expected)
  // An update that one notification could not carry, nor ten.
  ada.write('x'.repeat(200_000))
  await expect.poll(() => bob.text().length, { timeout: 60_000 }).toBe(expected.length + 200_000)
})

it('SYNC-NODE-2: presence of either is seen in both, also by whoever comes later, and ends with its socket', async () => {
  const address = await stage.newDocument()
  const [ada, bob] = [await openReader(left.url, ADA, address), await openReader(right.url, BOB, address)]
  // Longer than one notification, and in letters that take several bytes.
  const state = { words: 'ü–𝄞'.repeat(1_000) }
  say(ada.client, 1, 1, state)
  await expect.poll(() => bob.states.get(1)).toMatchObject(state)
  const third = await openReader(right.url, BOB, address)
  say(bob.client, 2, 1)
  await expect.poll(() => [...third.states.keys()].toSorted((one, other) => one - other)).toEqual([1, 2])
  await expect.poll(() => [...ada.states.keys()]).toEqual([2])
  // A process that opens the document later asks who is there.
  const elsewhere = await spawnProcess()
  const fourth = await openReader(elsewhere.url, BOB, address)
  await expect.poll(() => [...fourth.states.keys()].toSorted((one, other) => one - other)).toEqual([1, 2])
  await ada.client.close()
  for (const each of [bob, fourth]) await expect.poll(() => each.states.has(1)).toBe(false)
})

it('SYNC-NODE-2: a tab that comes back in another process stays, whatever its old socket still says', async () => {
  const address = await stage.newDocument()
  const bob = await openReader(left.url, BOB, address)
  const before = await openReader(left.url, ADA, address)
  say(before.client, 1, 1, { place: 'left' })
  await expect.poll(() => bob.states.get(1)).toMatchObject({ place: 'left' })
  const after = await openReader(right.url, ADA, address)
  say(after.client, 1, 2, { place: 'right' })
  await expect.poll(() => bob.states.get(1)).toMatchObject({ place: 'right' })
  await before.client.close()
  const late = await openReader(right.url, BOB, address)
  say(late.client, 3, 1)
  await expect.poll(() => bob.states.has(3)).toBe(true)
  expect(bob.states.get(1)).toMatchObject({ place: 'right' })
})

it('SYNC-NODE-3: presence of a process that was killed ends, and what it stored is not lost', async () => {
  const victim = await spawnProcess()
  const address = await stage.newDocument()
  const [ada, bob] = [await openWriter(victim.url, ADA, address), await openReader(right.url, BOB, address)]
  say(ada.client, 1, 1)
  await expect.poll(() => bob.states.has(1)).toBe(true)
  ada.write('the last words')
  await ada.client.next('ack')
  await victim.kill(false)
  spawned = spawned.filter((server) => server !== victim)
  await expect.poll(bob.text).toBe('the last words')
  await expect.poll(() => bob.states.has(1)).toBe(false)
  const newcomer = await openReader(right.url, BOB, address)
  say(newcomer.client, 2, 1)
  await expect.poll(() => bob.states.has(2)).toBe(true)
  expect(newcomer.states.has(1)).toBe(false)
})

it('SYNC-NODE-4: what was said while the line was away is read from the log when it is back', async () => {
  const [here, there] = [await stage.start(), await stage.start()]
  const address = await stage.newDocument()
  const ada = await openWriter(here.url, ADA, address)
  clients.push(ada.client)
  const bob = await openReader(there.url, BOB, address)
  ada.write('before ')
  await expect.poll(bob.text).toBe('before ')
  await killLines()
  ada.write('meanwhile ')
  await expect.poll(bob.text, { timeout: 60_000 }).toBe('before meanwhile ')
  ada.write('after')
  await expect.poll(bob.text).toBe('before meanwhile after')
})

it('SYNC-NODE-4: what another process moved into the snapshot before it was read is found there', async () => {
  const [here, there] = [await stage.start(), await stage.start()]
  const address = await stage.newDocument()
  const ada = await openWriter(here.url, ADA, address)
  clients.push(ada.client)
  const bob = await openReader(there.url, BOB, address)
  await killLines()
  ada.write('stored and compacted ')
  await ada.client.next('ack')
  const { database } = stage.db
  const stored = (await readStoredCollab(database, address.objectId))!
  await compactCollab(database.$client, {
    objectId: address.objectId,
    fromSnapshotSeq: stored.snapshotSeq,
    state: stateOf(stored),
    seqs: stored.updates.map(({ seq }) => seq),
    at: new Date(),
  })
  await expect.poll(bob.text, { timeout: 60_000 }).toBe('stored and compacted ')
  ada.write('and on')
  await expect.poll(bob.text).toBe('stored and compacted and on')
})

it('SYNC-NODE-4: reading a document shows what every process acknowledged', async () => {
  const [here, there] = [await stage.start(), await stage.start()]
  const address = await stage.newDocument()
  const [ada, bob] = [await openWriter(here.url, ADA, address), await openWriter(there.url, BOB, address)]
  clients.push(ada.client, bob.client)
  const doc = new Y.Doc()
  for (let word = 0; word < 20; word += 1) {
    ada.write(`${word} `)
    await ada.client.next('ack')
    const state = await there.sync.read({ ...address, collabType: 0 })
    if (state.ok) Y.applyUpdate(doc, state.value.update)
    expect(readText(doc)).toContain(`${word} `)
  }
})
