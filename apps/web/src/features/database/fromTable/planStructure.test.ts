import { expect, it } from 'vitest'
import { newDatabase } from '@sheaf/model'
import type { InputContext } from '@sheaf/export/cells'
import { planStructure } from './planStructure.ts'

const CONTEXT: InputContext = { locale: 'en-US', timeZone: 'UTC', now: 0, newOptionId: () => 'o' }

const WORDS = {
  name: 'Name',
  type: 'Type',
  done: 'Done',
  description: 'Description',
  status: 'Status',
  toDo: 'To do',
  doing: 'Doing',
  card: 'Card',
  title: 'Title',
  date: 'Date',
  tags: 'Tags',
}

let count = 0
const next = (prefix: string) => () => `${prefix}${(count += 1)}`

it('EDIT-DB-9: a new database gets the fields of the table in place of its own, and loses its empty rows', () => {
  const records = newDatabase(
    { id: 'd', viewId: 'v', layout: 'grid', name: '', words: WORDS },
    { nowSeconds: 0, uid: '1', newRowId: next('row'), newShortId: next('f') },
  )
  const [primary = '', ...others] = records.fields.keys()
  const rows = [
    ['Boathouse', '12'],
    ['Shelter', ''],
  ]
  const fieldId: unknown = expect.any(String)
  expect(planStructure(records, { names: ['Project', 'Area', 'Note'], rows }, CONTEXT)).toEqual([
    { kind: 'renameField', fieldId: primary, name: 'Project' },
    ...others.map((id) => ({ kind: 'deleteField', fieldId: id })),
    { kind: 'deleteRows', rowIds: [...records.rows.keys()] },
    { kind: 'addField', fieldId, name: 'Area', type: 'number', after: null },
    { kind: 'addField', fieldId, name: 'Note', type: 'rich_text', after: null },
  ])
})
