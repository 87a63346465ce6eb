import { err, ok, type Result } from '@sheaf/base'
import {
  DATABASE_LIMITS,
  readChecklist,
  readDate,
  readTypedDuration,
  rowTitle,
  type Field,
  type FieldOf,
  type ReadContext,
  type SelectOption,
} from '@sheaf/model'
import type { CellContent } from './cellContent.ts'
import { readFiles } from './filesText.ts'
import { foldWords } from './foldWords.ts'
import { optionColor } from './optionColor.ts'
import { readNumber } from './readNumber.ts'

/** Why a text is no value of a field. */
export type CellProblem =
  | 'notNumber'
  | 'notDate'
  | 'notDuration'
  | 'notBox'
  | 'notPerson'
  | 'notRow'
  | 'notFile'
  | 'notOption'
  | 'tooLong'
  | 'notWritten'

/** What a text says for a field. */
export interface ReadInput {
  /** Null empties the cell. */
  readonly value: CellContent | null
  /** Options that the field is to have first. */
  readonly newOptions: readonly SelectOption[]
}

interface NamedPerson {
  readonly id: string
  readonly name: string
  readonly email: string | null
}

export interface InputContext extends ReadContext {
  readonly newOptionId: () => string
  /** Names that no option has make none. */
  readonly hasFixedOptions?: boolean
  /** Of items of checklists and of files; absent: as of options. */
  readonly newMemberId?: () => string
  /** Whom a name or an address may mean. */
  readonly people?: readonly NamedPerson[]
  /** The rows of another database; none where the reader may not see it. */
  readonly relatedRowIds?: (databaseId: string) => readonly string[]
}

/** Reads a text that was typed or pasted for a cell. */
export function readCellInput(
  text: string,
  field: Field,
  context: InputContext,
): Result<ReadInput, CellProblem> {
  const trimmed = text.trim()
  if (trimmed === '' && field.type !== 'rich_text') return ok({ value: null, newOptions: [] })
  switch (field.type) {
    case 'rich_text':
    case 'url': {
      if (text.length > DATABASE_LIMITS.cellLength) return err('tooLong')
      const kept = field.type === 'url' ? trimmed : text
      return value(kept === '' ? null : { type: field.type, text: kept })
    }
    case 'number': {
      const decimal = readNumber(trimmed, context.locale, field.options.format.style === 'percent')
      return decimal === null ? err('notNumber') : value({ type: 'number', decimal })
    }
    case 'checkbox':
      return readBox(trimmed, context)
    case 'single_select':
    case 'multi_select':
      return readOptions(trimmed, field, context)
    case 'date_time':
      return readDates(trimmed, field, context)
    case 'time': {
      const milliseconds = readTypedDuration(trimmed)
      return milliseconds === null ? err('notDuration') : value({ type: 'time', milliseconds })
    }
    case 'checklist':
      return readItems(text, context)
    case 'person':
      return readPeople(trimmed, field, context)
    case 'relation':
      return readRows(trimmed, field, context)
    case 'media': {
      const files = readFiles(trimmed, memberIdMaker(context))
      return files === null ? err('notFile') : value({ type: 'media', files })
    }
    default:
      return err('notWritten')
  }
}

function value(input: CellContent | null): Result<ReadInput, CellProblem> {
  return ok({ value: input, newOptions: [] })
}

function readBox(text: string, { boxWords }: ReadContext): Result<ReadInput, CellProblem> {
  const word = text.toLowerCase()
  const says = (words: readonly string[], own: string | undefined) =>
    words.includes(word) || own?.toLowerCase() === word
  if (says(CHECKED, boxWords?.checked)) return value({ type: 'checkbox', checked: true })
  if (says(UNCHECKED, boxWords?.unchecked)) return value({ type: 'checkbox', checked: false })
  return err('notBox')
}

function readDates(
  text: string,
  { options }: FieldOf<'date_time'>,
  context: InputContext,
): Result<ReadInput, CellProblem> {
  const [first = '', second, ...more] = text.split(/\s*[→–]\s*/)
  const start = readDate(first, options, context)
  const end = second === undefined ? null : readDate(second, options, context)
  if (start === null || more.length > 0 || (second !== undefined && end === null)) return err('notDate')
  const includeTime = start.hasTime || end?.hasTime === true
  return value({ type: 'date_time', start: start.seconds, end: end?.seconds ?? null, includeTime })
}

