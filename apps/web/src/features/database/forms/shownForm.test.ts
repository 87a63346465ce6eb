import type { DatabaseForm, FormQuestion } from '@sheaf/contract'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { sampleField } from '@sheaf/export/testing'
import { listQuestions, newQuestions, planQuestionAdd, planQuestionMove, withChange } from './shownForm.ts'

const FIELDS = (['rich_text', 'number', 'checkbox', 'url', 'person'] as const).map(sampleField)
const BY_ID = new Map(FIELDS.map((field) => [field.id, field]))

function form(questions: Record<string, FormQuestion>): DatabaseForm {
  return { id: 'form', title: 'Visit', questions } as unknown as DatabaseForm
}

const idsOf = (shown: DatabaseForm) => listQuestions(shown, BY_ID).map(({ field }) => field.id)

it('FORM-MAKE-2: a new form asks for everything that can be asked, in the order of the fields', () => {
  expect(idsOf(form(newQuestions(FIELDS)))).toEqual(['rich_text', 'number', 'checkbox', 'url'])
})

it('FORM-MAKE-3: questions are moved to any place, also if some have the same', () => {
  const places = fc.array(fc.constantFrom('a0', 'a1', 'a2'), { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(places, fc.nat(3), fc.nat(4), (given, from, to) => {
      const questions = Object.entries(newQuestions(FIELDS)).map(
        ([id, question], index) => [id, { ...question, place: given[index] ?? '' }] as const,
      )
      const before = form(Object.fromEntries(questions))
      const ids = idsOf(before)
      const moved = ids[from] ?? ''
      const change = planQuestionMove(listQuestions(before, BY_ID), from, to)
      const others = ids.filter((id) => id !== moved)
      const index = to > from ? to - 1 : to
      expect(idsOf(withChange(before, change ?? undefined))).toEqual([
        ...others.slice(0, index),
        moved,
        ...others.slice(index),
      ])
    }),
  )
})

it('FORM-MAKE-3: a question that is added stands last', () => {
  const { checkbox: _checkbox, ...asked } = newQuestions(FIELDS)
  const before = form(asked)
  const change = planQuestionAdd(listQuestions(before, BY_ID), 'checkbox')
  expect(idsOf(withChange(before, change))).toEqual(['rich_text', 'number', 'url', 'checkbox'])
})
