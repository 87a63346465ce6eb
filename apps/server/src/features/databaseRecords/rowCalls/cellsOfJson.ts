import { isUuid } from '@sheaf/base'
import { readDecimal, readDuration, type CellInput, type Field } from '@sheaf/model'
import { AppError } from '../../../platform/errors/index.ts'

/** What is to be written: whole cells, and lists of ids for those that hold several things. */
export interface WrittenCells {
  readonly inputs: Readonly<Record<string, CellInput>>
  readonly emptied: readonly string[]
  readonly members: readonly {
    readonly fieldId: string
    readonly type: 'relation' | 'person'
    readonly ids: readonly string[]
  }[]
}

/** The cells that JSON describes, by id or name of their field; throws `invalid_request` for what is no value of its field. */
export function cellsOfJson(
  cells: Readonly<Record<string, unknown>>,
  fields: ReadonlyMap<string, Field>,
): WrittenCells {
  const byName = new Map([...fields.values()].toReversed().map((field) => [field.name, field]))
  const inputs: Record<string, CellInput> = {}
  const emptied: string[] = []
  const members: WrittenCells['members'][number][] = []
  for (const [key, value] of Object.entries(cells)) {
    const field = fields.get(key) ?? byName.get(key)
    if (field === undefined) continue
    const { id: fieldId, type } = field
    const isList = type === 'relation' || type === 'person'
    const ids = isList ? idsOf(value) : null
    const input = isList || value === null ? null : inputOf(field, value)
    if (value === null) emptied.push(fieldId)
    else if (isList && ids !== null) members.push({ fieldId, type, ids })
    else if (input !== null) inputs[fieldId] = input
    else throw new AppError('invalid_request', { message: `This is no value of the field ${fieldId}.` })
  }
  return { inputs, emptied, members }
}

function inputOf(field: Field, value: unknown): CellInput | null {
  switch (field.type) {
    case 'rich_text':
    case 'url': {
      const text = scalarText(value)
      return text === null ? null : { type: field.type, text }
    }
    case 'number': {
      const decimal = readDecimal(scalarText(value) ?? '')
      return decimal === null ? null : { type: 'number', decimal }
    }
    case 'checkbox': {
      const text = scalarText(value)?.toLowerCase() ?? ''
      const isTold = TICKED.has(text) || UNTICKED.has(text)
      return isTold ? { type: 'checkbox', checked: TICKED.has(text) } : null
    }
    case 'single_select':
    case 'multi_select': {
      const optionIds = optionIdsOf(field, value)
      return optionIds && { type: field.type, optionIds }
    }
    case 'date_time':
      return dateOf(value)
    case 'time': {
      const milliseconds = typeof value === 'string' ? readDuration(value) : value
      return Number.isInteger(milliseconds) ? { type: 'time', milliseconds: Number(milliseconds) } : null
    }
    default:
      return null
  }
}

const TICKED: ReadonlySet<string> = new Set(['yes', 'true', '1'])
const UNTICKED: ReadonlySet<string> = new Set(['no', 'false', '0', ''])

function scalarText(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}

function idsOf(value: unknown): readonly string[] | null {
  const ids: readonly unknown[] = Array.isArray(value) ? value : [value]
  const isIds = (all: readonly unknown[]): all is readonly string[] =>
    all.every((id) => typeof id === 'string' && isUuid(id))
  return isIds(ids) && ids.length <= MAX_MEMBERS ? [...new Set(ids.map((id) => id.toLowerCase()))] : null
}

/** As many as one command takes. */
const MAX_MEMBERS = 500

function optionIdsOf(
  { options: { options }, type }: Extract<Field, { type: 'single_select' | 'multi_select' }>,
  value: unknown,
): readonly string[] | null {
  const isOne = typeof value === 'string'
  const whole = isOne && options.find(({ id, name }) => id === value || name === value)
  const texts: readonly unknown[] = whole
    ? [value]
    : isOne
      ? value.split(',')
      : Array.isArray(value)
        ? value
        : [null]
  const named = texts.filter((text) => text !== '')
  const chosen = named.map(
    (text) => options.find(({ id }) => id === text) ?? options.find(({ name }) => name === text),
  )
  const ids = [...new Set(chosen.flatMap((option) => option?.id ?? []))]
  const isTooMany = ids.length > (type === 'single_select' ? 1 : MAX_MEMBERS)
  return chosen.includes(undefined) || isTooMany ? null : ids
}

function dateOf(value: unknown): CellInput | null {
  if (typeof value !== 'object' || value === null) {
    const start = momentOf(value)
    return start && { type: 'date_time', start: start.seconds, end: null, includeTime: start.hasTime }
  }
  const { start, timestamp, end, end_timestamp, include_time } = value as Readonly<Record<string, unknown>>
  const from = momentOf(start ?? timestamp)
  const last = end ?? end_timestamp ?? null
  const to = last === null || last === '' ? null : momentOf(last)
  if (from === null || (to === null && last !== null && last !== '')) return null
  const includeTime = typeof include_time === 'boolean' ? include_time : from.hasTime
  return { type: 'date_time', start: from.seconds, end: to?.seconds ?? null, includeTime }
}

/** Of a number or its text, seconds since 1970; else of an ISO 8601 text. Without a zone it is UTC. */
function momentOf(value: unknown): { readonly seconds: number; readonly hasTime: boolean } | null {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return null
  const isNumber = /^-?\d{1,13}$/.test(text)
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const time = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/.exec(text)
  if (!isNumber && !date && !time) return null
  const withZone = time && time[3] === undefined ? `${text}Z` : text
  const seconds = isNumber ? Number(text) : Math.floor(Date.parse(withZone) / 1000)
  return Number.isFinite(seconds) && Math.abs(seconds) <= 8.64e12
    ? { seconds, hasTime: isNumber || Boolean(time) }
    : null
}
