import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createLogger } from '../../platform/logger.ts'
import { openNotifications, type Notifications } from '../../platform/database/index.ts'
import { compactCollab } from '../store/compactCollab.ts'
import { stateOf } from '../store/readCollabState.ts'
import { readStoredCollab } from '../store/readStoredCollab.ts'
import { openGatewayStage, type GatewayStage } from '../testing/openGatewayStage.ts'
import { RawClient } from '../testing/RawClient.ts'
import { readText, textOf } from '../testing/seedWorkspace.ts'

/*
 * What happens to processes that share a database: people write at any of them, several at once; messages between them are
 * lost or come twice; one of them, or something outside, compacts; somebody leaves and comes back; a line is cut.
 */
const PROCESSES = 3
const USERS = ['11111111', '22222222', '33333333'].map((start) => `${start}-1111-4111-8111-111111111111`)

let stage: GatewayStage
beforeAll(async () => {
  stage = await openGatewayStage()
})
afterEach(() => stage.clear())
afterAll(() => stage.close())

/** A line whose messages a test loses or doubles. */
function openFaultyLine() {
  const line = openNotifications({ database: stage.db.database, logger: createLogger('silent') })
  const faults = { lose: 0, double: 0 }
  const notifications: Notifications = {
    ...line,
    listen: (channel, onPayload) =>
      line.listen(channel, (payload) => {
        if (faults.lose > 0) return void (faults.lose -= 1)
        onPayload(payload)
        if (faults.double > 0) {
          faults.double -= 1
          onPayload(payload)
        }
      }),
    send: (notificationsSent) => line.send(notificationsSent),
    onReconnected: (listener) => line.onReconnected(listener),
    close: () => line.close(),
  }
  return { notifications, faults }
}

class Person {
  readonly doc = new Y.Doc()
  readonly #url: string
  readonly #userId: string
  readonly #address: { workspaceId: string; objectId: string }
  #client: RawClient | null = null
  #seq = 0

  constructor(url: string, userId: string, address: { workspaceId: string; objectId: string }) {
    this.#url = url
    this.#userId = userId
    this.#address = address
  }

  async come(): Promise<void> {
    if (this.#client) return
    const client = await RawClient.greet(this.#url, this.#userId)
    this.#client = client
    this.#seq = 0
    const { stateVector } = await client.open(1, this.#address, this.doc)
    // What was on its way when this person left.
    this.#send(Y.encodeStateAsUpdate(this.doc, stateVector))
    client.listen((frame) => {
      if (frame.type === 'update') Y.applyUpdate(this.doc, frame.update)
    })
  }

  async leave(): Promise<void> {
    await this.#client?.close()
    this.#client = null
  }

  write(text: string): void {
    if (!this.#client) return
    const before = Y.encodeStateVector(this.doc)
    textOf(this.doc).insert(textOf(this.doc).length, text)
    this.#send(Y.encodeStateAsUpdate(this.doc, before))
  }

  #send(update: Uint8Array): void {
    this.#client?.send({ type: 'update', channel: 1, seq: (this.#seq += 1), update })
  }
}

async function compactOutside(objectId: string): Promise<void> {
  const { database } = stage.db
  const stored = (await readStoredCollab(database, objectId))!
  const seqs = stored.updates.map(({ seq }) => seq)
  const { snapshotSeq: fromSnapshotSeq } = stored
  await compactCollab(database.$client, {
    objectId,
    fromSnapshotSeq,
    state: stateOf(stored),
    seqs,
    at: new Date(),
  })
}

const cutLines = () =>
  stage.db.database.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'sheaf notifications'`,
  )

const at = fc.nat(PROCESSES - 1)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('write' as const), at, times: fc.integer({ min: 1, max: 5 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('lose' as const), at, times: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('double' as const), at, times: fc.constant(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('leave' as const, 'come' as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('compact' as const, 'cut' as const), at }) },
)

it('SYNC-NODE-4: whatever happens to messages, everybody comes to the same text, which is stored', async () => {
  const lines = Array.from({ length: PROCESSES }, openFaultyLine)
  const processes = await Promise.all(lines.map(({ notifications }) => stage.start({ notifications })))
  let words = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const address = await stage.newDocument()
      const people = processes.map(({ url }, index) => new Person(url, USERS[index]!, address))
      await Promise.all(people.map((person) => person.come()))
      for (const next of steps) {
        if (next.kind === 'compact') await compactOutside(address.objectId)
        else if (next.kind === 'cut') await cutLines()
        else if (next.kind === 'lose' || next.kind === 'double')
          lines[next.at]!.faults[next.kind] = next.times
        else if (next.kind === 'write')
          for (let count = 0; count < next.times; count += 1) people[next.at]!.write(`${(words += 1)} `)
        else await people[next.at]![next.kind]()
      }
      for (const { faults } of lines) Object.assign(faults, { lose: 0, double: 0 })
      await Promise.all(people.map((person) => person.come()))
      // The next message brings whatever was lost before it.
      for (const person of people) person.write(`${(words += 1)} `)
      await expect
        .poll(() => new Set(people.map(({ doc }) => readText(doc))).size === 1, { timeout: 60_000 })
        .toBe(true)
      const [{ doc }] = people as [Person]
      await expect.poll(() => stage.storedText(address.objectId)).toBe(readText(doc))
      const written = readText(doc).trim().split(' ')
      expect(new Set(written).size).toBe(written.length)
      await Promise.all(people.map((person) => person.leave()))
    }),
    { numRuns: Number(process.env['SHEAF_SCHEDULES'] ?? 12), endOnFailure: true },
  )
}, 300_000)
