import { orderKeyBetween } from '@sheaf/base'
import {
  ASKED_FIELD_TYPES,
  type DatabaseForm,
  type FormChange,
  type FormQuestion,
  type FormSettings,
} from '@sheaf/contract'
import type { Field } from '@sheaf/model'

/** A form with what waits to be saved of it. */
export function withChange(form: DatabaseForm, change: FormChange | undefined): DatabaseForm {
  if (change === undefined) return form
  const { questions: changes = {}, ...keys } = change
  const questions = new Map(Object.entries(form.questions))
  for (const [fieldId, question] of Object.entries(changes)) {
    if (question === null) questions.delete(fieldId)
    else questions.set(fieldId, { ...NEW_QUESTION, ...questions.get(fieldId), ...question } as FormQuestion)
  }
  return { ...form, ...keys, questions: Object.fromEntries(questions) } as DatabaseForm
}

const NEW_QUESTION: FormQuestion = {
  place: '',
  label: '',
  help: '',
  is_required: false,
  text_kind: 'line',
  has_time: false,
  has_end: false,
}

export interface ListedQuestion {
  readonly field: Field
  readonly question: FormQuestion
}

/** The questions of a form in order, without those whose field is gone. */
export function listQuestions(
  { questions }: Pick<FormSettings, 'questions'>,
  fields: ReadonlyMap<string, Field>,
): readonly ListedQuestion[] {
  return Object.entries(questions)
    .flatMap(([fieldId, question]) => {
      const field = fields.get(fieldId)
      return field && isAskable(field) ? [{ field, question }] : []
    })
    .toSorted((one, other) => compare(sortKey(one), sortKey(other)))
}

export function isAskable({ type }: Field): boolean {
  const types: readonly string[] = ASKED_FIELD_TYPES
  return types.includes(type)
}

/** The change that brings a question of one index before that of another; null where it stands there. */
export function planQuestionMove(
  listed: readonly ListedQuestion[],
  from: number,
  to: number,
): FormChange | null {
  const moved = listed[from]
  if (moved === undefined || to === from || to === from + 1 || to < 0 || to > listed.length) return null
  const others = listed.filter((_, index) => index !== from)
  const index = to > from ? to - 1 : to
  const places = others.map(({ question }) => question.place)
  const [lower, upper] = [places[index - 1] ?? null, places[index] ?? null]
  // Two who added at once may have given the same place: then all get new ones.
  if (lower !== null && upper !== null && lower >= upper) {
    const order = [...others.slice(0, index), moved, ...others.slice(index)]
    return { questions: numbered(order.map(({ field }) => field.id)) }
  }
  return { questions: { [moved.field.id]: { place: orderKeyBetween(lower, upper) } } }
}

/** The change that adds a question behind the others. */
export function planQuestionAdd(listed: readonly ListedQuestion[], fieldId: string): FormChange {
  const last = listed.at(-1)?.question.place ?? null
  return { questions: { [fieldId]: { place: orderKeyBetween(last, null) } } }
}

/** Questions for all that can be asked of a new form. */
export function newQuestions(fields: readonly Field[]): Record<string, FormQuestion> {
  const asked = fields.filter(isAskable).slice(0, MAX_FIRST_QUESTIONS)
  const places = numbered(asked.map(({ id }) => id))
  return Object.fromEntries(
    asked.map((field) => [
      field.id,
      { ...NEW_QUESTION, place: places[field.id]?.place ?? '', is_required: field.primary },
    ]),
  )
}

function numbered(ids: readonly string[]): Record<string, { readonly place: string }> {
  const places: Record<string, { readonly place: string }> = {}
  let last: string | null = null
  for (const id of ids) {
    last = orderKeyBetween(last, null)
    places[id] = { place: last }
  }
  return places
}

/** As the server sorts them: by their place, and those that tie by the id of the field. */
function sortKey({ field, question }: ListedQuestion): string {
  return `${question.place} ${field.id}`
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

const MAX_FIRST_QUESTIONS = 30
