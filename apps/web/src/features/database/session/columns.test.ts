import 'fake-indexeddb/auto'
import {
  isRowTable,
  rulesOf,
  readRecords,
  withChanges,
  type Command,
  type DatabaseRecords,
} from '@sheaf/model'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openKeptObjects } from '../../../platform/cache/openKeptObjects.ts'
import { withReadFormulas } from '../formulas/withReadFormulas.ts'
import type { ChunkPart } from './fetchChunk.ts'
import { openDatabaseStage, turn, type DatabaseStage } from './testing/openDatabaseStage.ts'
import { Browser, type DatabaseTab } from './testing/DatabaseTab.ts'
import { cell, records, rowIds, write } from './testing/shownCells.ts'

const [SHOWN, HIDDEN] = ['field1', 'field3']

let stage: DatabaseStage
/** Has had it open since before it was large. */
let bob: DatabaseTab
let asked: ChunkPart[]
/** So many calls for the other columns are not answered. */
let failures: number
/** Answers to calls for the other columns wait for it. */
let rest: PromiseWithResolvers<void>
beforeEach(async () => {
  stage = openDatabaseStage({ hides: ['field2', HIDDEN] })
  bob = await stage.openReady()
  for (const [index, rowId] of rowIds(bob).entries()) {
    const check: Command = {
      kind: 'setCell',
      rowId,
      fieldId: HIDDEN,
      value: { type: 'checkbox', checked: true },
    }
    bob.session.dispatch([write(rowId, `row ${index}`), check])
  }
  await stage.settle()
  stage.server.pack()
  asked = []
  failures = 0
  rest = Promise.withResolvers()
  const chunk = stage.server.chunk.bind(stage.server)
  vi.spyOn(stage.server, 'chunk').mockImplementation(async (hash, part = {}) => {
    asked.push(part)
    if ('without' in part && failures > 0) {
      failures -= 1
      return null
    }
    if ('without' in part) await rest.promise
    return await chunk(hash, part)
  })
})
afterEach(() => stage.close())

const snapshot = (tab: DatabaseTab) => tab.session.getSnapshot()

/** A tab that has the columns of its view and no others. */
async function openPartly(browser = new Browser()): Promise<DatabaseTab> {
  const tab = stage.openTab(browser)
  await untilPartly(tab)
  return tab
}

async function untilPartly(tab: DatabaseTab): Promise<void> {
  await vi.waitFor(async () => {
    await turn()
    tab.deliver()
    stage.server.answer()
    expect(snapshot(tab).partial).not.toBeNull()
  }, WAIT)
}

/** Some turns, in which nothing more happens. */
async function wait(tab: DatabaseTab): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    await turn()
    tab.deliver()
    stage.server.answer()
  }
}

async function untilWhole(tab: DatabaseTab): Promise<void> {
  rest.resolve()
  await stage.settle()
  expect(snapshot(tab)).toMatchObject({ phase: 'ready', isCurrent: true, partial: null })
  expect(new Map(records(tab).rows)).toEqual(new Map(stage.server.records.rows))
}

const firstCalls = () => asked.filter((part) => 'columns' in part)
const laterCalls = () => asked.filter((part) => 'without' in part)

function changed(before: DatabaseRecords, command: Command): DatabaseRecords {
  const planned = rulesOf(command).plan(command, readRecords(before), { nowSeconds: 0, uid: '1', version: 9 })
  if (!planned.ok) throw new Error(planned.error)
  return withChanges(before, planned.value)
}

const filtering = (fieldId: string): Command => ({
  kind: 'putFilter',
  viewId: stage.address.viewId,
  in: null,
  filter: { kind: 'data', id: 'f:1', fieldId, typeNumber: 0, condition: 0, content: '' },
})

