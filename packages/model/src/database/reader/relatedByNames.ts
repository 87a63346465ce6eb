import type { Cell } from '../cells/Cell.ts'
import type { FieldOf } from '../fields/Field.ts'
import type { ReadContext } from '../ReadContext.ts'
import type { Row } from '../rows/Row.ts'

/** Other databases as rows of this one need them: the names of rows, by the ids of databases and rows. */
export function relatedByNames(
  names: ReadonlyMap<string, ReadonlyMap<string, string>>,
): NonNullable<ReadContext['related']> {
  return (databaseId) => {
    const rows = names.get(databaseId)
    if (rows === undefined) return null
    return {
      database: {
        id: databaseId,
        fields: new Map([[NAME.id, NAME]]),
        views: new Map(),
        inlineViewId: null,
        primaryFieldId: NAME.id,
      },
      rows: {
        has: (rowId) => rows.has(rowId),
        get(rowId) {
          const name = rows.get(rowId)
          return name === undefined ? null : rowNamed(rowId, databaseId, name)
        },
      },
    }
  }
}

function rowNamed(id: string, databaseId: string, name: string): Row {
  const cell: Cell | undefined = name === '' ? undefined : { type: 'rich_text', text: name }
  return { ...NOTHING_ELSE, id, databaseId, read: { get: () => cell } }
}

const NAME: FieldOf<'rich_text'> = {
  id: 'name',
  name: '',
  icon: '',
  description: '',
  primary: true,
  type: 'rich_text',
  typeNumber: 0,
  options: {},
  optionsByType: {},
  createdAt: null,
  lastModified: null,
}
const NOTHING_ELSE = {
  cells: new Map(),
  storedMeta: new Map(),
  height: null,
  visible: true,
  createdAt: null,
  lastModified: null,
  createdBy: null,
  lastEditedBy: null,
}
