import {
  cellText,
  newField,
  readField,
  DATABASE_LIMITS,
  type Cell,
  type CellInput,
  type Command,
  type Field,
  type KnownFieldType,
} from '@sheaf/model'
import { writingCommands, type CellContent } from '../cells/cellContent.ts'
import { foldWords } from '../cells/foldWords.ts'
import { readCellInput, type CellProblem, type InputContext } from '../cells/readCellInput.ts'
import { addRowCommands, isWhole } from '../cells/addRowCommands.ts'
import { FreshOptions } from '../cells/FreshOptions.ts'
import type { ColumnForm } from './guessColumn.ts'
import { portableContext, portableText } from '../portableText.ts'
import type { TableFile } from './TableFile.ts'

/** Where a column of a file goes. */
export type ColumnTarget =
  | { readonly into: 'field'; readonly fieldId: string; readonly form: ColumnForm }
  | {
      readonly into: 'new'
      readonly fieldId: string
      readonly name: string
      readonly type: KnownFieldType
      readonly form: ColumnForm
    }
  | { readonly into: 'nothing' }

export interface ImportChoices {
  /** One for each column of the file. */
  readonly targets: readonly ColumnTarget[]
  /** `replace` deletes the rows that are there. */
  readonly mode: 'append' | 'replace'
  /** Column by whose text a row is found that is changed instead of added; null adds all. */
  readonly keyColumn: number | null
}

/** The database that a file goes into. */
export interface ImportPlace {
  readonly viewId: string
  readonly fields: readonly Field[]
  /** All rows that are not deleted. */
  readonly rowIds: readonly string[]
  readonly cell: (rowId: string, field: Field) => Cell | null
}

export interface ImportContext extends InputContext {
  readonly newRowId: () => string
}

export interface ImportPlan {
  /** To be given together, so that they are taken back together. */
  readonly commands: readonly Command[]
  readonly added: number
  readonly updated: number
  /** Rows of which nothing is imported. */
  readonly leftOut: number
  readonly warnings: readonly ImportWarning[]
  /** Fields in the order of the columns that are imported. */
  readonly fields: readonly Field[]
  /** What the first rows will say, by the fields; a problem where a text is no value of its field. */
  readonly preview: readonly (readonly PreviewCell[])[]
}

interface PreviewCell {
  readonly text: string
  readonly problem: CellProblem | null
}

export interface ImportWarning {
  readonly column: number
  readonly field: Field
  readonly problem: CellProblem
  readonly rows: number
  /** The first text of that kind. */
  readonly example: string
}

/** What an import does, before it is done. Rows are read in parts, between which `pause` lets others go on. */
export async function planImport(
  { rows }: Pick<TableFile, 'rows'>,
  choices: ImportChoices,
  place: ImportPlace,
  context: ImportContext,
  pause: () => Promise<void>,
): Promise<ImportPlan> {
  const made = newFields(choices.targets, place.fields)
  const fresh = new FreshOptions([...place.fields, ...made])
  const indexes = new Map([...place.fields, ...made].map(({ id }, index) => [id, index]))
  const used = choices.targets.flatMap((target, column) => {
    const index = target.into === 'nothing' ? undefined : indexes.get(target.fieldId)
    return index === undefined || target.into === 'nothing' ? [] : [{ column, index, form: target.form }]
  })
  const keys = new RowKeys(choices, place, context)
  const warnings = new Map<string, ImportWarning>()
  const changed: Command[] = []
  const behind: Command[] = []
  const added = new Map<string, Record<string, CellInput>>()
  const updated = new Set<string>()
  const preview: PreviewCell[][] = []
  let leftOut = 0
  for (const [number, texts] of rows.entries()) {
    if (number > 0 && number % ROWS_AT_ONCE === 0) await pause()
    const known = keys.find(texts)
    const rowId = known ?? context.newRowId()
    const cells: Record<string, CellInput> = {}
    const shown: PreviewCell[] = []
    let isEmpty = true
    for (const { column, index, form } of used) {
      const field = fresh.field(index)
      const text = texts[column] ?? ''
      if (!field) continue
      const read = readCellInput(text, readAs(field, form), {
        ...context,
        ...PORTABLE_WORDS,
        locale: form.locale,
      })
      if (number < PREVIEWED)
        shown.push(
          read.ok
            ? { text: shownText(text, read.value.value, field, context), problem: null }
            : { text: text.trim(), problem: read.error },
        )
      if (!read.ok) {
        warn(warnings, { column, field, problem: read.error, rows: 1, example: text.trim() })
        continue
      }
      const { value, newOptions } = read.value
      if (value === null) continue
      isEmpty = false
      fresh.add(field.id, newOptions)
      if (known !== null && !added.has(known))
        changed.push(...writingCommands(rowId, field.id, value, place.cell(rowId, field)))
      else if (isWhole(value)) cells[field.id] = value
      else behind.push(...writingCommands(rowId, field.id, value, null))
    }
    if (number < PREVIEWED) preview.push(shown)
    if (isEmpty) leftOut += 1
    else if (known === null || added.has(known)) {
      added.set(rowId, { ...added.get(rowId), ...cells })
      keys.add(texts, rowId)
    } else updated.add(rowId)
  }
  return {
    commands: [
      ...deleting(choices, place),
      ...fieldCommands(made, place.fields),
      ...fresh.commands(),
      ...changed,
      ...addRowCommands(
        place.viewId,
        [...added].map(([id, cells]) => ({ id, cells })),
      ),
      ...behind,
    ],
    added: added.size,
    updated: updated.size,
    leftOut,
    warnings: [...warnings.values()].toSorted((one, other) => other.rows - one.rows),
    fields: used.flatMap(({ index }) => fresh.field(index) ?? []),
    preview,
  }
}

