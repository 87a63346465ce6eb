import { err, ok, type Result } from '@sheaf/base'
import type { DatabaseForm, FormChange } from '@sheaf/contract'
import { expect, it, vi } from 'vitest'
import { FormSaver, mergeChanges } from './FormSaver.ts'

function stage() {
  const sent: FormChange[] = []
  const answers: ((answer: Result<DatabaseForm, 'offline'>) => void)[] = []
  const onSaved = vi.fn<(form: DatabaseForm) => void>()
  const saver = new FormSaver<'offline'>({
    pauseMs: 0,
    onSaved,
    send: (_formId, change) => {
      sent.push(change)
      return new Promise((resolve) => answers.push(resolve))
    },
  })
  const answer = async (result: Result<DatabaseForm, 'offline'> = ok({} as DatabaseForm)) => {
    answers.shift()?.(result)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { saver, sent, onSaved, answer }
}

it('FORM-MAKE-4: what is changed while something is on its way is sent behind it, put together', async () => {
  const { saver, sent, answer } = stage()
  saver.change('form', { title: 'V' })
  void saver.flush()
  saver.change('form', { title: 'Vi' })
  saver.change('form', { title: 'Visit', questions: { a: { label: 'Name' } } })
  await answer()
  expect(sent).toEqual([{ title: 'V' }, { title: 'Visit', questions: { a: { label: 'Name' } } }])
  expect(saver.getSnapshot().waiting.size).toBe(1)
  await answer()
  expect(saver.getSnapshot()).toEqual({ waiting: new Map(), problem: null })
})

it('FORM-MAKE-4: what could not be sent is kept, and sent again with what comes', async () => {
  const { saver, sent, answer } = stage()
  saver.change('form', { title: 'Visit' })
  void saver.flush()
  await answer(err('offline'))
  expect(saver.getSnapshot()).toMatchObject({
    problem: 'offline',
    waiting: new Map([['form', { title: 'Visit' }]]),
  })
  saver.change('form', { description: 'Tell us' })
  void saver.flush()
  await answer()
  expect(sent.at(-1)).toEqual({ title: 'Visit', description: 'Tell us' })
  expect(saver.getSnapshot().problem).toBeNull()
})

it('FORM-MAKE-4: changes are put together key by key, also of questions', () => {
  const first = { title: 'a', questions: { x: { label: 'X' }, y: { help: 'h' } } }
  const second = { cover: 2, questions: { x: { is_required: true }, y: null } }
  expect(mergeChanges(first, second)).toEqual({
    title: 'a',
    cover: 2,
    questions: { x: { label: 'X', is_required: true }, y: null },
  })
})
