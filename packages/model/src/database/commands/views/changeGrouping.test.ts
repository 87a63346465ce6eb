import { describe, expect, it } from 'vitest'
import { after, boardRecords, VIEW } from '../../mirror/mirror.fixture.ts'
import type { DatabaseRecords } from '../../records/DatabaseRecords.ts'
import { readRecords } from '../../records/readRecords.ts'
import { readDatabaseView } from '../../views/readDatabaseView.ts'
import type { Command } from '../Command.ts'
import { rulesOf } from '../rulesOf.ts'

const context = { version: 9, nowSeconds: 1, uid: '1', userId: 'somebody' }
const limiting = (limit: number | null, groupId = 's1') =>
  ({ kind: 'setGroup', viewId: VIEW, groupId, limit }) as const
const groupsOf = (records: DatabaseRecords) => {
  const [setting] = readDatabaseView(VIEW, records.views.get(VIEW)?.value ?? {}).groups
  return setting?.columns ?? []
}
const limitsOf = (records: DatabaseRecords) =>
  Object.fromEntries(groupsOf(records).flatMap(({ id, limit }) => (limit === null ? [] : [[id, limit]])))
const undone = (records: DatabaseRecords, command: Command) =>
  after(after(records, command), ...rulesOf(command).invert(command, readRecords(records), context))

describe('BOARD-COLUMN-7: the limit of a group', () => {
  const records = boardRecords()

  it('is set for that group alone, changed and taken away', () => {
    const limited = after(records, limiting(3), limiting(5, 's2'))
    expect(limitsOf(limited)).toEqual({ s1: 3, s2: 5 })
    expect(limitsOf(after(limited, limiting(4)))).toEqual({ s1: 4, s2: 5 })
    expect(limitsOf(after(limited, limiting(null)))).toEqual({ s2: 5 })
  })

  it('stays where the group is hidden, folded or moved', () => {
    const moved = after(
      records,
      limiting(3),
      { kind: 'setGroup', viewId: VIEW, groupId: 's1', isVisible: false, isCollapsed: true },
      { kind: 'moveGroups', viewId: VIEW, groupIds: ['s1'], after: 's3' },
    )
    expect(limitsOf(moved)).toEqual({ s1: 3 })
    expect(groupsOf(moved).find(({ id }) => id === 's1')?.visible).toBe(false)
  })

  it('is taken back, alone and with the grouping or the option that it belongs to', () => {
    const limited = after(records, limiting(3))
    expect(limitsOf(undone(records, limiting(3)))).toEqual({})
    expect(limitsOf(undone(limited, limiting(null)))).toEqual({ s1: 3 })
    expect(limitsOf(undone(limited, { kind: 'setGrouping', viewId: VIEW, grouping: null }))).toEqual({
      s1: 3,
    })
    expect(limitsOf(undone(limited, { kind: 'removeOption', fieldId: 's5', optionId: 's1' }))).toEqual({
      s1: 3,
    })
  })

  it('of a group that the view does not store yet leaves what is hidden hidden', () => {
    const hidden = after(records, { kind: 'setGroup', viewId: VIEW, groupId: 's5', isVisible: false })
    const view = hidden.views.get(VIEW)!
    const unstored = { ...view, value: { ...view.value, groups: [{ id: 'g', field_id: 's5', groups: [] }] } }
    const limited = after({ ...hidden, views: new Map(hidden.views).set(VIEW, unstored) }, limiting(2, 's5'))
    expect(groupsOf(limited)).toEqual([{ id: 's5', visible: false, color: null, limit: 2 }])
  })
})
