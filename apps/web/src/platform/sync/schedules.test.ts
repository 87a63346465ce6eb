import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { runs } from '../../../../../scripts/setup/runs.mjs'
import type {} from '../../../../server/src/platform/testing/globalSetup.ts'
import { createTestDatabase, type TestDatabase } from '../../../../server/src/platform/testing/index.ts'
import {
  readText,
  seedDocument,
  seedWorkspace,
  textOf,
} from '../../../../server/src/sync/testing/seedWorkspace.ts'
import { startTestSync, type TestSync } from '../../../../server/src/sync/testing/startTestSync.ts'
import { closeTestTabs, createTestTab, type TestTab } from './testing/createTestTab.ts'
import type { DocumentAddress, DocumentSession } from './types.ts'

const NUM_RUNS = runs(60)
const CLIENTS = 3

let db: TestDatabase
let workspaceId: string
let server: TestSync

beforeAll(async () => {
  db = await createTestDatabase()
  workspaceId = (await seedWorkspace(db.database)).workspaceId
  // Short-lived documents in memory, so that loading and compaction take part.
  server = await startTestSync(db.database, { timings: { documentIdleMs: 1 } })
})
afterEach(closeTestTabs)
afterAll(async () => {
  await server.close()
  await db.close()
})

const client = fc.nat(CLIENTS - 1)
const place = fc.double({ min: 0, max: 1, noNaN: true })
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('type' as const), client, place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), client, place }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('cut', 'goOffline', 'goOnline', 'reopen', 'pause'), client }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** One person at one browser that may be closed and opened again. */
class Participant {
  readonly #address: DocumentAddress
  readonly #userId: string
  #isOffline = false
  tab: TestTab
  session: DocumentSession

  constructor(address: DocumentAddress, userId: string) {
    this.#address = address
    this.#userId = userId
    this.tab = createTestTab({ url: server.url, userId })
    this.session = this.tab.client.open(address)
  }

  async ready(): Promise<void> {
    await vi.waitUntil(() => this.session.getSnapshot().phase === 'ready', { timeout: 60_000, interval: 5 })
  }

  async connect(change: 'cut' | 'goOffline' | 'goOnline'): Promise<void> {
    if (change !== 'cut') this.#isOffline = change === 'goOffline'
    await this.tab[change]()
  }

  async reopen(): Promise<void> {
    await this.tab.close()
    this.tab = createTestTab({ url: server.url, userId: this.#userId, isOffline: this.#isOffline })
    this.session = this.tab.client.open(this.#address)
    await this.ready()
  }
}

it('SYNC-KILL-3, R2: whatever is cut, closed and reopened, everyone ends with the same words: none lost, none twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const address = { workspaceId, objectId: await seedDocument(db.database, workspaceId), collabType: 0 }
      // The first two are tabs of one browser.
      const [one, other] = [randomUUID(), randomUUID()]
      const people = [one, one, other].map((userId) => new Participant(address, userId))
      await Promise.all(people.map((person) => person.ready()))
      const words = new Set<string>()
      for (const [index, next] of steps.entries()) await perform(next, `w${index}`, people, words)
      await settle(people)
      const texts = people.map(({ session }) => readText(session.doc))
      expect(new Set(texts).size).toBe(1)
      expect(wordsOf(texts[0]!)).toEqual([...words].toSorted())
      await closeTestTabs()
    }),
    { numRuns: NUM_RUNS },
  )
}, 300_000)

async function perform(
  next: Step,
  word: string,
  people: readonly Participant[],
  words: Set<string>,
): Promise<void> {
  const person = people[next.client]!
  const text = textOf(person.session.doc)
  if (next.do === 'type') {
    const spaces = [...text.toJSON().matchAll(/ |^/g)].map(({ index }) => index)
    const at = spaces[Math.floor(next.place * (spaces.length - 1))]!
    text.insert(at, ` ${word}`)
    words.add(word)
  } else if (next.do === 'delete') {
    const present = [...text.toJSON().matchAll(/ w\d+/g)]
    const gone = present[Math.floor(next.place * (present.length - 1))]
    if (!gone) return
    text.delete(gone.index, gone[0].length)
    words.delete(gone[0].trim())
  } else if (next.do === 'pause') await new Promise((resolve) => setTimeout(resolve, 5))
  else if (next.do === 'reopen') await person.reopen()
  else await person.connect(next.do)
}

async function settle(people: readonly Participant[]): Promise<void> {
  for (const person of people) await person.connect('goOnline')
  await vi.waitFor(
    () => {
      const snapshots = people.map(({ session }) => session.getSnapshot())
      for (const { connection, hasUnsaved } of snapshots)
        expect([connection, hasUnsaved]).toEqual(['online', false])
      const texts = people.map(({ session }) => readText(session.doc))
      expect(new Set(texts).size).toBe(1)
    },
    { timeout: 60_000, interval: 5 },
  )
}

function wordsOf(text: string): string[] {
  return text.split(' ').filter(Boolean).toSorted()
}
