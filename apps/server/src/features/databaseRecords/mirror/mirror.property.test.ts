import { COLLAB_TYPES } from '@sheaf/contract'
import {
  arbitraryDatabase,
  arbitraryForeignEdit,
  arbitraryMirrorCommand,
  commandOf,
  encodeDatabase,
  ENCODINGS,
  expectEqual,
  ForeignClient,
  makeForeignEdit,
  readObjectsWhole,
  readRecordsWhole,
  type CommandChoice,
  type DatabaseSpec,
  type EditChoice,
  type Encoding,
  type ObjectName,
  type ObjectUpdate,
} from '@sheaf/testkit/databases'
import * as fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createBus } from '../../../platform/bus/index.ts'
import { systemClock } from '../../../platform/clock.ts'
import { createIds } from '../../../platform/ids.ts'
import { createLogger } from '../../../platform/logger.ts'
import { testThreads } from '../../../platform/testing/index.ts'
import { insertCollab } from '../../../sync/index.ts'
import { applyCommands } from '../applyCommands.ts'
import { isDataFault } from '../isDataFault.ts'
import { ALL_OPEN } from '../testing/ALL_OPEN.ts'
import { openDatabaseStage, type DatabaseStage } from '../testing/openDatabaseStage.ts'
import { createDatabaseMirrors, type DatabaseMirrors } from './createDatabaseMirrors.ts'

const NUM_RUNS = Number(process.env['NUM_RUNS'] ?? 12)

let stage: DatabaseStage
let mirrors: DatabaseMirrors
const threads = testThreads()
beforeAll(async () => {
  stage = await openDatabaseStage()
  const logger = createLogger('silent')
  mirrors = createDatabaseMirrors({
    database: stage.db.database,
    threads,
    clock: systemClock,
    ids: createIds(systemClock),
    bus: createBus(logger),
    logger,
    accessToPage: async () => 'write',
    accessToRows: async () => 'write',
  })
})
afterAll(async () => {
  await stage.close()
})

/** What happens at one moment. */
interface Moment {
  readonly commands: readonly CommandChoice[]
  /** By client: gestures, and how what they wrote goes out. */
  readonly edits: readonly (readonly EditChoice[])[]
  readonly sends: readonly ('each' | 'merged' | 'whole' | 'later' | 'twice')[]
  readonly hears: readonly boolean[]
}

interface Schedule {
  readonly spec: DatabaseSpec
  readonly encodings: readonly Encoding[]
  readonly moments: readonly Moment[]
}

const two = <T>(of: fc.Arbitrary<T>) => fc.array(of, { minLength: 2, maxLength: 2 })
const moment: fc.Arbitrary<Moment> = fc.record({
  commands: fc.array(arbitraryMirrorCommand(), { maxLength: 3 }),
  edits: two(fc.array(arbitraryForeignEdit(), { maxLength: 3 })),
  sends: two(fc.constantFrom('each', 'merged', 'whole', 'later', 'twice')),
  hears: two(fc.boolean()),
})
const schedule: fc.Arbitrary<Schedule> = fc.record({
  spec: arbitraryDatabase(),
  encodings: fc.array(fc.constantFrom(...ENCODINGS), { minLength: 3, maxLength: 3 }),
  moments: fc.array(moment, { minLength: 1, maxLength: 5 }),
})

it(
  'DBM-C-3, DB-MIRROR-1: commands and edits of other clients at the same moment leave objects that read as the records do',
  async () => {
    await fc.assert(fc.asyncProperty(schedule, run), { numRuns: NUM_RUNS })
  },
  120_000 + NUM_RUNS * 5_000,
)

async function run({ spec, encodings: [encoding, ...others], moments }: Schedule): Promise<void> {
  const { workspaceId } = stage
  const encoded = encodeDatabase(spec, encoding!)
  await store(spec.id, COLLAB_TYPES.database, encoded.database)
  for (const [id, state] of encoded.rows) await store(id, COLLAB_TYPES.databaseRow, state)
  try {
    const first = await isSame(spec.id)
    // Below and above all ids that a mirror can have but for a few.
    const clients = [1, 0xfffffffe].map((id, index) => new ForeignClient(others[index]!, id))
    for (const client of clients) hear(client, first)
    for (const [number, each] of moments.entries()) {
      await play(each, spec.id, clients, `w${String(number).padStart(3, '0')}`)
      await isSame(spec.id)
    }
    for (const client of clients) await send(client, spec.id, 'each')
    const last = await isSame(spec.id)
    for (const client of clients) {
      hear(client, last)
      expect(readObjectsWhole(client)).toEqual(readWhole(last))
    }
  } finally {
    await stage.db.database.$client.query('DELETE FROM databases WHERE workspace_id = $1', [workspaceId])
    await stage.db.database.$client.query('DELETE FROM collabs WHERE workspace_id = $1', [workspaceId])
  }
}

function store(objectId: string, collabType: number, state: Uint8Array): Promise<void> {
  const { workspaceId } = stage
  return insertCollab(stage.db.database, { objectId, workspaceId, collabType, state, at: new Date() })
}

