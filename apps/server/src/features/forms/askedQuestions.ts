import { ASKED_FIELD_TYPES, type FormQuestion, type FormSettings } from '@sheaf/contract'
import type { Field, FieldOf } from '@sheaf/model'
import { createHash } from 'node:crypto'

export type AskedField = FieldOf<(typeof ASKED_FIELD_TYPES)[number]>

/** A question as it is asked today. */
export interface AskedQuestion {
  readonly field: AskedField
  readonly question: FormQuestion
  readonly label: string
}

/** The questions of a form, in order: those whose field is there and of a type that can be asked for. */
export function askedQuestions(
  { questions }: FormSettings,
  fields: ReadonlyMap<string, Field>,
): readonly AskedQuestion[] {
  return Object.entries(questions)
    .toSorted(([, one], [, other]) => compare(one.place, other.place))
    .flatMap(([fieldId, question]) => {
      const field = fields.get(fieldId)
      if (field === undefined || !isAsked(field)) return []
      return [{ field, question, label: question.label.trim() || field.name }]
    })
}

/** What stands for an id of a field or an option in the markup of a form, and says nothing of it. */
export function publicName(formId: string, id: string): string {
  return createHash('sha256').update(`${formId}\n${id}`).digest('base64url').slice(0, 16)
}

function isAsked(field: Field): field is AskedField {
  const types: readonly string[] = ASKED_FIELD_TYPES
  return types.includes(field.type)
}

/** As bytes are; ids, which are the keys, keep the order of those that tie. */
function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
