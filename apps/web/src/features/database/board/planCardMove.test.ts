import { openRecords, type DatabaseRecords, type ReadContext, type RowGroup } from '@sheaf/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateRecords } from '../engine/evaluateRecords.ts'
import { SAMPLE_VIEW_ID, sampleRecords, withCommands } from '../testing/sampleRecords.ts'
import { planCardMove } from './planCardMove.ts'

const CONTEXT: ReadContext = { locale: 'en', timeZone: 'Europe/Berlin', now: Date.UTC(2026, 5, 11, 12) }
const viewId = SAMPLE_VIEW_ID

function board(fieldId: string, isSorted = false): DatabaseRecords {
  return withCommands(sampleRecords(14), [
    { kind: 'setGrouping', viewId, grouping: { id: 'g:1', fieldId, content: '' } },
    ...(isSorted
      ? [{ kind: 'putSort', viewId, sort: { id: 's:1', fieldId: 'area', descending: false } } as const]
      : []),
  ])
}

function columnsOf(records: DatabaseRecords): readonly RowGroup[] {
  return evaluateRecords(records, viewId, CONTEXT)?.groups?.groups ?? []
}

function moved(
  records: DatabaseRecords,
  rowIds: readonly string[],
  from: RowGroup,
  to: RowGroup,
  index: number,
) {
  const { database } = openRecords(records, viewId)
  const view = database.views.get(viewId)!
  const field = database.fields.get(view.groups[0]!.fieldId)!
  const isSorted = view.sorts.length > 0
  const commands = planCardMove(
    { rowIds, from, to, index },
    { viewId, field, isSorted, cellAt: () => null },
    CONTEXT,
  )
  return { commands, after: columnsOf(withCommands(records, commands)) }
}

const idsOf = (columns: readonly RowGroup[], id: string) =>
  columns.find((each) => each.id === id)?.rowIds ?? []
const without = (ids: readonly string[], gone: readonly string[]) => ids.filter((id) => !gone.includes(id))

describe('moving cards', () => {
  it.each(['phase', 'tags', 'field3'])(
    'BOARD-MOVE-2: loses and doubles none, and other columns keep their order, by %s',
    (fieldId) => {
      const records = board(fieldId)
      const before = columnsOf(records)
      const place = {
        from: fc.nat(),
        to: fc.nat(),
        index: fc.nat(),
        picks: fc.array(fc.nat(), { maxLength: 3 }),
      }
      fc.assert(
        fc.property(fc.record({ ...place, first: fc.nat() }), (drawn) => {
          const full = before.filter(({ rowIds }) => rowIds.length > 0)
          const from = full[drawn.from % full.length]!
          const to = before[drawn.to % before.length]!
          const picked = new Set([drawn.first, ...drawn.picks].map((pick) => pick % from.rowIds.length))
          const rowIds = from.rowIds.filter((_, index) => picked.has(index))
          const index = drawn.index % (to.rowIds.length + 1)
          const { after } = moved(records, rowIds, from, to, index)
          // Where they were dropped, in their order; each once.
          const head = without(to.rowIds.slice(0, index), rowIds)
          const tail = without(to.rowIds.slice(index), rowIds)
          const isPlaced = to.rowIds.length > 0 || rowIds.length < 2
          const inOrder = (ids: readonly string[]) => (isPlaced ? ids : ids.toSorted())
          expect(inOrder(idsOf(after, to.id))).toEqual(inOrder([...head, ...rowIds, ...tail]))
          for (const { id, key, rowIds: was } of before) {
            if (id === to.id) continue
            // In the column without a value nothing stays of the others.
            const leaves = id === from.id || key.kind === 'none' || to.key.kind === 'none'
            const kept = without(was, rowIds)
            expect(without(idsOf(after, id), rowIds)).toEqual(kept)
            expect(leaves ? idsOf(after, id) : kept).toEqual(kept)
          }
        }),
      )
    },
  )

  it('BOARD-MOVE-3: a card in several columns leaves the one that it was taken from', () => {
    const records = board('tags')
    const before = columnsOf(records)
    const [timber, reuse, housing] = ['tags1', 'tags2', 'tags4'].map((id) =>
      before.find((each) => each.id === id)!,
    )
    const rowId = timber!.rowIds.find((id) => reuse!.rowIds.includes(id))!
    const { after } = moved(records, [rowId], timber!, housing!, 0)
    expect(idsOf(after, 'tags1')).not.toContain(rowId)
    expect(idsOf(after, 'tags2')).toContain(rowId)
    expect(idsOf(after, 'tags4')[0]).toBe(rowId)
  })

  it('BOARD-SORT-1: in a sorted view cards change their column and not their order', () => {
    const records = board('phase', true)
    const before = columnsOf(records)
    const [design, permit] = ['phase1', 'phase2'].map((id) => before.find((each) => each.id === id)!)
    expect(moved(records, [design!.rowIds[0]!], design!, design!, 2).commands).toEqual([])
    const { commands } = moved(records, [design!.rowIds[0]!], design!, permit!, 1)
    expect(commands.map(({ kind }) => kind)).toEqual(['setCell'])
  })

  it('BOARD-MOVE-4: columns of what nobody writes keep their cards', () => {
    const records = withCommands(sampleRecords(3), [
      { kind: 'addField', fieldId: 'made', name: 'Made', type: 'created_time', after: null },
      { kind: 'setGrouping', viewId, grouping: { id: 'g:1', fieldId: 'made', content: '{"condition":1}' } },
    ])
    const [first, second] = columnsOf(records)
    const full = [first, second].find((each) => (each?.rowIds.length ?? 0) > 0)!
    const other = { ...full, id: 'other' }
    expect(moved(records, [full.rowIds[0]!], full, other, 0).commands).toEqual([])
  })
})
