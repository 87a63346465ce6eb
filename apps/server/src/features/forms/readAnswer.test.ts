import type { FormChange, FormQuestion, FormSettings } from '@sheaf/contract'
import {
  newField,
  readDate,
  readDecimal,
  readField,
  rulesOf,
  type CellInput,
  type Field,
  type KnownFieldType,
} from '@sheaf/model'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyCharacter } from '../../../../../scripts/setup/anyCharacter.ts'
import { applyFormChange } from './applyFormChange.ts'
import { askedQuestions, publicName } from './askedQuestions.ts'
import { readAnswer } from './readAnswer.ts'

const NUM_RUNS = Number(process.env['NUM_RUNS'] ?? 60)
const FORM = 'form'
const ZONE = 'Europe/Berlin'
const PLAIN: FormQuestion = {
  place: 'a0',
  label: '',
  help: '',
  is_required: false,
  text_kind: 'line',
  has_time: false,
  has_end: false,
}
const OPTIONS = ['A new building', 'Repair', 'Extension'].map((name, index) => ({
  id: `o${index}`,
  name,
  color: 'Purple',
}))

function field(type: KnownFieldType, options: object = {}): Field {
  const read = readField(type, newField({ id: type, name: type, type, isPrimary: false }, 0))
  return { ...read, options: { ...read.options, ...options } } as Field
}

const FIELDS = new Map(
  [
    field('rich_text'),
    field('number'),
    field('checkbox'),
    field('single_select', { options: OPTIONS }),
    field('multi_select', { options: OPTIONS }),
    field('date_time'),
    field('url'),
    field('media'),
    field('checklist'),
    field('time'),
    field('person'),
    field('relation'),
    field('created_by'),
  ].map((each) => [each.id, each]),
)

function questions(asked: Readonly<Record<string, Partial<FormQuestion>>>, fields = FIELDS) {
  const all = Object.entries(asked).map(([id, question]) => [id, { ...PLAIN, ...question }] as const)
  return askedQuestions({ questions: Object.fromEntries(all) } as never, fields)
}

function isStorable(input: CellInput): boolean {
  if (input.type === 'number') return readDecimal(input.decimal) !== null
  return input.type !== 'date_time' || Number.isSafeInteger(input.start)
}

/** A database without rows or views. */
const EMPTY = { row: () => null, field: () => ({}), views: () => [], view: () => null } as never

const name = (id: string) => publicName(FORM, id)

/** What is read of one field when this is sent. */
function read(
  id: string,
  sent: readonly (readonly [string, string])[],
  question: Partial<FormQuestion> = {},
) {
  const body = new URLSearchParams(sent.map(([key, value]) => [key, value]))
  const { cells, lists, problems } = readAnswer(questions({ [id]: question }), body, {
    formId: FORM,
    timeZone: ZONE,
  })
  return problems.get(id) ?? cells[id] ?? lists[id] ?? null
}

it('FORM-READ-1: whatever is sent is read, and what is read can be stored', () => {
  const names = [...FIELDS.keys()].flatMap((id) => [name(id), `${name(id)}-time`, `${name(id)}-end`])
  const values = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.constantFrom(
      '',
      '0',
      '-',
      '1e400',
      '2026-02-31',
      '0000-00-00',
      '99999-01-01',
      '24:00',
      '\0',
      '\uD800',
      'o0',
    ),
    fc.constantFrom(...OPTIONS.map(({ id }) => name(id))),
  )
  const sent = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string()), values), { maxLength: 40 })
  const asked = fc.record({
    is_required: fc.boolean(),
    has_time: fc.boolean(),
    has_end: fc.boolean(),
    text_kind: fc.constantFrom('line', 'paragraph', 'email', 'phone'),
  })
  fc.assert(
    fc.property(sent, asked, (pairs, question) => {
      const all = questions(Object.fromEntries([...FIELDS.keys()].map((id) => [id, question])))
      const answer = readAnswer(all, new URLSearchParams(pairs), { formId: FORM, timeZone: ZONE })
      for (const [id, input] of Object.entries(answer.cells)) {
        expect(answer.problems.has(id)).toBe(false)
        expect(isStorable(input)).toBe(true)
      }
      for (const [id, items] of Object.entries(answer.lists)) {
        expect(answer.problems.has(id)).toBe(false)
        expect(items.length).toBeGreaterThan(0)
      }
      const rows = [{ id: 'row', cells: answer.cells }]
      const command = { kind: 'addRows', viewId: 'view', place: 'last', rows } as const
      expect(
        rulesOf(command).plan(command, EMPTY, { version: 1, uid: '0', userId: '', nowSeconds: 0 }).ok,
      ).toBe(true)
    }),
    { numRuns: NUM_RUNS },
  )
})

