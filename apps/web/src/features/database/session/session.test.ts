import 'fake-indexeddb/auto'
import { packCells } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabaseStage, turn, type DatabaseStage } from './testing/openDatabaseStage.ts'
import { Browser, type DatabaseTab } from './testing/DatabaseTab.ts'
import { addingRow, cell, records, rowIds, storedCell, write } from './testing/shownCells.ts'

let stage: DatabaseStage
beforeEach(() => {
  stage = openDatabaseStage()
})
afterEach(() => stage.close())

const NAME = 'field1'

const stored = (rowId: string, fieldId?: string) => storedCell(stage.server.records, rowId, fieldId)
const add = (id: string, viewId = stage.address.viewId) => addingRow(id, viewId)

describe('what is shown', () => {
  it('DBC-CLIENT-1: a command is seen at once, and by others when the server has it', async () => {
    const [ada, bob] = [await stage.openReady(), await stage.openReady()]
    const [row = ''] = rowIds(ada)
    ada.session.dispatch([write(row, 'mine')])
    expect([cell(ada, row), ada.session.getSnapshot().hasUnsaved]).toEqual(['mine', true])
    await stage.settle()
    expect([cell(bob, row), stored(row)]).toEqual(['mine', 'mine'])
    expect([ada.session.getSnapshot().hasUnsaved, ada.client.getStatus().saving]).toEqual([false, 'saved'])
    expect(records(ada)).toEqual(stage.server.records)
  })

  it('DBC-CLIENT-2: what one sees never goes back while the server takes it, and others keep writing', async () => {
    const [ada, bob] = [await stage.openReady(), await stage.openReady()]
    const [row = '', other = ''] = rowIds(ada)
    const seen: unknown[] = []
    ada.session.subscribe(() => seen.push(cell(ada, row)))
    for (let count = 0; count < 20; count += 1) {
      ada.session.dispatch([write(row, String(count))])
      bob.session.dispatch([write(other, String(count))])
      await turn()
      for (const tab of [bob, ada]) tab.deliver(1)
    }
    await stage.settle()
    expect(seen.map(Number)).toEqual(seen.map(Number).toSorted((a, b) => a - b))
    expect(cell(ada, row)).toBe('19')
  })

  it('DBC-MANY-1, DBC-MANY-2: many cells are sent as few commands and are one step, of which undo leaves what another wrote since', async () => {
    const [ada, bob] = [await stage.openReady(), await stage.openReady()]
    const added = Array.from({ length: 80 }, () => randomUUID())
    const { viewId } = stage.address
    const rows = added.map((id) => ({ id, cells: {} }))
    ada.session.dispatch([{ kind: 'addRows', viewId, place: 'last', rows }])
    await stage.settle()
    const sent: string[] = []
    stage.server.isUnreadable = ({ commands }) => {
      sent.push(...commands.map(({ command }) => command.kind))
      return false
    }
    ada.session.dispatch(packCells(added.map((id, index) => write(id, `cell ${index}`))))
    expect(added.map((id) => cell(ada, id))).toEqual(added.map((_, index) => `cell ${index}`))
    await stage.settle()
    expect(added.map((id) => cell(bob, id))).toEqual(added.map((_, index) => `cell ${index}`))
    const [theirs = '', ...mine] = added
    bob.session.dispatch([write(theirs, 'of Bob')])
    await stage.settle()
    ada.session.undo()
    await stage.settle()
    expect(sent).toEqual(['setCells', 'setCell', 'revertCells'])
    expect([stored(theirs), ...mine.map((id) => stored(id))]).toEqual(['of Bob', ...mine.map(() => null)])
    ada.session.redo()
    await stage.settle()
    expect(mine.map((id) => stored(id))).toEqual(mine.map((_, index) => `cell ${index + 1}`))
    expect([stored(theirs), cell(bob, theirs)]).toEqual(['of Bob', 'of Bob'])
    expect(records(ada)).toEqual(stage.server.records)
  })

  it('DBC-CLIENT-3: records that did not change stay the same objects', async () => {
    const [ada, bob] = [await stage.openReady(), await stage.openReady()]
    const [first = '', second = '', third = ''] = rowIds(ada)
    const before = records(ada)
    ada.session.dispatch([write(first, 'mine')])
    ada.session.dispatch([
      { kind: 'setColumn', viewId: stage.address.viewId, fieldId: NAME, width: 300 },
      { kind: 'renameField', fieldId: NAME, name: 'Title' },
    ])
    const mine = records(ada)
    expect(mine.rows.get(third)).toBe(before.rows.get(third))
    bob.session.dispatch([write(second, 'theirs')])
    await turn()
    bob.submit()
    ada.hear()
    const both = records(ada)
    expect(cell(ada, second)).toBe('theirs')
    expect(both.rows.get(first)).toBe(mine.rows.get(first))
    expect(both.rows.get(third)).toBe(before.rows.get(third))
    expect([both.fields, both.views]).toEqual([mine.fields, mine.views])
    expect(both.fields).toBe(mine.fields)
    expect(both.views).toBe(mine.views)
  })

  it('DBC-CLIENT-4: what changes nothing is neither sent nor undone', async () => {
    const ada = await stage.openReady()
    const [row = ''] = rowIds(ada)
    ada.session.dispatch([write(row, 'x')])
    await stage.settle()
    const { version } = stage.server
    ada.session.dispatch([write(row, 'x'), { kind: 'renameField', fieldId: NAME, name: 'Name' }])
    await stage.settle()
    expect([stage.server.version, ada.session.getSnapshot().hasUnsaved]).toEqual([version, false])
    ada.session.undo()
    expect(cell(ada, row)).toBe(null)
  })

  it('DBC-CLIENT-5: patches that come twice, or late behind the answer to opening, change nothing', async () => {
    const [ada, bob] = [await stage.openReady(), await stage.openReady()]
    const [first = '', second = ''] = rowIds(bob)
    ada.cut()
    ada.client.wake()
    for (let count = 0; count < 5; count += 1) {
      await turn()
      ada.submit()
      ada.hear()
    }
    for (const text of ['one', 'two']) {
      bob.session.dispatch([write(first, text), write(second, text)])
      await turn()
      bob.submit()
    }
    expect(cell(ada, first)).toBe(null)
    stage.server.answer()
    for (let count = 0; count < 3; count += 1) {
      ada.hear(1)
      ada.repeat()
      expect([cell(ada, first), cell(ada, second)]).toEqual(['two', 'two'])
    }
    expect([cell(ada, first), cell(ada, second)]).toEqual(['two', 'two'])
    expect(records(ada)).toEqual(stage.server.records)
  })
})