describe('columns of a large database', () => {
  it('DBC-CLIENT-31: those of the view come first, to be read alone, and all others behind them', async () => {
    const ada = await openPartly()
    const { phase, isCurrent, records: whole, partial } = snapshot(ada)
    expect([phase, isCurrent, whole]).toEqual(['loading', false, null])
    const shown = partial!.records
    expect(isRowTable(shown.rows) && shown.rows.isPartial).toBe(true)
    expect([...shown.rows.keys()].toSorted()).toEqual([...stage.server.records.rows.keys()].toSorted())
    for (const [id, row] of stage.server.records.rows)
      expect(shown.rows.get(id)).toEqual({ ...row, cells: { [SHOWN]: row.cells[SHOWN] } })
    expect(firstCalls()).toEqual([{ columns: [SHOWN] }, { columns: [SHOWN] }])
    await untilWhole(ada)
    expect(laterCalls()).toEqual([{ without: [SHOWN] }, { without: [SHOWN] }])
  })

  it('DBC-CLIENT-32: what needs other columns is not shown of them', async () => {
    const ada = await openPartly()
    const { records: shown, canShow } = snapshot(ada).partial!
    const { viewId } = stage.address
    expect(canShow(shown, viewId)).toBe(true)
    expect(canShow(changed(shown, filtering(SHOWN)), viewId)).toBe(true)
    expect(canShow(changed(shown, filtering(HIDDEN)), viewId)).toBe(false)
    const showing: Command = { kind: 'setColumn', viewId, fieldId: HIDDEN, visibility: 'shown' }
    expect(canShow(changed(shown, showing), viewId)).toBe(false)
    expect(canShow(shown, 'nowhere')).toBe(false)
    expect(isRowTable(shown.rows) && (() => [...rowCells(shown, HIDDEN)])).toThrow('not here')
    // Those who loaded the language of formulas see the same rows.
    expect(withReadFormulas(snapshot(ada)).partial?.records.rows).toBe(shown.rows)
    await untilWhole(ada)
  })

  it('DBC-CLIENT-32: nobody changes rows, or takes back what was done to them, until they are whole', async () => {
    const ada = await openPartly()
    const [row = ''] = stage.server.records.rows.keys()
    const before = snapshot(ada)
    expect(() => ada.session.dispatch([write(row, 'too early')])).toThrow('before it was there')
    ada.session.undo()
    expect(snapshot(ada)).toEqual(before)
    await untilWhole(ada)
    ada.session.dispatch([write(row, 'now')])
    await stage.settle()
    expect(stage.server.records.rows.get(row)?.cells).toMatchObject({
      [SHOWN]: { data: 'now' },
      [HIDDEN]: { data: 'Yes' },
    })
  })

  it('DBC-CLIENT-32: commands that wait on a device that keeps no rows any more are foreseen on whole rows', async () => {
    const browser = new Browser()
    rest.resolve()
    const early = await stage.openReady(browser)
    const [row = ''] = rowIds(early)
    early.goOffline()
    early.session.dispatch([write(row, 'kept')])
    await early.close()
    await forgetRows(browser.userId)
    rest = Promise.withResolvers()
    const ada = await openPartly(browser)
    expect(snapshot(ada)).toMatchObject({ records: null, hasUnsaved: true })
    expect(snapshot(ada).partial?.records.rows.get(row)?.cells[SHOWN]?.['data']).not.toBe('kept')
    await untilWhole(ada)
    expect([cell(ada, row), cell(ada, row, HIDDEN)]).toEqual(['kept', 'Yes'])
  })

  it('DBC-CLIENT-33: where the others do not come, what is there can be read, and is not fetched again', async () => {
    const ada = await openPartly()
    ada.goOffline()
    rest.resolve()
    await wait(ada)
    expect(snapshot(ada)).toMatchObject({ phase: 'loading', records: null, connection: 'offline' })
    expect(snapshot(ada).partial?.records.rows.size).toBe(stage.server.records.rows.size)
    ada.goOnline()
    await untilWhole(ada)
    expect(firstCalls()).toHaveLength(2)
  })

  it('DBC-CLIENT-33: others that could not be had are asked for again', async () => {
    failures = Infinity
    const ada = await openPartly()
    await vi.waitFor(async () => {
      await wait(ada)
      expect(laterCalls().length).toBeGreaterThanOrEqual(4)
    }, WAIT)
    failures = 0
    expect(snapshot(ada).partial).not.toBeNull()
    await untilWhole(ada)
    expect(firstCalls()).toHaveLength(2)
  })

  it('DBC-CLIENT-33: chunks that are made anew meanwhile are fetched anew, with what was written', async () => {
    const ada = await openPartly()
    const [row = ''] = rowIds(bob)
    bob.session.dispatch([write(row, 'meanwhile')])
    await turn()
    bob.submit()
    stage.server.pack()
    await untilWhole(ada)
    expect(cell(ada, row)).toBe('meanwhile')
    // Of the chunk without that row what is here is right.
    expect(firstCalls()).toHaveLength(3)
  })

  it('DBC-CLIENT-33: a tab that is closed meanwhile leaves nothing that looks whole', async () => {
    const browser = new Browser()
    const ada = await openPartly(browser)
    await ada.close()
    const again = stage.openTab(browser, { isOffline: true })
    await wait(again)
    expect(snapshot(again)).toMatchObject({ phase: 'loading', records: null, partial: null })
    again.goOnline()
    await untilWhole(again)
    await again.close()
    const offline = stage.openTab(browser, { isOffline: true })
    await stage.settle()
    expect(new Map(records(offline).rows)).toEqual(new Map(stage.server.records.rows))
  })

  it.each(['nobody', 'the first', 'the second'] as const)(
    'DBC-CLIENT-31: two tabs that open it in the same moment both have all of it, and so has the device, also if %s closes meanwhile',
    async (closing) => {
      const browser = new Browser()
      const tabs = [stage.openTab(browser), stage.openTab(browser)]
      for (const tab of tabs) await untilPartly(tab)
      const left = tabs.filter((_, index) => closing !== (['the first', 'the second'] as const)[index])
      for (const tab of tabs) if (!left.includes(tab)) await tab.close()
      for (const tab of left) await untilWhole(tab)
      const [row = ''] = rowIds(bob)
      left[0]?.session.dispatch([write(row, 'by one')])
      await stage.settle()
      for (const tab of left) expect(cell(tab, row)).toBe('by one')
      for (const tab of left) await tab.close()
      const offline = stage.openTab(browser, { isOffline: true })
      await stage.settle()
      expect(new Map(records(offline).rows)).toEqual(new Map(stage.server.records.rows))
    },
  )

  it('DBC-CLIENT-13: on a device that is full two tabs have all of it in memory, and keep it once there is room', async () => {
    const browser = new Browser()
    browser.isFull = true
    const tabs = [stage.openTab(browser), stage.openTab(browser)]
    for (const tab of tabs) await untilPartly(tab)
    for (const tab of tabs) await untilWhole(tab)
    const [row = ''] = rowIds(bob)
    tabs[0]?.session.dispatch([write(row, 'by one')])
    await stage.settle()
    for (const tab of tabs) {
      expect(cell(tab, row)).toBe('by one')
      expect(tab.client.getStatus()).toMatchObject({ canKeep: false })
    }
    await tabs[0]?.close()
    browser.isFull = false
    await tabs[1]?.close()
    const offline = stage.openTab(browser, { isOffline: true })
    await stage.settle()
    expect(new Map(records(offline).rows)).toEqual(new Map(stage.server.records.rows))
  })

  it('DBC-CLIENT-33: they leave the screen with the right to read them', async () => {
    const browser = new Browser()
    const ada = await openPartly(browser)
    stage.server.setRight(browser.userId, 'not_enough_permissions')
    await wait(ada)
    expect(snapshot(ada)).toMatchObject({ phase: 'closed', partial: null, first: null, records: null })
    rest.resolve()
    await wait(ada)
    expect(snapshot(ada)).toMatchObject({ phase: 'closed', partial: null, records: null })
  })

  it('DBC-CLIENT-31: where rows are here, though older ones, chunks are fetched whole', async () => {
    const ada = await openPartly()
    await untilWhole(ada)
    ada.goOffline()
    const [row = '', gone = ''] = rowIds(bob)
    bob.session.dispatch([write(row, 'later'), { kind: 'deleteRows', rowIds: [gone] }])
    await stage.settle()
    stage.server.purge()
    stage.server.pack()
    asked = []
    ada.goOnline()
    await untilWhole(ada)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked).toEqual(asked.map(() => ({})))
  })

  it('DBC-CLIENT-31: of a view that shows all columns nobody asks twice', async () => {
    const ada = await openPartly()
    await untilWhole(ada)
    const showing = ['field2', HIDDEN].map((fieldId): Command => ({
      kind: 'setColumn',
      viewId: stage.address.viewId,
      fieldId,
      visibility: 'shown',
    }))
    ada.session.dispatch(showing)
    await stage.settle()
    asked = []
    const cleo = stage.openTab(new Browser())
    await untilWhole(cleo)
    expect(asked.map((part) => 'columns' in part && part.columns.toSorted())).toEqual([
      [SHOWN, 'field2', HIDDEN],
      [SHOWN, 'field2', HIDDEN],
    ])
  })
})

function* rowCells({ rows }: DatabaseRecords, fieldId: string) {
  if (!isRowTable(rows)) return
  for (const pack of rows.packs) for (const place of pack.ids.keys()) yield pack.cell(place, fieldId)
}

/** As when the device has no room: chunks go, commands stay. */
async function forgetRows(userId: string): Promise<void> {
  const kept = openKeptObjects(userId)
  await kept.run(['patches'], 'readwrite', (transaction) => transaction.objectStore('patches').clear())
  kept.close()
}

const WAIT = { timeout: 30_000, interval: 1 }