it('FORM-READ-2: each kind of field is read as the app writes it', () => {
  expect(read('rich_text', [[name('rich_text'), ' Annika\r\nRehn ']])).toEqual({
    type: 'rich_text',
    text: 'Annika Rehn',
  })
  expect(read('rich_text', [[name('rich_text'), 'a\r\nb']], { text_kind: 'paragraph' })).toEqual({
    type: 'rich_text',
    text: 'a\nb',
  })
  expect(read('number', [[name('number'), '-1234.50']])).toEqual({ type: 'number', decimal: '-1234.50' })
  expect(read('checkbox', [[name('checkbox'), 'yes']])).toEqual({ type: 'checkbox', checked: true })
  expect(read('checkbox', [])).toBeNull()
  expect(read('single_select', [[name('single_select'), name('o1')]])).toEqual({
    type: 'single_select',
    optionIds: ['o1'],
  })
  const two = [name('o2'), name('o0')].map((each) => [name('multi_select'), each] as const)
  expect(read('multi_select', two)).toEqual({ type: 'multi_select', optionIds: ['o0', 'o2'] })
  expect(read('time', [[name('time'), '1h 30m']])).toEqual({ type: 'time', milliseconds: 5_400_000 })
  expect(read('time', [[name('time'), '1:30']])).toEqual({ type: 'time', milliseconds: 5_400_000 })
  expect(read('checklist', [[name('checklist'), 'Ladder\r\n\r\n- [x] Keys\r\n']])).toMatchObject([
    { name: 'Ladder', done: false },
    { name: 'Keys', done: true },
  ])
  expect(read('url', [[name('url'), ' example.org/a ']])).toEqual({ type: 'url', text: 'example.org/a' })
  const date = FIELDS.get('date_time')
  const written = (text: string) =>
    date?.type === 'date_time' &&
    readDate(text, date.options, { locale: 'en', timeZone: ZONE, now: 0 } as never)
  const day = written('2026-06-16')
  expect(read('date_time', [[name('date_time'), '2026-06-16']])).toEqual({
    type: 'date_time',
    start: day && day.seconds,
    end: null,
    includeTime: false,
  })
  const moment = written('2026-06-16 09:30')
  const parts = [
    [name('date_time'), '2026-06-16'],
    [`${name('date_time')}-time`, '09:30'],
    [`${name('date_time')}-end`, '2026-06-20'],
  ] as const
  expect(read('date_time', parts, { has_time: true, has_end: true })).toEqual({
    type: 'date_time',
    start: moment && moment.seconds,
    end: written('2026-06-20') && (written('2026-06-20') as { seconds: number }).seconds,
    includeTime: true,
  })
})

it('FORM-READ-2: of a percentage the hundredth is stored', () => {
  const percent = new Map([['number', field('number', { format: { style: 'percent' } })]])
  const body = new URLSearchParams([[name('number'), '12.5']])
  const { cells } = readAnswer(questions({ number: {} }, percent), body, { formId: FORM, timeZone: ZONE })
  expect(cells['number']).toEqual({ type: 'number', decimal: '0.125' })
})

it.each([
  ['rich_text', 'annika@rehnfarm', { text_kind: 'email' }, 'notEmail'],
  ['rich_text', 'call me', { text_kind: 'phone' }, 'notPhone'],
  ['rich_text', 'x'.repeat(20_001), {}, 'tooLong'],
  ['rich_text', ' \n ', { is_required: true }, 'missing'],
  ['number', '1,234', {}, 'notNumber'],
  ['number', '', { is_required: true }, 'missing'],
  ['checkbox', '', { is_required: true }, 'notTicked'],
  ['single_select', 'o1', {}, 'notOffered'],
  ['date_time', '2026-02-31', {}, 'notDate'],
  ['url', 'javascript:alert(1)', {}, 'notAddress'],
  ['url', 'nowhere', {}, 'notAddress'],
  ['time', '90', {}, 'notDuration'],
  ['time', 'a while', {}, 'notDuration'],
  ['time', ' ', { is_required: true }, 'missing'],
  ['checklist', ' \n ', { is_required: true }, 'missing'],
  ['checklist', 'x\n'.repeat(501), {}, 'tooLong'],
  ['checklist', 'x'.repeat(2_001), {}, 'tooLong'],
] as const)('FORM-READ-3: %s says what is wrong with %j', (id, value, question, problem) => {
  expect(read(id, [[name(id), value]], question)).toBe(problem)
})

it.each(['+49 (30) 123-45 67', '030/1234567', '112'])('FORM-READ-3: %s is a phone number', (text) => {
  expect(read('rich_text', [[name('rich_text'), text]], { text_kind: 'phone' })).toMatchObject({ text })
})

it('FORM-READ-3: an end before its start is none', () => {
  const parts = [
    [name('date_time'), '2026-06-16'],
    [`${name('date_time')}-end`, '2026-06-15'],
  ] as const
  expect(read('date_time', parts, { has_end: true })).toBe('endsBefore')
})

it('FORM-ASK-1: only fields that are there and can be asked for are asked, in their order', () => {
  const asked = questions({
    gone: {},
    person: {},
    relation: {},
    created_by: {},
    url: { place: 'a1' },
    number: { place: 'a0', label: 'How many' },
    checkbox: { place: 'a1' },
  })
  expect(asked.map(({ field: { id }, label }) => [id, label])).toEqual([
    ['number', 'How many'],
    ['url', 'url'],
    ['checkbox', 'checkbox'],
  ])
})

it('FORM-EDIT-1: changes of different keys are all kept, whatever their order', () => {
  const before = { title: 'Visit', questions: { a: PLAIN, b: PLAIN } } as unknown as FormSettings
  const changes: FormChange[] = [
    { title: 'Visits' },
    { questions: { a: { label: 'Name' } } },
    { questions: { a: { is_required: true } } },
    { questions: { b: null } },
    { questions: { c: { place: 'a2' } } },
    // It is gone, and does not come back by a change of its words.
    { questions: { gone: { help: 'No' } } },
  ]
  const after = {
    title: 'Visits',
    questions: { a: { ...PLAIN, label: 'Name', is_required: true }, c: { ...PLAIN, place: 'a2' } },
  }
  fc.assert(
    fc.property(fc.shuffledSubarray(changes, { minLength: changes.length }), (order) => {
      const changed = order.reduce<FormSettings>(
        (settings, change) => applyFormChange(settings, change)!,
        before,
      )
      expect(changed).toEqual(after)
    }),
  )
})
