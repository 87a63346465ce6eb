import {
  changeForm,
  createForm,
  deleteForm,
  listDatabaseFields,
  listForms,
  type Notice,
} from '@sheaf/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePrivate, openPages, signIn, startTwoProcesses, type TwoProcesses } from '../testing/index.ts'
import { publicName } from './askedQuestions.ts'

let processes: TwoProcesses

beforeAll(async () => {
  processes = await startTwoProcesses()
})
afterAll(async () => {
  await processes.close()
})

const isOfForms = ({ kind }: Notice) => kind === 'forms_changed'

it('FORM-MAKE-5: who may know of the page hears of changes and answers, once a second at most, and nobody else does', async () => {
  const pages = await openPages(processes.server)
  const { owner } = pages
  const { viewId, databaseId } = await pages.addGrid({ name: 'Visits' })
  await makePrivate(processes.server, viewId)
  const member = await signIn(processes.server, 'member@example.com')
  await pages.join(member, 2)
  const mine = await processes.hear(owner, owner.workspaceId)
  const others = await processes.hear(member, owner.workspaceId)
  const count = () => mine.heard.filter(isOfForms).length
  const params = { ...pages.here(), databaseId }
  const list = async () => (await owner.get(listForms, { params })).forms
  async function untilListed(isIt: (forms: Awaited<ReturnType<typeof list>>) => boolean): Promise<void> {
    for (let heard = count(); !isIt(await list()); heard += 1)
      await mine.until((notice) => isOfForms(notice) && count() > heard)
  }

  const fields = await owner.get(listDatabaseFields, { params })
  const nameId = fields.find(({ name }) => name === 'Name')?.id ?? ''
  const question = {
    label: '',
    help: '',
    is_required: false,
    text_kind: 'line',
    has_time: false,
    has_end: false,
  } as const
  const form = await owner.get(createForm, {
    params,
    body: {
      id: randomUUID(),
      title: 'A visit',
      time_zone: 'UTC',
      questions: { [nameId]: { ...question, place: 'a0' } },
    },
  })
  await mine.until(isOfForms)
  const at = { params: { ...params, formId: form.id } }
  await owner.get(changeForm, { ...at, body: { is_open: true } })

  const before = count()
  const startedAt = performance.now()
  for (let index = 0; index < 10; index += 1) {
    const answer = await processes.server.app.inject({
      method: 'POST',
      url: form.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        token: randomUUID(),
        [publicName(form.id, nameId)]: `Guest ${index}`,
      }).toString(),
    })
    expect(answer.statusCode).toBe(303)
  }
  await untilListed(([shown]) => shown?.answers === 10)
  expect(count() - before).toBeLessThanOrEqual((performance.now() - startedAt) / 1_000 + 2)
  await owner.get(deleteForm, at)
  await untilListed((forms) => forms.length === 0)
  await others.settle()
  expect(others.heard.filter(isOfForms)).toEqual([])
}, 30_000)