/** Fields that the import makes, as they will be. */
function newFields(targets: readonly ColumnTarget[], before: readonly Field[]): readonly Field[] {
  const hasPrimary = before.some(({ primary }) => primary)
  return targets.flatMap((target, index) =>
    target.into === 'new'
      ? readField(
          target.fieldId,
          newField(
            {
              id: target.fieldId,
              name: target.name,
              type: target.type,
              isPrimary: !hasPrimary && index === 0,
            },
            0,
          ),
        )
      : [],
  )
}

function fieldCommands(made: readonly Field[], before: readonly Field[]): readonly Command[] {
  let after = before.at(-1)?.id ?? null
  return made.flatMap(({ id, name, type }): Command[] => {
    if (type === 'unknown' || type === 'formula') return []
    const command = { kind: 'addField', fieldId: id, name, type, after } as const
    after = id
    return [command]
  })
}

function deleting({ mode }: ImportChoices, { rowIds }: ImportPlace): readonly Command[] {
  if (mode === 'append') return []
  const { rowsAtOnce } = DATABASE_LIMITS
  return Array.from({ length: Math.ceil(rowIds.length / rowsAtOnce) }, (_, part) => ({
    kind: 'deleteRows',
    rowIds: rowIds.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  }))
}

/** Finds rows by what their cells say in the field of a column, whatever the case. */
class RowKeys {
  readonly #column: number | null
  readonly #byKey = new Map<string, string>()

  constructor({ keyColumn, targets, mode }: ImportChoices, place: ImportPlace, context: ImportContext) {
    const target = keyColumn === null ? undefined : targets[keyColumn]
    const field = target?.into === 'field' ? place.fields.find(({ id }) => id === target.fieldId) : undefined
    this.#column = target === undefined || target.into === 'nothing' ? null : keyColumn
    if (!field || mode === 'replace') return
    const portable = portableContext(context)
    for (const rowId of place.rowIds) {
      const key = foldWords(portableText(place.cell(rowId, field), field, portable)).trim()
      if (key !== '' && !this.#byKey.has(key)) this.#byKey.set(key, rowId)
    }
  }

  find(texts: readonly string[]): string | null {
    return this.#byKey.get(this.#keyOf(texts)) ?? null
  }

  add(texts: readonly string[], rowId: string): void {
    const key = this.#keyOf(texts)
    if (key !== '') this.#byKey.set(key, rowId)
  }

  #keyOf(texts: readonly string[]): string {
    return this.#column === null ? '' : foldWords(texts[this.#column] ?? '').trim()
  }
}

/** What a cell will say: numbers, dates and durations as the field writes them. */
function shownText(text: string, content: CellContent | null, field: Field, context: ImportContext): string {
  switch (content?.type) {
    case 'number':
      return cellText({ ...content, value: Number(content.decimal) }, field, context)
    case 'date_time':
      return cellText({ ...content, reminderId: null }, field, context)
    case 'time':
    case 'checkbox':
      return cellText(content, field, context)
    default:
      return text.trim()
  }
}

/** A field whose dates are read as a column writes them. */
function readAs(field: Field, { dateFormat }: ColumnForm): Field {
  return field.type === 'date_time' ? { ...field, options: { ...field.options, dateFormat } } : field
}

function warn(warnings: Map<string, ImportWarning>, warning: ImportWarning): void {
  const key = `${warning.column} ${warning.problem}`
  const before = warnings.get(key)
  warnings.set(key, before ? { ...before, rows: before.rows + 1 } : warning)
}

const ROWS_AT_ONCE = 200
const PREVIEWED = 5
const PORTABLE_WORDS = { boxWords: { checked: 'Yes', unchecked: 'No' } }