/** How items and files get their ids. */
export function memberIdMaker({ newMemberId, newOptionId }: InputContext): () => string {
  return newMemberId ?? newOptionId
}

function readItems(text: string, context: InputContext): Result<ReadInput, CellProblem> {
  const items = readChecklist(text)?.items ?? []
  if (items.some(({ name }) => name.length > DATABASE_LIMITS.nameLength)) return err('tooLong')
  const newMemberId = memberIdMaker(context)
  const named = items.filter(({ name }) => name !== '')
  return value({ type: 'checklist', items: named.map((item) => ({ ...item, id: newMemberId() })) })
}

/** People by their names or addresses; all of them, or none. */
function readPeople(
  text: string,
  { options }: FieldOf<'person'>,
  { people = [] }: InputContext,
): Result<ReadInput, CellProblem> {
  const ids = listed(text, (name) => {
    const folded = foldWords(name)
    return people.find(
      (person) => foldWords(person.name) === folded || person.email?.toLowerCase() === folded,
    )?.id
  })
  if (ids === null || (options.single && ids.length > 1)) return err('notPerson')
  return value({ type: 'person', ids })
}

/** Rows of the related database by their names; all of them, or none. */
function readRows(
  text: string,
  { options }: FieldOf<'relation'>,
  context: InputContext,
): Result<ReadInput, CellProblem> {
  const { databaseId } = options
  const related = databaseId === null ? null : context.related?.(databaseId)
  if (!related || databaseId === null) return err('notRow')
  const byTitle = new Map<string, string>()
  for (const rowId of context.relatedRowIds?.(databaseId) ?? []) {
    const row = related.rows.get(rowId)
    const title = row ? foldWords(rowTitle(row, related.database, context)) : ''
    if (title !== '' && !byTitle.has(title)) byTitle.set(title, rowId)
  }
  const ids = listed(text, (name) => byTitle.get(foldWords(name)))
  return ids === null ? err('notRow') : value({ type: 'relation', ids })
}

/** What names between commas mean; a name may hold commas where it is the only one. Null where one means nothing. */
function listed(text: string, find: (name: string) => string | undefined): readonly string[] | null {
  const whole = find(text)
  if (whole !== undefined) return [whole]
  const names = text.split(/[,\n]/).map((name) => name.trim())
  const ids = names.filter((name) => name !== '').map(find)
  const found = ids.filter((id) => id !== undefined)
  return found.length === ids.length ? [...new Set(found)] : null
}

/** Options by their names, whatever their case; those that are not there yet are made. */
function readOptions(
  text: string,
  field: FieldOf<'single_select'> | FieldOf<'multi_select'>,
  { newOptionId, hasFixedOptions }: InputContext,
): Result<ReadInput, CellProblem> {
  const names = field.type === 'single_select' ? [text] : text.split(',').map((name) => name.trim())
  const newOptions: SelectOption[] = []
  const optionIds: string[] = []
  for (const name of names.filter(Boolean)) {
    if (name.length > DATABASE_LIMITS.nameLength) return err('tooLong')
    const options = [...field.options.options, ...newOptions]
    let option = optionNamed(options, name)
    if (!option) {
      if (hasFixedOptions) return err('notOption')
      option = { id: newOptionId(), name, color: optionColor(options) }
      newOptions.push(option)
    }
    if (!optionIds.includes(option.id)) optionIds.push(option.id)
  }
  return ok({ value: optionIds.length > 0 ? { type: field.type, optionIds } : null, newOptions })
}

/** The option of a name: spelled the same, else whatever the case. */
export function optionNamed(options: readonly SelectOption[], name: string): SelectOption | undefined {
  const folded = name.toLowerCase()
  return (
    options.find((option) => option.name === name) ??
    options.find((option) => option.name.toLowerCase() === folded)
  )
}

const CHECKED = ['yes', 'true', '1', 'x', 'on', '✓', '☑']
const UNCHECKED = ['no', 'false', '0', 'off', '☐']
