import { openRecords, readRecords, rulesOf, type DatabaseRecords, type ReadContext } from '@sheaf/model'
import { describe, expect, it } from 'vitest'
import { evaluateRecords } from '../engine/evaluateRecords.ts'
import { SAMPLE_VIEW_ID as viewId, sampleRecords, withCommands } from '../testing/sampleRecords.ts'
import { planColumnPlace } from './planColumnPlace.ts'

const CONTEXT: ReadContext = { locale: 'en', timeZone: 'UTC', now: Date.UTC(2026, 5, 11, 12) }

function board(fieldId: string): DatabaseRecords {
  const grouping = { id: 'g:1', fieldId, content: '' }
  return withCommands(sampleRecords(14), [{ kind: 'setGrouping', viewId, grouping }])
}

const groupsOf = (records: DatabaseRecords) => evaluateRecords(records, viewId, CONTEXT)?.groups?.groups ?? []
const shownIn = (records: DatabaseRecords) =>
  groupsOf(records).flatMap(({ id, visible }) => (visible ? id : []))

function planned(records: DatabaseRecords, groupId: string, index: number) {
  const view = openRecords(records, viewId).database.views.get(viewId)!
  const stored = new Set(view.groups[0]?.columns.map(({ id }) => id))
  return planColumnPlace({ viewId, groupId, index, groups: groupsOf(records), stored })
}

/** As undo does: each command is taken back by what was before it. */
function takenBack(records: DatabaseRecords, commands: ReturnType<typeof planned>): DatabaseRecords {
  let after = records
  const inverses = commands.map((command) => {
    const context = { nowSeconds: 9, uid: '1', version: 2 }
    const inverse = rulesOf(command).invert(command, readRecords(after), context)
    after = withCommands(after, [command])
    return inverse
  })
  return withCommands(after, inverses.toReversed().flat())
}

describe('moving columns', () => {
  it.each(['phase', 'tags', 'field3', 'area', 'site', 'permit', 'field1'])(
    'BOARD-COLUMN-5: a column stands where it was put, and undo puts it back, by %s',
    (fieldId) => {
      const records = board(fieldId)
      const before = shownIn(records)
      expect(before.length).toBeGreaterThan(1)
      for (const groupId of before)
        for (let index = 0; index <= before.length; index += 1) {
          const commands = planned(records, groupId, index)
          const rest = before.filter((id) => id !== groupId)
          const place = index - (index > before.indexOf(groupId) ? 1 : 0)
          expect(shownIn(withCommands(records, commands))).toEqual(rest.toSpliced(place, 0, groupId))
          expect(shownIn(takenBack(records, commands))).toEqual(before)
        }
    },
  )

  it('BOARD-COLUMN-5: hidden columns stay hidden, and a column that stays makes no command', () => {
    const hidden = withCommands(board('phase'), [
      { kind: 'setGroup', viewId, groupId: 'phase2', isVisible: false },
      { kind: 'setGroup', viewId, groupId: 'phase', isVisible: false },
    ])
    expect(shownIn(hidden)).toEqual(['phase0', 'phase1', 'phase3', 'phase4'])
    const moved = withCommands(hidden, planned(hidden, 'phase4', 1))
    expect(shownIn(moved)).toEqual(['phase0', 'phase4', 'phase1', 'phase3'])
    expect(groupsOf(moved).map(({ id }) => id)).toHaveLength(6)
    expect(planned(hidden, 'phase1', 1)).toEqual([])
    expect(planned(hidden, 'phase1', 2)).toEqual([])
    expect(planned(hidden, 'phase2', 0)).toEqual([])
  })

  it('BOARD-COLUMN-5: two people who move different columns both do', () => {
    const records = board('phase')
    const both = withCommands(records, [...planned(records, 'phase4', 1), ...planned(records, 'phase0', 3)])
    expect(shownIn(both)).toEqual(['phase4', 'phase1', 'phase2', 'phase0', 'phase3'])
  })

  it('BOARD-COLUMN-5: an option that was deleted comes back to where its column stood', () => {
    const records = board('phase')
    const ordered = withCommands(records, planned(records, 'phase4', 1))
    const remove = { kind: 'removeOption', fieldId: 'phase', optionId: 'phase4' } as const
    const back = rulesOf(remove).invert(remove, readRecords(ordered), { nowSeconds: 9, uid: '1', version: 2 })
    expect(shownIn(withCommands(ordered, [remove, ...back]))).toEqual(shownIn(ordered))
  })

  it('BOARD-COLUMN-5: a board that was grouped otherwise has its order again when that is taken back', () => {
    const records = board('phase')
    const ordered = withCommands(records, planned(records, 'phase4', 1))
    const by = { kind: 'setGrouping', viewId, grouping: { id: 'g:2', fieldId: 'tags', content: '' } } as const
    const back = rulesOf(by).invert(by, readRecords(ordered), { nowSeconds: 9, uid: '1', version: 2 })
    expect(shownIn(withCommands(ordered, [by, ...back]))).toEqual(shownIn(ordered))
  })
})
