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
  readRecordsWhole,
  type CommandChoice,
  type DatabaseSpec,
  type EditChoice,
  type Encoding,
} from '@sheaf/testkit/databases'
import * as fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestSync } from '../../../../sync/testing/startTestSync.ts'
import { insertCollab } from '../../../../sync/index.ts'
import { openDatabaseStage, type DatabaseStage } from '../../testing/openDatabaseStage.ts'
import { ForeignSocket } from '../testing/ForeignSocket.ts'

const NUM_RUNS = Number(process.env['NUM_RUNS'] ?? 6)

let stage: DatabaseStage
let sync: TestSync
beforeAll(async () => {
  stage = await openDatabaseStage()
  sync = await stage.start()
})
afterAll(async () => {
  await stage.clear()
  await stage.close()
})

/** What everybody does before they hear of each other. */
interface Moment {
  readonly commands: readonly CommandChoice[]
  readonly edits: readonly (readonly EditChoice[])[]
  /** Of the two others: which has lost its socket, and comes back with what it wrote meanwhile. */
  readonly isAway: readonly boolean[]
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
  isAway: two(fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.boolean())),
})
const schedule: fc.Arbitrary<Schedule> = fc.record({
  spec: arbitraryDatabase(),
  encodings: fc.array(fc.constantFrom(...ENCODINGS), { minLength: 3, maxLength: 3 }),
  moments: fc.array(moment, { minLength: 1, maxLength: 4 }),
})

it(
  'DBM-SOCKET-7: two clients of the format and one of ours, at once on their sockets, come to hold the same',
  async () => {
    await fc.assert(fc.asyncProperty(schedule, run), { numRuns: NUM_RUNS, endOnFailure: true })
  },
  120_000 + NUM_RUNS * 10_000,
)

async function run({ spec, encodings: [encoding, ...others], moments }: Schedule): Promise<void> {
  const { workspaceId, ada, bob } = stage
  await store(spec, encoding!)
  const place = { workspaceId, databaseId: spec.id }
  const open = (person: string, client: ForeignClient) => ForeignSocket.open(sync.url, person, place, client)
  const clients = [1, 0xfffffffe].map((id, index) => new ForeignClient(others[index]!, id))
  let sockets: (ForeignSocket | null)[] = []
  try {
    sockets = [await open(ada, clients[0]!), await open(bob, clients[1]!)]
    const { inlineViewId } = await stage.read(spec.id)
    const own = await stage.open(sync, ada, { viewId: inlineViewId })
    for (const [number, each] of moments.entries()) {
      const text = `w${String(number).padStart(3, '0')}`
      const records = await stage.read(spec.id)
      const commands = each.commands.map((choice, index) => commandOf(records, choice, `${text}c${index}`))
      for (const [who, client] of clients.entries()) {
        if (each.isAway[who] === true) {
          await sockets[who]?.close()
          sockets[who] = null
        }
        for (const [index, edit] of (each.edits[who] ?? []).entries())
          makeForeignEdit(client, edit, `${text}${'ab'[who]}${index}`)
        sockets[who]?.flush()
      }
      for (const command of commands)
        await inTime(own.send([command]), () => {
          throw new Error(`A command is not answered: ${JSON.stringify(command)} ${own.closedWith}`)
        })
      for (const [who, client] of clients.entries())
        sockets[who] ??= await open([ada, bob][who] ?? ada, client)
      await converge(spec.id, sockets)
    }
    const last = await stage.read(spec.id)
    await own.until(() => own.version === last.version)
    expect(readRecordsWhole(own.records)).toEqual(readRecordsWhole(last))
    await own.close()
  } finally {
    for (const socket of sockets) await socket?.close()
    const { $client } = stage.db.database
    await $client.query('DELETE FROM databases WHERE workspace_id = $1', [workspaceId])
    await $client.query('DELETE FROM collabs WHERE workspace_id = $1', [workspaceId])
  }
}

async function store(spec: DatabaseSpec, encoding: Encoding): Promise<void> {
  const { workspaceId } = stage
  const { database, rows } = encodeDatabase(spec, encoding)
  const objects = [[spec.id, database, COLLAB_TYPES.database] as const]
  const ofRows = [...rows].map(([id, state]) => [id, state, COLLAB_TYPES.databaseRow] as const)
  for (const [objectId, state, collabType] of [...objects, ...ofRows])
    await insertCollab(stage.db.database, { objectId, workspaceId, collabType, state, at: new Date() })
}

/** Waits until all that was sent is answered, and everybody's objects read as the records do; in vain, it says what differs. */
async function converge(databaseId: string, sockets: readonly (ForeignSocket | null)[]): Promise<void> {
  const open = sockets.filter((socket) => socket !== null)
  await inTime(Promise.all(open.map((socket) => socket.settled())), () => {
    throw new Error('Something that was sent is not answered')
  })
  const expected = readRecordsWhole(await stage.read(databaseId))
  const isSame = (socket: ForeignSocket) => isDeepStrictEqual(socket.read(), expected)
  await inTime(Promise.all(open.map((socket) => socket.until(() => isSame(socket)))), () => {
    for (const socket of open) expectEqual('A client reads otherwise', expected, socket.read())
  })
}

async function inTime(work: Promise<unknown>, onLate: () => void): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    try {
      onLate()
      late.resolve()
    } catch (error) {
      late.reject(error)
    }
  }, DEADLINE_MS)
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

const DEADLINE_MS = 15_000
