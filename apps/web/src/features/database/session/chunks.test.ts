import 'fake-indexeddb/auto'
import { isRowTable } from '@sheaf/model'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabaseStore } from '../../../platform/cache/openDatabaseStore.ts'
import { openDocumentCache } from '../../../platform/cache/index.ts'
import type { DatabaseSnapshot } from '../DatabaseSession.ts'
import { openDatabaseStage, turn, type DatabaseStage } from './testing/openDatabaseStage.ts'
import { Browser, type DatabaseTab } from './testing/DatabaseTab.ts'
import { addingRow, cell, records, rowIds, storedCell, write } from './testing/shownCells.ts'

let stage: DatabaseStage
beforeEach(() => {
  stage = openDatabaseStage()
})
afterEach(() => stage.close())

const stored = (rowId: string, fieldId?: string) => storedCell(stage.server.records, rowId, fieldId)
const add = (id: string, viewId = stage.address.viewId) => addingRow(id, viewId)

describe('rows in chunks', () => {
  const isPacked = (tab: DatabaseTab) => isRowTable(records(tab).rows)

  /** A tab whose question is with the server, which has not answered it. */
  async function openAsking(): Promise<DatabaseTab> {
    const tab = stage.openTab(new Browser())
    for (let step = 0; step < 10; step += 1) {
      await turn()
      tab.deliver()
    }
    return tab
  }

  it('DBC-CLIENT-25: a large database comes in chunks, is written and seen by others, and opens offline as it was', async () => {
    stage.server.pack()
    const browser = new Browser()
    const [ada, bob] = [await stage.openReady(browser), await stage.openReady()]
    const [row = '', other = ''] = rowIds(ada)
    expect([isPacked(ada), rowIds(ada).length]).toEqual([true, stage.server.records.rows.size])
    ada.session.dispatch([write(row, 'mine'), add('new')])
    bob.session.dispatch([write(other, 'theirs')])
    await stage.settle()
    expect([cell(bob, row), cell(ada, other), stored(row)]).toEqual(['mine', 'theirs', 'mine'])
    await ada.close()
    const again = stage.openTab(browser, { isOffline: true })
    await stage.settle()
    expect([isPacked(again), cell(again, row), cell(again, other)]).toEqual([true, 'mine', 'theirs'])
    expect(new Map(records(again).rows)).toEqual(new Map(stage.server.records.rows))
  })

  it('DBC-CLIENT-25: what others do while the chunks come is there with them', async () => {
    stage.server.pack()
    const bob = await stage.openReady()
    const ada = await openAsking()
    stage.server.answer()
    ada.hear()
    expect(ada.session.getSnapshot()).toMatchObject({ phase: 'loading', isCurrent: false })
    bob.session.dispatch([write(rowIds(bob)[0] ?? '', 'meanwhile')])
    // In the same turn, in which no chunk comes.
    for (let step = 0; step < 10; step += 1) await Promise.resolve()
    bob.submit()
    ada.hear()
    expect([ada.session.getSnapshot().phase, stored(rowIds(bob)[0] ?? '')]).toEqual(['loading', 'meanwhile'])
    await stage.settle()
    expect(ada.session.getSnapshot()).toMatchObject({ phase: 'ready', isCurrent: true })
    expect(cell(ada, rowIds(bob)[0] ?? '')).toBe('meanwhile')
  })

  it('DBC-CLIENT-26: chunks that are gone when they are asked for are named anew', async () => {
    const bob = await stage.openReady()
    stage.server.pack()
    const ada = await openAsking()
    stage.server.answer()
    const [row = ''] = rowIds(bob)
    bob.session.dispatch([write(row, 'later')])
    await turn()
    bob.submit()
    stage.server.pack()
    const asked = vi.spyOn(stage.server, 'chunk')
    ada.hear()
    await stage.settle()
    expect(asked.mock.results.map(({ value }) => value === null)).toContain(true)
    expect([ada.session.getSnapshot().phase, cell(ada, row)]).toEqual(['ready', 'later'])
  })

  it('DBC-CLIENT-27: rows in a form that is not known here are told one by one', async () => {
    stage.server.pack()
    vi.spyOn(stage.server, 'chunk').mockImplementation(() => new Uint8Array([99, 0, 0, 0, 0, 0, 0, 0]))
    const ada = await stage.openReady()
    expect([ada.session.getSnapshot().phase, isPacked(ada)]).toEqual(['ready', false])
    expect(records(ada)).toEqual(stage.server.records)
  })

  it('DBC-CLIENT-14: chunks of another epoch take the place of what is there, and pending commands stay', async () => {
    stage.server.pack()
    const ada = await stage.openReady()
    const [row = '', other = ''] = rowIds(ada)
    stage.server.backUp()
    ada.session.dispatch([write(row, 'lost')])
    await stage.settle()
    ada.goOffline()
    ada.session.dispatch([write(other, 'pending')])
    stage.server.restore()
    stage.server.pack()
    ada.goOnline()
    await stage.settle()
    expect([isPacked(ada), cell(ada, row), cell(ada, other)]).toEqual([true, stored(row), 'pending'])
    expect([stored(row), stored(other)]).toEqual([null, 'pending'])
  })

  it('DBC-CLIENT-28: its first rows are there before the others, and are changed by nobody', async () => {
    stage.server.pack()
    const ada = await openAsking()
    stage.server.answer()
    const seen: DatabaseSnapshot[] = []
    ada.session.subscribe(() => seen.push(ada.session.getSnapshot()))
    ada.hear()
    await stage.settle()
    const { phase, records: whole, first } = seen.find((each) => each.first !== null) ?? {}
    expect([phase, whole, first?.viewId]).toEqual(['loading', null, stage.address.viewId])
    const shown = first?.shown.rowIds ?? []
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.map((id) => first?.records.rows.get(id))).toEqual(
      shown.map((id) => stage.server.records.rows.get(id)),
    )
    expect(ada.session.getSnapshot()).toMatchObject({ phase: 'ready', isCurrent: true, prepared: null })
    expect(new Map(records(ada).rows)).toEqual(new Map(stage.server.records.rows))
  })

  it('DBC-CLIENT-28: chunks are fetched behind its first rows', async () => {
    stage.server.pack()
    const told = stage.server.window.bind(stage.server)
    const answered = Promise.withResolvers<void>()
    const window = vi
      .spyOn(stage.server, 'window')
      .mockImplementation((...asked) => answered.promise.then(() => told(...asked)))
    const chunk = vi.spyOn(stage.server, 'chunk')
    const ada = await openAsking()
    stage.server.answer()
    ada.hear()
    for (let step = 0; step < 10; step += 1) await turn()
    expect([window.mock.calls.length, chunk.mock.calls.length]).toEqual([1, 0])
    answered.resolve()
    await stage.settle()
    expect([chunk.mock.calls.length, ada.session.getSnapshot().phase]).toEqual([2, 'ready'])
  })

  it('DBC-CLIENT-28: first rows that come behind all others are there until those are evaluated', async () => {
    stage.server.pack()
    const told = stage.server.window.bind(stage.server)
    const answered = Promise.withResolvers<void>()
    vi.spyOn(stage.server, 'window').mockImplementation((...asked) =>
      answered.promise.then(() => told(...asked)),
    )
    const ada = await openAsking()
    stage.server.answer()
    ada.hear()
    await expect.poll(() => ada.session.getSnapshot().phase, { timeout: 60_000 }).toBe('ready')
    expect(ada.session.getSnapshot().first).toBeNull()
    answered.resolve()
    await stage.settle()
    expect(ada.session.getSnapshot().first?.viewId).toBe(stage.address.viewId)
  })

  it('DBC-CLIENT-28: a small database has none', async () => {
    const asked = vi.spyOn(stage.server, 'window')
    const ada = await stage.openReady()
    expect([ada.session.getSnapshot().first, asked.mock.calls.length]).toEqual([null, 0])
  })

  it('DBC-CLIENT-29: first rows that are kept are shown at once, also offline', async () => {
    stage.server.pack()
    const browser = new Browser()
    const ada = await stage.openReady(browser)
    const { first } = ada.session.getSnapshot()
    const kept = (await stage.server.window(stage.address.viewId, browser.userId))?.window
    if (!kept) throw new Error('There are no first rows')
    ada.session.keepWindow({ ...kept, key: 'kept' })
    await turn()
    await ada.close()
    const seen: (string | undefined)[] = []
    const again = stage.openTab(browser, { isOffline: true })
    again.session.subscribe(() => {
      const { records: whole, first: window } = again.session.getSnapshot()
      seen.push(whole ? 'whole' : window?.key)
    })
    await stage.settle()
    const [begun] = seen.filter((each) => each !== undefined)
    expect([first?.key === 'kept', begun, seen.at(-1)]).toEqual([false, 'kept', 'whole'])
  })

  it('DBC-CLIENT-29: first rows leave the device and the screen with the right to read them', async () => {
    stage.server.pack()
    const browser = new Browser()
    const bob = await stage.openReady(browser)
    const kept = (await stage.server.window(stage.address.viewId, browser.userId))?.window
    if (!kept) throw new Error('There are no first rows')
    bob.session.keepWindow(kept)
    await turn()
    stage.server.setRight(browser.userId, 'not_enough_permissions')
    await stage.settle()
    expect(bob.session.getSnapshot()).toMatchObject({ phase: 'closed', first: null })
    // Too late.
    bob.session.keepWindow(kept)
    bob.session.release()
    const keptWindow = async () => {
      await bob.client.forgetUnless(() => true)
      const store = openDatabaseStore(browser.userId)
      const window = await store.loadWindow(stage.address.viewId)
      store.close()
      return window
    }
    await expect.poll(keptWindow).toBeNull()
    const again = stage.openTab(browser)
    await stage.settle()
    expect(again.session.getSnapshot()).toMatchObject({ phase: 'closed', first: null, records: null })
  })

  it('DBC-CLIENT-29: first rows that are kept go when the server tells all rows anew', async () => {
    stage.server.pack()
    const browser = new Browser()
    const ada = await stage.openReady(browser)
    const kept = (await stage.server.window(stage.address.viewId, browser.userId))?.window
    if (!kept) throw new Error('There are no first rows')
    ada.session.keepWindow(kept)
    const store = openDatabaseStore(browser.userId)
    await expect.poll(() => store.loadWindow(stage.address.viewId)).not.toBeNull()
    stage.server.backUp()
    ada.goOffline()
    stage.server.restore()
    stage.server.pack()
    ada.goOnline()
    await stage.settle()
    expect(await store.loadWindow(stage.address.viewId)).toBeNull()
    store.close()
  })

  /** What the device holds of the database, counted. */
  async function keptOn({ userId }: Browser): Promise<Record<string, number>> {
    const [store, cache] = [openDatabaseStore(userId), openDocumentCache(userId)]
    const { patches, commands } = await store.load(stage.address.viewId)
    const window = await store.loadWindow(stage.address.viewId)
    const kept = await cache.listKept()
    store.close()
    cache.close()
    const counts = { patches, commands, windows: window ? [window] : [], kept }
    return Object.fromEntries(Object.entries(counts).map(([name, { length }]) => [name, length]))
  }

  const NOTHING_KEPT = { patches: 0, commands: 0, windows: 0, kept: 0 }

  it('DBC-CLIENT-8: chunks that arrive behind the refusal are not kept, and leave the screen', async () => {
    stage.server.pack()
    const browser = new Browser()
    const told = stage.server.chunk.bind(stage.server)
    const answered = Promise.withResolvers<void>()
    const asked = vi
      .spyOn(stage.server, 'chunk')
      .mockImplementation((...part) => answered.promise.then(() => told(...part)))
    const ada = stage.openTab(browser)
    await expect
      .poll(async () => {
        await turn()
        ada.deliver()
        stage.server.answer()
        return asked.mock.calls.length
      })
      .toBe(2)
    stage.server.setRight(browser.userId, 'not_enough_permissions')
    await stage.settle()
    answered.resolve()
    await stage.settle()
    expect(ada.session.getSnapshot()).toMatchObject({ phase: 'closed', records: null, isCurrent: false })
    expect(await keptOn(browser)).toEqual(NOTHING_KEPT)
  })

  it('DBC-CLIENT-8: a database leaves the device with the right to read it, while tabs still show why', async () => {
    stage.server.pack()
    const browser = new Browser()
    const [ada, beside] = [await stage.openReady(browser), await stage.openReady(browser)]
    expect((await keptOn(browser))['patches']).toBeGreaterThan(0)
    stage.server.setRight(browser.userId, 'not_enough_permissions')
    await stage.settle()
    for (const tab of [ada, beside]) expect(tab.session.getSnapshot()).toMatchObject({ phase: 'closed' })
    expect(await keptOn(browser)).toEqual(NOTHING_KEPT)
  })

  it('DBC-CLIENT-8: a right that comes back brings all of the database onto the device again', async () => {
    stage.server.pack()
    const browser = new Browser()
    const ada = await stage.openReady(browser)
    stage.server.setRight(browser.userId, 'not_enough_permissions')
    await stage.settle()
    stage.server.setRight(browser.userId, 'write')
    ada.goOffline()
    ada.goOnline()
    await stage.settle()
    const [row = ''] = rowIds(ada)
    ada.session.dispatch([write(row, 'again')])
    await stage.settle()
    expect([stored(row), ada.session.getSnapshot().phase]).toEqual(['again', 'ready'])
    await ada.close()
    const again = stage.openTab(browser, { isOffline: true })
    await stage.settle()
    expect(new Map(records(again).rows)).toEqual(new Map(stage.server.records.rows))
  })
})