describe('refusals', () => {
  it('DBC-CLIENT-6: what is refused is not seen any more and waits, with what depends on it, until it is dismissed', async () => {
    const browser = new Browser()
    const [ada, bob] = [await stage.openReady(browser), await stage.openReady()]
    const id = randomUUID()
    bob.session.dispatch([add(id)])
    await stage.settle()
    bob.session.dispatch([{ kind: 'deleteRows', rowIds: [id] }])
    await stage.settle()
    stage.server.purge()
    ada.session.dispatch([write(id, 'lost'), { kind: 'restoreRows', rowIds: [id] }])
    await stage.settle()
    const refused = () =>
      ada.session.getSnapshot().refused.map(({ command, refusal }) => [command.kind, refusal])
    expect(refused()).toEqual([
      ['setCell', 'row_gone'],
      ['restoreRows', 'row_gone'],
    ])
    expect([cell(ada, id), ada.session.getSnapshot().hasUnsaved]).toEqual([null, false])
    expect(ada.session.getSnapshot().canUndo).toBe(false)
    await ada.close()
    const again = stage.openTab(browser, { isOffline: true })
    await stage.settle()
    expect(again.session.getSnapshot().refused).toHaveLength(2)
    again.session.dismissRefused()
    expect(again.session.getSnapshot().refused).toEqual([])
    await stage.settle()
    await again.close()
    expect((await stage.openReady(browser)).session.getSnapshot().refused).toEqual([])
  })

  it('DBC-CLIENT-6: a message that cannot be read is sent in parts, and only what is wrong in it is refused', async () => {
    const ada = await stage.openReady()
    const [first = '', second = '', third = ''] = rowIds(ada)
    stage.server.isUnreadable = ({ commands }) => JSON.stringify(commands).includes('poison')
    ada.session.dispatch([write(first, 'one'), write(second, 'poison'), write(third, 'three')])
    await stage.settle()
    expect([stored(first), stored(second), stored(third)]).toEqual(['one', null, 'three'])
    expect(cell(ada, second)).toBe(null)
    expect(ada.session.getSnapshot()).toMatchObject({ hasUnsaved: false, phase: 'ready' })
    expect(ada.session.getSnapshot().refused).toMatchObject([{ refusal: 'invalid_value' }])
  })

  it('DBC-CLIENT-7: without the right to write commands wait, and are sent when it is given', async () => {
    const ada = await stage.openReady()
    const [row = ''] = rowIds(ada)
    stage.server.setRight(ada.browser.userId, 'read')
    ada.session.dispatch([write(row, 'kept')])
    await stage.settle()
    expect(ada.session.getSnapshot()).toMatchObject({ access: 'read', hasUnsaved: true, phase: 'ready' })
    expect([cell(ada, row), stored(row)]).toEqual(['kept', null])
    stage.server.setRight(ada.browser.userId, 'write')
    await stage.settle()
    expect([stored(row), ada.session.getSnapshot().hasUnsaved]).toEqual(['kept', false])
  })

  it('DBC-CLIENT-8: a database that one may not read any more closes and leaves the device, but for what was not taken', async () => {
    const [ada, bob] = [await stage.openReady(), await stage.openReady()]
    const [row = ''] = rowIds(ada)
    ada.session.dispatch([write(row, 'mine')])
    for (const tab of [ada, bob]) stage.server.setRight(tab.browser.userId, 'not_enough_permissions')
    await stage.settle()
    for (const tab of [ada, bob]) {
      expect(tab.session.getSnapshot()).toMatchObject({ phase: 'closed', access: 'read' })
      expect(tab.session.getSnapshot().closedCode).toBe('not_enough_permissions')
      expect(cell(tab, row)).toBe(tab === ada ? 'mine' : null)
      tab.session.release()
    }
    const kept = async (tab: DatabaseTab) => (
      await tab.client.forgetUnless(() => true),
      tab.client.listUnsaved()
    )
    await expect
      .poll(async () => [await kept(ada), await kept(bob)])
      .toMatchObject([[{ objectId: stage.address.viewId }], []])
    const again = stage.openTab(bob.browser, { isOffline: true })
    await stage.settle()
    expect(again.session.getSnapshot().phase).toBe('loading')
  })
})

