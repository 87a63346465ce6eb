import { describe, expect, it } from 'vitest'
import type { Database } from '../Database.ts'
import { readField } from '../fields/readField.ts'
import type { DatabaseView, Filter, LayoutSettings } from './DatabaseView.ts'
import { readDatabaseView } from './readDatabaseView.ts'
import { viewColumns } from './viewColumns.ts'

const TYPES = { text: 0, number: 1, date: 2, select: 3, relation: 10, media: 14, rollup: 16 }

function databaseOf(fields: Readonly<Record<string, object>>): Database {
  const read = Object.entries(fields).map(([id, value]) => readField(id, { id, name: id, ...value }))
  return {
    id: 'database',
    fields: new Map(read.map((field) => [field.id, field])),
    views: new Map(),
    inlineViewId: null,
    primaryFieldId: 'name',
  }
}

/** Hides all but the name. */
function viewOf(database: Database, more: Partial<DatabaseView>): DatabaseView {
  const hidden = { visibility: 'hidden', width: 100, wrap: false } as const
  return {
    ...readDatabaseView('view', { id: 'view', layout: 0 }),
    fieldSettings: new Map([...database.fields.keys()].map((id) => [id, hidden])),
    ...more,
  }
}

const columnsOf = (database: Database, more: Partial<DatabaseView>) => {
  const columns = viewColumns(database, viewOf(database, more))
  return columns && [...columns].toSorted()
}
const filter = (fieldId: string): Filter => ({
  kind: 'data',
  id: `f:${fieldId}`,
  fieldId,
  typeNumber: null,
  condition: null,
  content: '',
})
const settings = (more: (usual: LayoutSettings) => Partial<LayoutSettings>): Partial<DatabaseView> => {
  const usual = readDatabaseView('view', {}).settings
  return { settings: { ...usual, ...more(usual) } }
}
const NAME = { ty: TYPES.text, is_primary: true }

describe('DBC-PACK-6: columns of a view', () => {
  const plain = databaseOf({
    name: NAME,
    a: { ty: TYPES.text },
    b: { ty: TYPES.number },
    c: { ty: TYPES.date },
    d: { ty: TYPES.select },
    picture: { ty: TYPES.media },
  })

  it('are those that it shows, and none else', () => {
    expect(columnsOf(plain, {})).toEqual(['name'])
    expect(columnsOf(plain, { fieldSettings: new Map() })).toEqual(['a', 'b', 'c', 'd', 'name', 'picture'])
  })

  it('are those of its rules', () => {
    const nested: Filter = { kind: 'or', id: 'or', children: [filter('a'), filter('b')] }
    expect(columnsOf(plain, { filters: [nested] })).toEqual(['a', 'b', 'name'])
    const sorts = [{ id: 's', fieldId: 'c', descending: true }]
    expect(columnsOf(plain, { sorts })).toEqual(['c', 'name'])
    const calculations = [{ id: 'c', fieldId: 'b', kind: 'sum', stored: '' } as const]
    expect(columnsOf(plain, { calculations })).toEqual(['b', 'name'])
    const groups = [{ id: 'g', fieldId: 'd', content: '', columns: [], collapsedIds: [] }]
    expect(columnsOf(plain, { groups })).toEqual(['d', 'name'])
    const rule = { id: 'r', color: 'Pink', fieldId: null, filters: [filter('a')] } as const
    expect(
      columnsOf(
        plain,
        settings(({ grid }) => ({ grid: { ...grid, colorRules: [rule] } })),
      ),
    ).toEqual(['a', 'name'])
  })

  it('are those of its layout', () => {
    expect(columnsOf(plain, { layout: 'board' })).toEqual(['d', 'name'])
    expect(columnsOf(plain, { layout: 'calendar' })).toEqual(['c', 'name'])
    const pictures = (preview: 'cover' | 'media') =>
      settings(({ gallery }) => ({ gallery: { ...gallery, showCover: true, preview } }))
    expect(columnsOf(plain, { layout: 'gallery', ...pictures('cover') })).toEqual(['name'])
    expect(columnsOf(plain, { layout: 'gallery', ...pictures('media') })).toEqual(['name', 'picture'])
    expect(columnsOf(plain, { layout: 'chart' })).toBeNull()
  })

  it('are those from which its columns are worked out', () => {
    const rollup = { type_option: { [TYPES.rollup]: { relation_field_id: 'link', target_field_id: 'x' } } }
    const database = databaseOf({
      name: NAME,
      a: { ty: TYPES.text },
      b: { ty: TYPES.number },
      link: { ty: TYPES.relation },
      sum: { ty: TYPES.rollup, ...rollup },
      once: { ty: TYPES.text, formula: '={b} + {sum}' },
      twice: { ty: TYPES.text, formula: '={once} & "{a}"' },
    })
    expect(columnsOf(database, { filters: [filter('twice')] })).toEqual([
      'b',
      'link',
      'name',
      'once',
      'sum',
      'twice',
    ])
    const loop = databaseOf({
      name: NAME,
      one: { ty: TYPES.text, formula: '={two}' },
      two: { ty: TYPES.text, formula: '={one}' },
    })
    expect(columnsOf(loop, { filters: [filter('one')] })).toEqual(['name', 'one', 'two'])
  })
})
