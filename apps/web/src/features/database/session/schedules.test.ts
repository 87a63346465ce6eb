import 'fake-indexeddb/auto'
import type { DatabaseRecords } from '@sheaf/model'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { runs } from '../../../../../../scripts/setup/runs.mjs'
import { openKeptObjects } from '../../../platform/cache/openKeptObjects.ts'
import { commandKey } from './CommandQueues.ts'
import { commandsFor, step, type Step } from './testing/databaseSteps.ts'
import { openDatabaseStage, turn, type DatabaseStage } from './testing/openDatabaseStage.ts'
import { Browser, type DatabaseTab } from './testing/DatabaseTab.ts'

const NUM_RUNS = runs(60)

let stage: DatabaseStage
/** Rows that were given as other objects although they say the same. */
let copied: string[] = []
afterEach(() => stage.close())

/** One tab after the other in one browser, and what its person has seen of refusals. */
class Participant {
  readonly browser: Browser
  tab: DatabaseTab
  readonly dismissed = new Set<string>()
  isOffline = false

  constructor(browser: Browser) {
    this.browser = browser
    this.tab = this.#open({})
  }

  get records(): DatabaseRecords | null {
    return this.tab.session.getSnapshot().records
  }

  async reopen(how: 'reopen' | 'crash' | 'elsewhere'): Promise<void> {
    await (how === 'crash' ? this.tab.crash() : this.tab.close())
    this.tab = this.#open({ isElsewhere: how === 'elsewhere' })
    if (how !== 'elsewhere') return
    await turn()
    this.tab.open()
  }

  dismiss(): void {
    for (const id of refusedIn(this.tab)) this.dismissed.add(id)
    this.tab.session.dismissRefused()
  }

  #open(options: { isElsewhere?: boolean }): DatabaseTab {
    const tab = stage.openTab(this.browser, { isOffline: this.isOffline, ...options })
    if (!options.isElsewhere) watchIdentity(tab)
    return tab
  }
}

it('DBC-CLIENT-19: whatever is cut, closed, refused and restored, all see what the server has, and each command is there once or refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 60 }),
      fc.boolean(),
      fc.boolean(),
      async (steps, tellsAll, isPacked) => {
        // Some columns come behind the others.
        stage = openDatabaseStage({ tellsAll, hides: isPacked ? ['field2', 'field3'] : [] })
        if (isPacked) stage.server.pack()
        copied = []
        // The first two are tabs of one browser.
        const browser = new Browser()
        const people = [browser, browser, new Browser(), new Browser()].map((own) => new Participant(own))
        await stage.settle()
        for (const next of steps) await perform(next, people)
        await settle(people)
        for (const { tab } of people) expect(present(tab)).toEqual(withoutDeleted(stage.server.records))
        expect(lost(people)).toEqual([])
        expect(copied).toEqual([])
        expect([...stage.server.applied.values()].filter((count) => count !== 1)).toEqual([])
        await stage.close()
      },
    ),
    { numRuns: NUM_RUNS },
  )
}, 300_000)

it('DBC-CLIENT-8: whatever happened before, a right that is lost leaves nothing on the device but what was not taken', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 40 }),
      fc.boolean(),
      fc.boolean(),
      async (steps, isPacked, isSettled) => {
        stage = openDatabaseStage({ hides: isPacked ? ['field2', 'field3'] : [] })
        if (isPacked) stage.server.pack()
        const browser = new Browser()
        const people = [browser, browser, new Browser()].map((own) => new Participant(own))
        if (isSettled) await stage.settle()
        for (const next of steps) await perform(next, people)
        browser.isFull = false
        const own = people.filter((person) => person.browser === browser)
        for (const { tab } of own) tab.goOnline()
        stage.server.setRight(browser.userId, 'not_enough_permissions')
        await stage.settle()
        const shown = own.map(({ tab }) => tab.session.getSnapshot())
        expect(shown.map(({ phase }) => phase)).toEqual(['closed', 'closed'])
        const holdsWords = shown.some(({ hasUnsaved, refused }) => hasUnsaved || refused.length > 0)
        const kept = await keptBy(browser)
        expect(holdsWords || kept === 0).toBe(true)
        await stage.close()
      },
    ),
    { numRuns: NUM_RUNS },
  )
}, 300_000)

