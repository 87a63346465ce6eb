import { newField, openRecords, type DatabaseRecords, type Field, type KnownFieldType } from '@sheaf/model'
import { readCellInput, type InputContext } from '@sheaf/export/cells'

/** Asked in this order: the first of which every text is a value. */
const TYPES = ['checkbox', 'number', 'date_time', 'url'] as const

/** Options of a select: few, and used several times. */
const MOST_OPTIONS = 12
const LONGEST_OPTION = 40

/** The type of field that the texts of a column are values of; empty ones say nothing. */
export function guessFieldType(texts: readonly string[], context: InputContext): KnownFieldType {
  const said = texts.map((text) => text.trim()).filter((text) => text !== '')
  if (said.length === 0) return 'rich_text'
  const type = TYPES.find((each) => {
    const field = blankField(each)
    return said.every((text) => isPlain(each, text) && readCellInput(text, field, context).ok)
  })
  if (type !== undefined) return type
  const options = new Set(said)
  const areOptions =
    options.size <= MOST_OPTIONS &&
    options.size * 2 <= said.length &&
    said.every((text) => text.length <= LONGEST_OPTION && !/[,\n]/.test(text))
  return areOptions ? 'single_select' : 'rich_text'
}

/** Readers of typed cells are generous: what a person would not call such a value is none here. */
function isPlain(type: (typeof TYPES)[number], text: string): boolean {
  switch (type) {
    case 'checkbox':
      return !/^\d+$/.test(text)
    case 'date_time':
      return /\d/.test(text)
    case 'url':
      return /^https?:\/\/\S+$/i.test(text)
    case 'number':
      // "007" is a name, and would not come back.
      return !/^[-+]?0\d/.test(text)
  }
}

function blankField(type: KnownFieldType): Field {
  const value = newField({ id: 'guess', name: '', type, isPrimary: false }, 0)
  const fields = new Map([['guess', { id: 'guess', version: 0, isDeleted: false, value }]])
  const records: DatabaseRecords = { id: '', inlineViewId: '', fields, views: new Map(), rows: new Map() }
  return openRecords(records, '').database.fields.get('guess')!
}
