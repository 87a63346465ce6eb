import {
  readRecords,
  rulesOf,
  withChanges,
  type Command,
  type DatabaseRecords,
  type ViewCommand,
} from '@sheaf/model'
import { describe, expect, it } from 'vitest'
import { SAMPLE_VIEW_ID as viewId, sampleRecords } from '../../testing/sampleRecords.ts'
import { createPersonalViews } from './PersonalViews.ts'
import { isPersonal, personalCommands, readOf, withPersonal } from './personalView.ts'

const RECORDS = sampleRecords(3)

function saved(records: DatabaseRecords, ...commands: readonly Command[]): DatabaseRecords {
  return commands.reduce((before, command) => {
    const planned = rulesOf(command).plan(command, readRecords(before), {
      nowSeconds: 9,
      uid: '1',
      version: 2,
    })
    return planned.ok ? withChanges(before, planned.value) : before
  }, records)
}

const filter = (id: string, content: string, fieldId = 'phase'): ViewCommand => ({
  kind: 'putFilter',
  viewId,
  filter: { kind: 'data', id, fieldId, typeNumber: 3, condition: 2, content },
  in: null,
})
const sort = (id: string, fieldId: string): ViewCommand => ({
  kind: 'putSort',
  viewId,
  sort: { id, fieldId, descending: false },
})

describe('a view as one person sees it', () => {
  it('VIEW-OWN-1: shows the saved view with what the person changed', () => {
    const seen = withPersonal(RECORDS, [filter('own', 'phase1'), sort('s', 'area')])
    expect(readOf(seen, viewId)).toMatchObject({ filters: [{ id: 'own' }], sorts: [{ id: 's' }] })
    expect(isPersonal(RECORDS, seen, viewId)).toBe(true)
    expect(readOf(RECORDS, viewId)).toMatchObject({ filters: [], sorts: [] })
    expect(seen.rows).toBe(RECORDS.rows)
  })

  it('VIEW-OWN-2: what others save meanwhile is there, with what the person changed', () => {
    const others = saved(RECORDS, filter('theirs', 'phase2'), sort('t', 'permit'))
    const seen = readOf(withPersonal(others, [filter('own', 'phase1')]), viewId)
    expect(seen?.filters.map(({ id }) => id)).toEqual(['theirs', 'own'])
    expect(seen?.sorts.map(({ id }) => id)).toEqual(['t'])
  })

  it('VIEW-OWN-4: grouping by another field and back leaves nothing, though groupings get new ids', () => {
    const groupedBy = (id: string, fieldId: string): ViewCommand => ({
      kind: 'setGrouping',
      viewId,
      grouping: { id, fieldId, content: '' },
    })
    const records = saved(RECORDS, groupedBy('g:1', 'phase'))
    const away = personalCommands(records, viewId, [groupedBy('g:2', 'tags')])
    expect(away).toEqual([groupedBy('g:2', 'tags')])
    expect(personalCommands(records, viewId, [...away, groupedBy('g:3', 'phase')])).toEqual([])
  })

  it('VIEW-OWN-3: a filter of a field that others delete is not applied, and is there again with the field', () => {
    const own = [filter('own', 'phase1')]
    const deleted = saved(RECORDS, { kind: 'deleteField', fieldId: 'phase' })
    expect(() => withPersonal(deleted, own)).not.toThrow()
    const restored = saved(deleted, { kind: 'restoreField', fieldId: 'phase' })
    expect(readOf(withPersonal(restored, own), viewId)?.filters).toHaveLength(1)
  })

  it('VIEW-OWN-4: keeps as few commands as make the view what it is, and none where it is as saved', () => {
    let own: readonly ViewCommand[] = []
    for (const content of ['phase1', 'phase2', 'phase3'])
      own = personalCommands(RECORDS, viewId, [...own, filter('own', content)])
    expect(own).toEqual([filter('own', 'phase3')])
    const calculate = (kind: 'sum' | 'max'): ViewCommand => ({
      kind: 'setCalculation',
      viewId,
      fieldId: 'area',
      calculation: { id: 'c', kind },
    })
    own = personalCommands(RECORDS, viewId, [...own, calculate('sum'), calculate('max')])
    expect(own).toEqual([filter('own', 'phase3'), calculate('max')])
    const cleared: ViewCommand = { kind: 'setCalculation', viewId, fieldId: 'area', calculation: null }
    const removed: ViewCommand = { kind: 'removeFilters', viewId, filterIds: ['own'] }
    expect(personalCommands(RECORDS, viewId, [...own, removed, cleared])).toEqual([])
  })

  it('VIEW-HEIGHT-2: heights and colors are changed for oneself, by as few commands as say it', () => {
    const rule = (id: string, color: 'Green' | 'Pink'): ViewCommand => ({
      kind: 'putColorRule',
      viewId,
      rule: { id, color, fieldId: null, filters: [] },
    })
    const height = (to: 'tall' | 'short'): ViewCommand => ({ kind: 'setRowHeight', viewId, height: to })
    const records = saved(RECORDS, rule('a', 'Green'), rule('b', 'Green'))
    const own = personalCommands(records, viewId, [
      height('tall'),
      rule('b', 'Pink'),
      rule('c', 'Green'),
      rule('c', 'Pink'),
    ])
    expect(own).toEqual([rule('b', 'Pink'), { ...rule('c', 'Pink'), after: 'b' }, height('tall')])
    const seen = readOf(withPersonal(saved(records, rule('d', 'Green')), own), viewId)
    expect(seen?.settings.grid.rowHeight).toBe('tall')
    const shown = seen?.settings.grid.colorRules.map(({ id, color }) => `${id} ${color}`)
    expect(shown).toEqual(['a Green', 'b Pink', 'c Pink', 'd Green'])
    const removed: ViewCommand = { kind: 'removeColorRules', viewId, ruleIds: ['c'] }
    const back = [...own, removed, rule('b', 'Green'), height('short')]
    expect(personalCommands(records, viewId, back)).toEqual([])
  })

  it('VIEW-OWN-4: a grouping replaces what was said of the groups of another', () => {
    const grouping = (fieldId: string): ViewCommand => ({
      kind: 'setGrouping',
      viewId,
      grouping: { id: 'g', fieldId, content: '' },
    })
    const fold: ViewCommand = { kind: 'setGroup', viewId, groupId: 'phase1', isCollapsed: true }
    const own = personalCommands(RECORDS, viewId, [grouping('phase'), fold])
    expect(own).toEqual([grouping('phase'), fold])
    expect(personalCommands(RECORDS, viewId, [...own, grouping('tags')])).toEqual([grouping('tags')])
  })

  it('VIEW-OWN-5: is kept on the device for each person and view, and read again', () => {
    const items = new Map<string, string>()
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    }
    const open = (user: string) => createPersonalViews({ storage, userId: () => user })
    open('mara').setCommands(viewId, [filter('own', 'phase1')])
    expect(open('mara').commandsOf(viewId)).toEqual([filter('own', 'phase1')])
    expect(open('noor').commandsOf(viewId)).toEqual([])
    expect(open('mara').commandsOf('another')).toEqual([])
    for (const damaged of ['[', '{}', '[1]', '[{"kind":"deleteRows","rowIds":["x"]}]']) {
      items.set(`personal_view_mara_${viewId}`, damaged)
      expect(open('mara').commandsOf(viewId)).toEqual([])
    }
    open('mara').setCommands(viewId, [])
    expect(items.size).toBe(0)
  })
})
