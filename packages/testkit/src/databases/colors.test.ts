import {
  compileColors,
  openRecords,
  readCell,
  type ColorRule,
  type Command,
  type DatabaseRecords,
  type Filter,
  type SelectColor,
} from '@sheaf/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryColorRule } from './arbitraryCommand.ts'
import { apply, commandStage } from './commandStage.ts'

const { records: START, targets } = commandStage()
const [viewId = ''] = targets.viewIds
const CONTEXT = { locale: 'en', timeZone: 'UTC', now: 0 }

const after = (records: DatabaseRecords, commands: readonly Command[]) =>
  commands.reduce((before, command, index) => apply(before, command, index + 2).records, records)
const rule = (id: string, color: SelectColor, filters: readonly Filter[] = []): ColorRule => ({
  id,
  color,
  fieldId: null,
  filters,
})
const put = (each: ColorRule, place: object = {}): Command => ({
  kind: 'putColorRule',
  viewId,
  rule: each,
  ...place,
})
const rulesIn = (records: DatabaseRecords) =>
  openRecords(records, viewId).database.views.get(viewId)?.settings.grid.colorRules ?? []
const idsIn = (records: DatabaseRecords) => rulesIn(records).map(({ id }) => id)

describe('rules of colors', () => {
  it('VIEW-COLOR-2: two who add different ones both keep them, in either order', () => {
    const [one, other] = [put(rule('a', 'Green')), put(rule('b', 'Pink'))]
    expect(idsIn(after(START, [one, other]))).toEqual(['a', 'b'])
    expect(idsIn(after(START, [other, one]))).toEqual(['b', 'a'])
  })

  it('VIEW-COLOR-2: stand where they are put, and one that is written anew keeps its place', () => {
    const three = after(START, [put(rule('a', 'Green')), put(rule('b', 'Pink')), put(rule('c', 'Lime'))])
    expect(idsIn(after(three, [put(rule('c', 'Lime'), { after: null })]))).toEqual(['c', 'a', 'b'])
    expect(idsIn(after(three, [put(rule('a', 'Lime'), { after: 'b' })]))).toEqual(['b', 'a', 'c'])
    expect(idsIn(after(three, [put(rule('b', 'Lime'), { after: 'gone' })]))).toEqual(['a', 'b', 'c'])
    expect(rulesIn(after(three, [put(rule('b', 'Aqua'))]))[1]).toEqual(rule('b', 'Aqua'))
    expect(idsIn(after(three, [{ kind: 'removeColorRules', viewId, ruleIds: ['a', 'c'] }]))).toEqual(['b'])
  })

  it('VIEW-COLOR-2: are read as they were written, whatever stands in them', () => {
    fc.assert(
      fc.property(arbitraryColorRule(targets), (each) => {
        const text = JSON.stringify(each)
        fc.pre(each.fieldId !== 'nofield' && text === text.toWellFormed() && !text.includes('\\u'))
        expect(rulesIn(after(START, [put(each)]))).toEqual([each])
      }),
    )
  })

  it('VIEW-COLOR-1: of those that a row passes the first counts, for the row and for each field', () => {
    const rules = fc.uniqueArray(arbitraryColorRule(targets), { maxLength: 3, selector: ({ id }) => id })
    fc.assert(
      fc.property(rules, (each) => {
        const records = after(
          START,
          each.map((one) => put(one)),
        )
        const { database, rows } = openRecords(records, viewId)
        const view = database.views.get(viewId)!
        const colors = compileColors(view, database, CONTEXT)
        for (const rowId of records.rows.keys()) {
          const row = rows.get(rowId)
          if (!row) continue
          const cellOf = (field: Parameters<typeof readCell>[1]) => readCell(row, field, database, CONTEXT)
          // Each rule that is there, asked alone.
          const passes = view.settings.grid.colorRules.filter((one) => {
            const settings = { ...view.settings, grid: { ...view.settings.grid, colorRules: [one] } }
            const alone = compileColors({ settings }, database, CONTEXT)?.(cellOf)
            return alone !== undefined && (alone.row !== null || alone.cells.size > 0)
          })
          const expected = (fieldId: string | null) => passes.find((one) => one.fieldId === fieldId)?.color
          const found = colors?.(cellOf)
          expect(found?.row ?? undefined).toBe(expected(null))
          for (const fieldId of targets.fieldIds) expect(found?.cells.get(fieldId)).toBe(expected(fieldId))
        }
      }),
    )
  })

  it('VIEW-COLOR-1: one without a filter that chooses colors nothing', () => {
    const records = after(START, [put(rule('a', 'Green'))])
    const { database } = openRecords(records, viewId)
    expect(compileColors(database.views.get(viewId)!, database, CONTEXT)).toBeNull()
  })
})
