import { momentAt } from '@sheaf/base'
import { FORM_LIMITS, isValidEmail, normalizeEmail } from '@sheaf/contract'
import {
  DATABASE_LIMITS,
  readChecklist,
  readDecimal,
  readDuration,
  type CellInput,
  type ChecklistCell,
  type FieldOf,
} from '@sheaf/model'
import { publicName, type AskedField, type AskedQuestion } from './askedQuestions.ts'

/** Why an answer is not taken. */
type AnswerProblem =
  | 'missing'
  | 'notTicked'
  | 'notNumber'
  | 'notDate'
  | 'notDuration'
  | 'endsBefore'
  | 'notAddress'
  | 'notEmail'
  | 'notPhone'
  | 'notOffered'
  | 'tooLong'

/** What a form sends: values by name, in the order in which they came. */
export type SentValues = Pick<URLSearchParams, 'get' | 'getAll'>

export interface ReadAnswer {
  /** By the id of the field; nothing for what was left empty. */
  readonly cells: Readonly<Record<string, CellInput>>
  /** The items of checklists, by the id of the field; none of these is empty. */
  readonly lists: Readonly<Record<string, ChecklistCell['items']>>
  readonly problems: ReadonlyMap<string, AnswerProblem>
}

interface AnswerContext {
  readonly formId: string
  /** In which days and times are meant. */
  readonly timeZone: string
}

type ReadAs<T> = { readonly value: T | null } | { readonly problem: AnswerProblem }
type Read = ReadAs<CellInput>

/** What somebody answered, checked against the fields as they are now. Total: whatever is sent, nothing is thrown. Files come apart. */
export function readAnswer(
  questions: readonly AskedQuestion[],
  sent: SentValues,
  context: AnswerContext,
): ReadAnswer {
  const cells: [string, CellInput][] = []
  const lists: [string, ChecklistCell['items']][] = []
  const problems = new Map<string, AnswerProblem>()
  for (const asked of questions) {
    if (asked.field.type === 'media') continue
    const { id } = asked.field
    const read =
      asked.field.type === 'checklist'
        ? readList(sent.get(publicName(context.formId, id)) ?? '')
        : readOne(asked, asked.field, sent, context)
    if ('problem' in read) problems.set(id, read.problem)
    else if (read.value === null) {
      if (asked.question.is_required)
        problems.set(id, asked.field.type === 'checkbox' ? 'notTicked' : 'missing')
    } else if ('type' in read.value) cells.push([id, read.value])
    else lists.push([id, read.value])
  }
  return { cells: Object.fromEntries(cells), lists: Object.fromEntries(lists), problems }
}

function readOne(
  { question }: AskedQuestion,
  field: Exclude<AskedField, { type: 'media' | 'checklist' }>,
  sent: SentValues,
  { formId, timeZone }: AnswerContext,
): Read {
  const name = publicName(formId, field.id)
  const text = sent.get(name) ?? ''
  switch (field.type) {
    case 'rich_text':
      return readText(text, question.text_kind)
    case 'url':
      return readAddress(text.trim())
    case 'number':
      return readNumber(text.trim(), field)
    case 'time':
      return readTime(text.trim())
    case 'checkbox':
      return { value: text === '' ? null : { type: 'checkbox', checked: true } }
    case 'single_select':
    case 'multi_select':
      return readOptions(field, sent.getAll(name), formId)
    case 'date_time': {
      const momentOf = (part: string) =>
        readMoment(
          sent.get(name + part)?.trim() ?? '',
          question.has_time ? (sent.get(`${name}${part}-time`)?.trim() ?? '') : '',
          timeZone,
        )
      return datesOf(momentOf(''), question.has_end ? momentOf('-end') : null)
    }
  }
}

function readText(text: string, kind: AskedQuestion['question']['text_kind']): Read {
  const plain = text.replaceAll(/\r\n?/g, '\n').trim()
  if (plain === '') return { value: null }
  if (plain.length > FORM_LIMITS.answerLength) return { problem: 'tooLong' }
  const isOne = kind !== 'paragraph'
  const kept = isOne ? plain.replaceAll('\n', ' ') : plain
  if (kind === 'email' && !isValidEmail(normalizeEmail(kept))) return { problem: 'notEmail' }
  if (kind === 'phone' && !PHONE.test(kept)) return { problem: 'notPhone' }
  return { value: { type: 'rich_text', text: kept } }
}