describe('kept on the device', () => {
  it('DBC-CLIENT-9: opens offline from what is kept, and sends what was given there later', async () => {
    const browser = new Browser()
    const first = await stage.openReady(browser)
    const [row = ''] = rowIds(first)
    await first.close()
    const offline = stage.openTab(browser, { isOffline: true })
    await stage.settle()
    offline.session.dispatch([write(row, 'on a train')])
    expect(offline.client.getStatus().saving).toBe('kept')
    await offline.close()
    const later = stage.openTab(browser, { isOffline: true })
    await stage.settle()
    expect(cell(later, row)).toBe('on a train')
    later.goOnline()
    await stage.settle()
    expect([stored(row), later.session.getSnapshot().hasUnsaved]).toEqual(['on a train', false])
  })

  it('DBC-CLIENT-10: a tab that crashes right after a command has lost nothing', async () => {
    const browser = new Browser()
    const ada = await stage.openReady(browser)
    const [row = ''] = rowIds(ada)
    ada.session.dispatch([write(row, 'last words')])
    await ada.crash()
    await stage.openReady(browser)
    expect([stored(row), stage.server.applied.size]).toEqual(['last words', 1])
  })

  it('DBC-CLIENT-11: commands of a tab that is gone are sent at the next start, whatever page is shown', async () => {
    const browser = new Browser()
    const ada = await stage.openReady(browser)
    const [row = ''] = rowIds(ada)
    ada.goOffline()
    ada.session.dispatch([write(row, 'waits')])
    await ada.close()
    const elsewhere = stage.openTab(browser, { isElsewhere: true })
    expect(await elsewhere.client.listUnsaved()).toHaveLength(1)
    await stage.settle()
    expect(stored(row)).toBe('waits')
    await expect.poll(() => elsewhere.client.listUnsaved()).toEqual([])
  })

  it('DBC-CLIENT-12: a tab that stays open adopts the queue of one that is closed, and never that of one that is there', async () => {
    const browser = new Browser()
    const [ada, beside] = [await stage.openReady(browser), await stage.openReady(browser)]
    const [row = ''] = rowIds(ada)
    ada.goOffline()
    ada.session.dispatch([write(row, 'from the other')])
    await stage.settle()
    expect([cell(beside, row), stored(row)]).toEqual([null, null])
    await ada.crash()
    await stage.settle()
    expect([cell(beside, row), stored(row)]).toEqual(['from the other', 'from the other'])
    expect(stage.server.applied.size).toBe(1)
  })

  it('DBC-CLIENT-13: where the browser stores nothing, work goes on in memory and the status says so', async () => {
    const browser = new Browser()
    browser.isFull = true
    const ada = await stage.openReady(browser)
    const [row = '', other = ''] = rowIds(ada)
    ada.goOffline()
    ada.session.dispatch([write(row, 'in memory')])
    await turn()
    expect(ada.client.getStatus()).toMatchObject({ saving: 'at_risk', canKeep: false })
    browser.isFull = false
    ada.session.dispatch([write(other, 'kept')])
    await expect.poll(() => ada.client.getStatus()).toMatchObject({ saving: 'kept', canKeep: true })
    await ada.crash()
    const again = stage.openTab(browser, { isOffline: true })
    await stage.settle()
    expect([cell(again, row), cell(again, other)]).toEqual(['in memory', 'kept'])
    again.goOnline()
    await stage.settle()
    expect([stored(row), again.client.getStatus().saving]).toEqual(['in memory', 'saved'])
  })

  it('DBC-CLIENT-13: what could not be stored is tried once more when the tab is closed', async () => {
    const browser = new Browser()
    const ada = await stage.openReady(browser)
    const [row = ''] = rowIds(ada)
    ada.goOffline()
    browser.isFull = true
    ada.session.dispatch([write(row, 'nearly lost')])
    await stage.settle()
    browser.isFull = false
    await ada.close()
    const again = stage.openTab(browser, { isOffline: true })
    await stage.settle()
    expect(cell(again, row)).toBe('nearly lost')
  })

  it('DBC-CLIENT-14: after a new epoch the base is loaded anew, and commands are kept', async () => {
    const browser = new Browser()
    const ada = await stage.openReady(browser)
    const [first = '', second = ''] = rowIds(ada)
    stage.server.backUp()
    ada.session.dispatch([write(first, 'after the backup')])
    await stage.settle()
    ada.goOffline()
    ada.session.dispatch([write(second, 'pending')])
    stage.server.restore()
    ada.goOnline()
    await stage.settle()
    expect([cell(ada, first), cell(ada, second)]).toEqual([null, 'pending'])
    expect(records(ada)).toEqual(stage.server.records)
    await ada.close()
    const again = stage.openTab(browser, { isOffline: true })
    await stage.settle()
    expect(records(again)).toEqual(stage.server.records)
  })

  it('DBC-CLIENT-15: many patches on the device are put together, and lose nothing', async () => {
    const [browser, bob] = [new Browser(), await stage.openReady()]
    const ada = await stage.openReady(browser)
    const [row = ''] = rowIds(ada)
    for (let count = 0; count < 70; count += 1) {
      bob.session.dispatch([write(row, `text ${count}`)])
      await turn()
      bob.deliver()
      ada.deliver()
    }
    await ada.close()
    const second = await stage.openReady(browser)
    bob.session.dispatch([write(row, 'last')])
    await stage.settle()
    await second.close()
    const third = stage.openTab(browser, { isOffline: true })
    await stage.settle()
    expect(records(third)).toEqual(stage.server.records)
  })
})