/** How many records of all kinds a device holds. */
async function keptBy({ userId }: Browser): Promise<number> {
  const kept = openKeptObjects(userId)
  const stores = ['documents', 'commands', 'patches', 'windows'] as const
  const counts = await kept.run([...stores], 'readonly', (transaction) =>
    Promise.all(stores.map((name) => transaction.objectStore(name).count())),
  )
  kept.close()
  return counts.reduce((sum, count) => sum + count, 0)
}

async function perform(next: Step, people: readonly Participant[]): Promise<void> {
  if (!('who' in next)) return performForAll(next, people)
  const person = people[next.who % people.length]!
  const { tab, browser } = person
  switch (next.do) {
    case 'give':
      if (person.records) tab.session.dispatch(commandsFor(person.records, next.size, next.seed))
      return
    case 'undo':
    case 'redo':
      return tab.session[next.do]()
    case 'submit':
    case 'hear':
      await turn()
      return tab[next.do](next.count)
    case 'repeat':
    case 'cut':
      return tab[next.do]()
    case 'goOffline':
    case 'goOnline':
      person.isOffline = next.do === 'goOffline'
      return tab[next.do]()
    case 'dismiss':
      return person.dismiss()
    case 'fill':
    case 'empty':
      browser.isFull = next.do === 'fill'
      return
    case 'right':
      return stage.server.setRight(browser.userId, next.right)
    default:
      // With a full store, what is given is kept in this tab alone.
      if (!browser.isFull) await person.reopen(next.do)
  }
}

async function performForAll(
  next: Exclude<Step, { who: number }>,
  people: readonly Participant[],
): Promise<void> {
  switch (next.do) {
    case 'pause':
      return turn()
    case 'restart':
      return people.forEach(({ tab }) => tab.cut())
    default:
      return stage.server[next.do]()
  }
}

/** Everybody is back, with all rights and room, and what closed tabs left is adopted. */
async function settle(people: readonly Participant[]): Promise<void> {
  for (const person of people) {
    person.browser.isFull = false
    stage.server.setRight(person.browser.userId, 'write')
    person.isOffline = false
    person.tab.goOnline()
  }
  await stage.settle()
  // One that was closed for want of rights is opened anew.
  for (const person of people) {
    if (person.tab.session.getSnapshot().phase === 'closed') await person.reopen('reopen')
  }
  await stage.settle()
  for (const { tab } of people)
    expect(tab.session.getSnapshot()).toMatchObject({
      phase: 'ready',
      hasUnsaved: false,
      connection: 'online',
    })
}

/** Commands of which nothing is left. */
function lost(people: readonly Participant[]): readonly string[] {
  const { applied, forgotten } = stage.server
  const seen = new Set(people.flatMap(({ tab, dismissed }) => [...refusedIn(tab), ...dismissed]))
  const given = new Set(people.flatMap(({ browser }) => [...browser.given.keys()]))
  return [...given].filter((id) => !applied.has(id) && !seen.has(id) && !forgotten.has(id))
}

function refusedIn(tab: DatabaseTab): readonly string[] {
  return tab.session.getSnapshot().refused.map((refused) => {
    if (!('queue' in refused) || !('seq' in refused)) throw new Error('A refused command has no id')
    return commandKey({ queue: String(refused.queue), seq: Number(refused.seq) })
  })
}

function present(tab: DatabaseTab): unknown {
  const { records } = tab.session.getSnapshot()
  return records && withoutDeleted(records)
}

// Who has a deleted row keeps it until it loads everything anew.
function withoutDeleted({ fields, views, rows, ...rest }: DatabaseRecords): unknown {
  const there = <T extends { readonly id: string; readonly isDeleted: boolean }>(
    all: ReadonlyMap<string, T>,
  ) => Object.fromEntries([...all].filter(([, record]) => !record.isDeleted))
  return { ...rest, fields: there(fields), views: there(views), rows: there(rows) }
}

/** DBC-CLIENT-3, all the way. */
function watchIdentity(tab: DatabaseTab): void {
  let before: DatabaseRecords | null = null
  tab.session.subscribe(() => {
    const { records, partial } = tab.session.getSnapshot()
    // DBC-CLIENT-32: there is the one or the other.
    if (records && partial) copied.push('partial')
    if (before && records) {
      for (const [id, row] of records.rows) {
        const known = before.rows.get(id)
        if (known && known !== row && JSON.stringify(known) === JSON.stringify(row)) copied.push(id)
      }
    }
    before = records
  })
}
