import type { CellInput, Command } from '@sheaf/model'
import { expect, it } from 'vitest'
import type { KeptCommand, KeptPatch } from '../../../platform/cache/index.ts'
import { SAMPLE_VIEW_ID, sampleRecords } from '../testing/sampleRecords.ts'
import { keptChanges } from './keptChanges.ts'

const records = sampleRecords(3)
const patch: KeptPatch = {
  databaseId: records.id,
  inlineViewId: records.inlineViewId,
  epoch: 'e',
  version: 1,
  from: null,
  fields: [...records.fields.values()],
  views: [...records.views.values()],
  rows: [...records.rows.values()],
}
const [first = '', second = ''] = [...records.rows.values()].flatMap(({ id, isDeleted }) =>
  isDeleted ? [] : id,
)
const fieldNamed = (name: string): string =>
  [...records.fields.values()].find(({ value, isDeleted }) => !isDeleted && value['name'] === name)?.id ?? ''
const AREA = 'Area, m²'
const set = (rowId: string, name: string, value: CellInput | null): Command => {
  return { kind: 'setCell', rowId, fieldId: fieldNamed(name), value }
}

async function told(...commands: readonly (Command | KeptCommand)[]) {
  const kept = commands.map((command, index): KeptCommand =>
    'seq' in command
      ? command
      : { queue: 'q', seq: index + 1, command, nowSeconds: 1, uid: '1', refusal: null },
  )
  const context = { locale: 'en', timeZone: 'UTC', now: 0, boxWords: { checked: 'Yes', unchecked: 'No' } }
  return await keptChanges({ patches: [patch], commands: kept }, SAMPLE_VIEW_ID, context)
}

it('OFF-WAIT-8: one cell is told with its row, its field and both texts', async () => {
  expect(
    await told(
      set(first, AREA, { type: 'number', decimal: '26' }),
      set(first, AREA, { type: 'number', decimal: '28' }),
    ),
  ).toEqual({
    cells: 1,
    added: 0,
    deleted: 0,
    only: { row: 'Weaving workshop', field: AREA, before: '260', after: '28' },
  })
  const named = await told(set(first, 'Name', { type: 'rich_text', text: 'Hall' }))
  expect(named?.only).toEqual({
    row: 'Weaving workshop',
    field: 'Name',
    before: 'Weaving workshop',
    after: 'Hall',
  })
})

it('OFF-WAIT-8: several are counted: cells, rows that are new, rows that are gone', async () => {
  const commands: readonly Command[] = [
    set(first, 'Name', { type: 'rich_text', text: 'Hall' }),
    set(first, AREA, null),
    { kind: 'deleteRows', rowIds: [second] },
    { kind: 'addRows', viewId: SAMPLE_VIEW_ID, place: 'last', rows: [{ id: 'new row', cells: {} }] },
  ]
  expect(await told(...commands)).toEqual({ cells: 2, added: 1, deleted: 1, only: null })
})

it('OFF-WAIT-8: what was taken back, or refused, is no change', async () => {
  const back = { cells: 0, added: 0, deleted: 0, only: null }
  const name = (text: string) => set(first, 'Name', { type: 'rich_text', text })
  expect(await told(name('Hall'), name('Weaving workshop'))).toEqual(back)
  const refused: KeptCommand = {
    queue: 'q',
    seq: 1,
    command: name('Hall'),
    nowSeconds: 1,
    uid: '1',
    refusal: 'invalid_value',
  }
  expect(await told(refused)).toEqual(back)
})
