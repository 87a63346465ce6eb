import { DATABASE_LIMITS, type Command } from '@sheaf/model'
import { describe, expect, it } from 'vitest'
import type { DatabaseSession, DatabaseSnapshot } from '../DatabaseSession.ts'
import { sampleRecords } from '../testing/sampleRecords.ts'
import { restoreRows } from './restoreRows.ts'

type Part = Partial<Pick<DatabaseSnapshot, 'records' | 'hasUnsaved' | 'phase'>>

/** A session that says what the test tells it. */
function openSession(first: Part) {
  const commands: Command[] = []
  const listeners = new Set<() => void>()
  let snapshot = { phase: 'ready', hasUnsaved: true, ...first } as DatabaseSnapshot
  const session: Pick<DatabaseSession, 'dispatch' | 'subscribe' | 'getSnapshot'> = {
    dispatch: (given) => void commands.push(...given),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
  }
  function say(next: Part): void {
    snapshot = { ...snapshot, ...next }
    for (const listener of listeners) listener()
  }
  return { session, commands, listeners, say }
}

const records = sampleRecords(3)
const [rowId = '', deletedId = ''] = [
  [...records.rows.values()].find(({ isDeleted }) => !isDeleted)?.id,
  [...records.rows.values()].find(({ isDeleted }) => isDeleted)?.id,
]
const without = { ...records, rows: new Map([...records.rows].filter(([id]) => id !== rowId)) }

describe('restoring rows', () => {
  it('ROW-TRASH-5: waits for a row that this device does not have', async () => {
    const { session, commands, listeners, say } = openSession({ records: without })
    const restored = restoreRows(session, [rowId])
    expect(commands).toEqual([{ kind: 'restoreRows', rowIds: [rowId] }])
    say({ records: { ...without } })
    say({ records })
    expect(await restored).toBe(true)
    expect(listeners.size).toBe(0)
  })

  it('ROW-TRASH-5: is over at once where the row is shown already', async () => {
    const { session } = openSession({ records })
    expect(await restoreRows(session, [rowId])).toBe(true)
  })

  it('ROW-TRASH-5: says of what was refused that it is not there', async () => {
    const { session, say } = openSession({ records })
    const restored = restoreRows(session, [rowId, deletedId])
    say({ hasUnsaved: false })
    expect(await restored).toBe(false)
    expect(await restoreRows(openSession({ phase: 'closed' }).session, [rowId])).toBe(false)
  })

  it('ROW-TRASH-5: gives no more rows in a command than it may name', async () => {
    const { session, commands, say } = openSession({ records })
    const ids = Array.from({ length: DATABASE_LIMITS.rowsAtOnce + 1 }, (_, index) => String(index))
    const restored = restoreRows(session, ids)
    say({ hasUnsaved: false })
    await restored
    expect(commands.map((command) => command.kind === 'restoreRows' && command.rowIds.length)).toEqual([
      DATABASE_LIMITS.rowsAtOnce,
      1,
    ])
  })
})