async function play(each: Moment, databaseId: string, clients: readonly ForeignClient[], text: string) {
  const records = await stage.read(databaseId)
  const commands = each.commands.map((choice, index) => commandOf(records, choice, `${text}c${index}`))
  for (const [who, client] of clients.entries())
    for (const [index, edit] of (each.edits[who] ?? []).entries())
      makeForeignEdit(client, edit, `${text}${'ab'[who]}${index}`)
  const queue = randomUUID()
  const commit = async (): Promise<void> => {
    for (const [seq, command] of commands.entries()) {
      const sent = { command, queue, seq, userId: stage.ada, uid: '42' }
      await applyCommands(stage.db.database, databaseId, [sent], {
        known: null,
        at: new Date(),
        ...ALL_OPEN,
      }).catch((error: unknown) => {
        if (!isDataFault(error)) throw error
      })
    }
  }
  const reading = mirrors.readPage(stage.ada, stage.workspaceId, records.inlineViewId)
  await Promise.all([
    commit(),
    reading,
    ...clients.map((client, who) => send(client, databaseId, each.sends[who] ?? 'each')),
  ])
  for (const [who, client] of clients.entries())
    if (each.hears[who]) hear(client, await rowsTogether(databaseId))
}

/** Updates go out in their order, and whole where the server lacks what they build on, as clients do. */
async function send(client: ForeignClient, databaseId: string, how: Moment['sends'][number]): Promise<void> {
  if (how === 'later') return
  const waiting = client.outbox.splice(0)
  const objects = [...new Set(waiting.map(({ object }) => object))]
  const merged = objects.map((object): ObjectUpdate => {
    const updates = waiting.flatMap((each) => (each.object === object ? [each.update] : []))
    return { object, update: Y.mergeUpdates(updates) }
  })
  const whole = objects.map((object): ObjectUpdate => ({ object, update: client.state(object) }))
  const sent = how === 'merged' ? merged : how === 'whole' ? whole : waiting
  for (const { object, update } of how === 'twice' ? [...sent, ...sent] : sent) {
    const code = await submit(databaseId, object, update)
    if (code === null) continue
    const again = await submit(databaseId, object, client.state(object))
    if (again !== null) throw new Error(`${object} was refused: ${code}, then ${again}`)
  }
}

async function submit(databaseId: string, object: ObjectName, update: Uint8Array): Promise<string | null> {
  const done = await mirrors.submit(stage.ada, addressOf(databaseId, object), update)
  return done.ok ? null : done.error
}

function addressOf(databaseId: string, object: ObjectName) {
  const { workspaceId } = stage
  return object === 'database'
    ? { workspaceId, objectId: databaseId, collabType: COLLAB_TYPES.database }
    : { workspaceId, objectId: object.slice('row '.length), collabType: COLLAB_TYPES.databaseRow }
}

type States = ReadonlyMap<ObjectName, Uint8Array>

/** Each object by itself, as who has it open reads it. */
async function oneByOne(databaseId: string): Promise<States> {
  const names = ['database' as const, ...(await rowIds(databaseId)).map((id) => `row ${id}` as const)]
  const states = new Map<ObjectName, Uint8Array>()
  for (const name of names) states.set(name, await readObject(databaseId, name))
  return states
}

/** All rows at once, as who brings a whole workspace up to date reads them. */
async function rowsTogether(databaseId: string): Promise<States> {
  const database = await readObject(databaseId, 'database')
  const rows = await mirrors.readRows(stage.ada, databaseId, await rowIds(databaseId))
  if (!rows.ok) throw new Error(rows.error)
  return new Map([
    ['database' as const, database],
    ...[...rows.value].map(([id, state]) => [`row ${id}` as const, state] as const),
  ])
}

async function rowIds(databaseId: string): Promise<readonly string[]> {
  return [...(await stage.read(databaseId)).rows.keys()]
}

async function readObject(databaseId: string, name: ObjectName): Promise<Uint8Array> {
  const read = await mirrors.read(stage.ada, addressOf(databaseId, name))
  if (!read.ok) throw new Error(`${name}: ${read.error}`)
  return read.value.update
}

function hear(client: ForeignClient, states: States): void {
  for (const [object, update] of states) client.receive({ object, update })
}

function readWhole(states: States) {
  const objects = [...states.keys()]
  return readObjectsWhole({ objects, state: (name) => states.get(name) ?? new Uint8Array([0, 0]) })
}

/** Throws unless the objects, brought up to date, read as the records do, and are not written a second time. */
async function isSame(databaseId: string): Promise<States> {
  // Makes records of what is none yet.
  await readObject(databaseId, 'database')
  const objects = readWhole(await oneByOne(databaseId))
  expectEqual('the objects read otherwise', readRecordsWhole(await stage.read(databaseId)), objects)
  const before = await numbers()
  const again = await rowsTogether(databaseId)
  expectEqual('read again', objects, readWhole(again))
  expect(await numbers()).toEqual(before)
  return again
}

async function numbers() {
  const { rows } = await stage.db.database.$client.query<{ object_id: string; snapshot_seq: string }>(
    'SELECT object_id, snapshot_seq FROM collabs WHERE workspace_id = $1 ORDER BY object_id',
    [stage.workspaceId],
  )
  return rows
}