/** A line for each item, ticked as in Markdown. */
function readList(text: string): ReadAs<ChecklistCell['items']> {
  if (text.length > FORM_LIMITS.answerLength) return { problem: 'tooLong' }
  const items = readChecklist(text)?.items ?? []
  const isTooLong =
    items.length > DATABASE_LIMITS.membersAtOnce ||
    items.some(({ name }) => name.length > DATABASE_LIMITS.nameLength)
  if (isTooLong) return { problem: 'tooLong' }
  return { value: items.length > 0 ? items : null }
}

/** Of a number alone nobody knows what it counts. */
function readTime(text: string): Read {
  if (text === '') return { value: null }
  const milliseconds = /^-?[\d.]*$/.test(text) ? null : readDuration(text)
  return milliseconds === null ? { problem: 'notDuration' } : { value: { type: 'time', milliseconds } }
}

/** Three digits and more, and what people write between them. */
const PHONE = /^(?=(?:\D*\d){3})\+?[\p{Nd}\s()./–-]{3,40}(?:\s?(?:x|ext\.?)\s?\d{1,6})?$/iu

function readAddress(text: string): Read {
  if (text === '') return { value: null }
  if (text.length > FORM_LIMITS.answerLength) return { problem: 'tooLong' }
  const address = /^[a-z][\w+.-]*:/i.test(text) ? text : `https://${text}`
  const isWeb = URL.canParse(address) && /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(address) && !/\s/.test(text)
  return isWeb ? { value: { type: 'url', text } } : { problem: 'notAddress' }
}

/** As browsers send numbers, whatever separators are typed: of a percentage, the hundredfold. */
function readNumber(text: string, { options }: FieldOf<'number'>): Read {
  if (text === '') return { value: null }
  const isNumber = text.length <= 300 && /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(text)
  const plain = isNumber ? readDecimal(text) : null
  const decimal = plain !== null && options.format.style === 'percent' ? readDecimal(`${plain}e-2`) : plain
  return decimal === null ? { problem: 'notNumber' } : { value: { type: 'number', decimal } }
}

function readOptions(
  { type, options }: FieldOf<'single_select' | 'multi_select'>,
  names: readonly string[],
  formId: string,
): Read {
  const chosen = new Set(names.filter((name) => name !== ''))
  if (chosen.size === 0) return { value: null }
  const optionIds = options.options.filter(({ id }) => chosen.has(publicName(formId, id))).map(({ id }) => id)
  const isTooMany = type === 'single_select' && optionIds.length > 1
  if (optionIds.length < chosen.size || isTooMany) return { problem: 'notOffered' }
  return { value: { type, optionIds } }
}

interface ReadMoment {
  readonly seconds: number
  readonly hasTime: boolean
}

/** Null for nothing. */
function readMoment(day: string, time: string, timeZone: string): ReadMoment | 'notDate' | null {
  if (day === '') return time === '' ? null : 'notDate'
  const days = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) / DAY_MS : Number.NaN
  // Some days that no month has are read as those of the next.
  const isDay = Number.isInteger(days) && new Date(days * DAY_MS).toISOString().startsWith(day)
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)(?::\d\d)?$/.exec(time || '00:00') ?? []
  if (!isDay || hours === undefined || minutes === undefined) return 'notDate'
  const secondOfDay = Number(hours) * 3600 + Number(minutes) * 60
  return { seconds: momentAt(days, secondOfDay, timeZone), hasTime: time !== '' }
}

function datesOf(start: ReadMoment | 'notDate' | null, end: ReadMoment | 'notDate' | null): Read {
  if (start === 'notDate' || end === 'notDate') return { problem: 'notDate' }
  if (start === null) return end === null ? { value: null } : { problem: 'notDate' }
  if (end !== null && end.seconds < start.seconds) return { problem: 'endsBefore' }
  const includeTime = start.hasTime || end?.hasTime === true
  return { value: { type: 'date_time', start: start.seconds, end: end?.seconds ?? null, includeTime } }
}

const DAY_MS = 86_400_000