describe('undo', () => {
  it('DBC-CLIENT-16: takes back what was given together, and gives it again', async () => {
    const ada = await stage.openReady()
    const [row = ''] = rowIds(ada)
    const id = randomUUID()
    ada.session.dispatch([add(id), write(id, 'new'), write(row, 'old')])
    expect(ada.session.getSnapshot()).toMatchObject({ canUndo: true, canRedo: false })
    ada.session.undo()
    expect([records(ada).rows.get(id)?.isDeleted, cell(ada, row)]).toEqual([true, null])
    expect(ada.session.getSnapshot()).toMatchObject({ canUndo: false, canRedo: true })
    ada.session.redo()
    expect([records(ada).rows.get(id)?.isDeleted, cell(ada, id), cell(ada, row)]).toEqual([
      false,
      'new',
      'old',
    ])
    await stage.settle()
    expect(records(ada)).toEqual(stage.server.records)
  })

  it('DBC-CLIENT-17: keeps what others wrote since, and goes on to what is still in effect', async () => {
    const [ada, bob] = [await stage.openReady(), await stage.openReady()]
    const [first = '', second = ''] = rowIds(ada)
    ada.session.dispatch([write(first, 'mine')])
    ada.session.dispatch([write(second, 'mine')])
    await stage.settle()
    bob.session.dispatch([write(second, 'theirs')])
    await stage.settle()
    ada.session.undo()
    await stage.settle()
    expect([stored(first), stored(second)]).toEqual([null, 'theirs'])
    expect(ada.session.getSnapshot().canUndo).toBe(false)
  })

  it('DBC-CLIENT-17: what was overtaken on its way is not taken back either', async () => {
    const [ada, bob] = [await stage.openReady(), await stage.openReady()]
    const [row = ''] = rowIds(ada)
    ada.session.dispatch([write(row, 'mine')])
    await stage.settle()
    ada.goOffline()
    ada.session.undo()
    bob.session.dispatch([write(row, 'theirs')])
    await stage.settle()
    ada.goOnline()
    await stage.settle()
    expect([stored(row), cell(ada, row)]).toEqual(['theirs', 'theirs'])
  })
})

it('DBC-CLIENT-18: presence is passed on, and ends with the connection', async () => {
  const [ada, bob] = [await stage.openReady(), await stage.openReady()]
  const [row = ''] = rowIds(ada)
  ada.session.awareness.setLocalState({ cell: { rowId: row, fieldId: NAME } })
  await stage.settle()
  const seen = () => [...bob.session.awareness.getStates().values()].filter((state) => 'cell' in state)
  expect(seen()).toEqual([{ cell: { rowId: row, fieldId: NAME } }])
  bob.goOffline()
  expect(seen()).toEqual([])
})
