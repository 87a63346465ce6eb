import { fieldTypeNumber, readField, type KnownFieldType, type VisibleField } from '@sheaf/model'
import { expect, it } from 'vitest'
import { listColumns } from './listColumns.ts'

function column(name: string, type: KnownFieldType, isPrimary = false): VisibleField {
  const field = readField(name, { id: name, name, ty: fieldTypeNumber(type), is_primary: isPrimary })
  return { field, width: 150, wrap: false } as VisibleField
}

const COLUMNS = [
  column('Name', 'rich_text', true),
  column('Tags', 'multi_select'),
  column('Phase', 'single_select'),
  column('Lead', 'person'),
  column('Permit by', 'date_time'),
]
const namesAt = (width: number) => listColumns(COLUMNS, width).map(({ field }) => field.name)

it('LIST-FIELD-1: fields stand in the order of the view, and the one that names the rows is none of them', () => {
  expect(namesAt(1200)).toEqual(['Tags', 'Phase', 'Lead', 'Permit by'])
})

it('LIST-FIELD-2: as the width falls tags go first, then people, then states; the date stays', () => {
  const seen = [1200, 700, 560, 450, 340].map(namesAt)
  expect(seen).toEqual([
    ['Tags', 'Phase', 'Lead', 'Permit by'],
    ['Phase', 'Lead', 'Permit by'],
    ['Phase', 'Permit by'],
    ['Permit by'],
    ['Permit by'],
  ])
})
