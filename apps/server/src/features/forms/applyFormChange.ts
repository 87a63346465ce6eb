import { orderKeyBetween } from '@sheaf/base'
import { FORM_LIMITS, type FormChange, type FormQuestion, type FormSettings } from '@sheaf/contract'

/**
 * The settings after a change; null where there are too many questions. Each key, also of each question, is changed by
 * itself, so of two people who change different keys both have their way.
 */
export function applyFormChange(
  settings: FormSettings,
  { questions: changes = {}, is_open: _isOpen, ...keys }: FormChange,
): FormSettings | null {
  const questions = new Map(Object.entries(settings.questions))
  for (const [fieldId, change] of Object.entries(changes)) {
    const question = questions.get(fieldId)
    if (change === null) questions.delete(fieldId)
    else if (question !== undefined || change.place !== undefined)
      questions.set(fieldId, { ...NEW_QUESTION, ...question, ...given(change) })
  }
  if (questions.size > FORM_LIMITS.questions) return null
  return { ...settings, ...given(keys), questions: Object.fromEntries(questions) }
}

const NEW_QUESTION: FormQuestion = {
  place: orderKeyBetween(null, null),
  label: '',
  help: '',
  is_required: false,
  text_kind: 'line',
  has_time: false,
  has_end: false,
}

/** What a change names. */
function given<T extends object>(change: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const members = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(members) as { [K in keyof T]?: Exclude<T[K], undefined> }
}
