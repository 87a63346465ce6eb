import {
  changeForm,
  createDatabaseField,
  createForm,
  createPage,
  deleteForm,
  ERRORS,
  getRowHistory,
  listDatabaseFields,
  listDatabaseRows,
  listForms,
  movePageToTrash,
  restorePage,
  shareView,
  type DatabaseForm,
  type FormChange,
} from '@sheaf/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { DatabaseClient, openPages, type Pages, signIn, type TestPerson } from '../testing/index.ts'
import { purgeFormAnswers } from './handleFormPurge.ts'
import { publicName } from './askedQuestions.ts'

let server: TestServer
let url: string
let pages: Pages
let viewId: string
let databaseId: string
let form: DatabaseForm
/** By the names of fields. */
let fieldIds: Readonly<Record<string, string>>

beforeAll(async () => {
  server = await createTestServer()
  url = `${(await server.listen()).replace('http', 'ws')}/ws/v1`
})
afterAll(() => server.close())
beforeEach(async () => {
  pages = await openPages(server)
  const body = { parent_view_id: pages.space, layout: 1, name: 'Visits' } as const
  const made = await pages.owner.get(createPage, { params: pages.here(), body })
  viewId = made.view_id
  databaseId = made.database_id ?? ''
  const options = [{ name: 'Repair' }, { name: 'Extension' }]
  await pages.owner.get(createDatabaseField, {
    ...here(),
    body: { name: 'About', field_type: 3, type_option_data: { content: JSON.stringify({ options }) } },
  })
  await pages.owner.get(createDatabaseField, { ...here(), body: { name: 'Secret', field_type: 0 } })
  const fields = await pages.owner.get(listDatabaseFields, here())
  fieldIds = Object.fromEntries(fields.map(({ id, name }) => [name, id]))
  form = await pages.owner.get(createForm, {
    ...here(),
    body: {
      id: randomUUID(),
      title: 'Ask for a <visit>',
      time_zone: 'UTC',
      questions: {
        [fieldIds['Name'] ?? '']: {
          ...PLAIN,
          place: 'a0',
          label: 'Your name',
          help: 'As on letters',
          is_required: true,
        },
        [fieldIds['About'] ?? '']: { ...PLAIN, place: 'a1' },
      },
    },
  })
  form = await change({ is_open: true })
})

const PLAIN = {
  label: '',
  help: '',
  is_required: false,
  text_kind: 'line',
  has_time: false,
  has_end: false,
} as const
const here = () => ({ params: { ...pages.here(), databaseId } })
const onForm = () => ({ params: { ...here().params, formId: form.id } })
const change = (body: FormChange, person: TestPerson = pages.owner) =>
  person.get(changeForm, { ...onForm(), body })
const show = (path = form.path) => server.app.inject({ method: 'GET', url: path })
const name = (field: string) => publicName(form.id, fieldIds[field] ?? '')
const rows = () => pages.owner.get(listDatabaseRows, here())
const tokenIn = (html: string) => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''

let people = 0
async function send(
  values: Readonly<Record<string, string>>,
  options: { address?: string; path?: string } = {},
) {
  people += 1
  return await server.app.inject({
    method: 'POST',
    url: options.path ?? form.path,
    remoteAddress: options.address ?? `10.1.${people >> 8}.${people & 255}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token: randomUUID(), ...values }).toString(),
  })
}

describe('the public page', () => {
  it('FORM-PAGE-1: it is complete without scripts, and shows what is asked and nothing else', async () => {
    const answer = await show()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.body).toContain('Ask for a &lt;visit&gt;')
    expect(answer.body).toContain('Your name')
    expect(answer.body).toContain('As on letters')
    expect(answer.body).toContain('Repair')
    expect(answer.body).not.toContain('Secret')
    const ids = [
      form.id,
      databaseId,
      viewId,
      ...Object.values(fieldIds),
      pages.owner.workspaceId,
      pages.owner.email,
    ]
    for (const id of ids) expect(answer.body).not.toContain(id)
  })

  it('FORM-PAGE-2: it alone may send something, to this site', async () => {
    expect((await show()).headers['content-security-policy']).toContain("form-action 'self'")
    const sent = await show(`${form.path}/sent`)
    expect(sent.headers['content-security-policy']).toContain("form-action 'none'")
  })

  it('FORM-PAGE-3: nothing is under other addresses', async () => {
    for (const path of [
      '/form/nothing',
      `/form/${'a'.repeat(22)}`,
      `${form.path}x`,
      `/form/${encodeURIComponent("' OR 1=1")}`,
    ])
      expect((await show(path)).statusCode).toBe(404)
    expect((await send({}, { path: `/form/${'a'.repeat(22)}` })).statusCode).toBe(404)
  })

  it('FORM-PAGE-4: those who make it see it while it is closed, and cannot send it', async () => {
    await change({ is_open: false })
    expect((await show()).statusCode).toBe(410)
    const preview = await show(form.preview_path)
    expect(preview.statusCode).toBe(200)
    expect(preview.body).toContain('This is a preview')
    expect(preview.body).not.toContain(`action="${form.path}"`)
    expect((await show(`${form.path}?preview=guessed`)).statusCode).toBe(410)
    expect((await send({ [name('Name')]: 'Eve' })).statusCode).toBe(410)
  })
})

describe('answers', () => {
  it('FORM-ROW-1: an answer becomes a row, told to whoever has the database open', async () => {
    const client = await DatabaseClient.open(url, pages.owner.session.access_token, {
      ...pages.here(),
      viewId,
    })
    const before = await rows()
    const about = /value="([\w-]{16})"[^>]*\/?><bdi>Extension/.exec((await show()).body)?.[1] ?? ''
    const answer = await send({
      [name('Name')]: 'Annika Rehn',
      [name('About')]: about,
      [name('Secret')]: 'x',
    })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(`${form.path}/sent`)
    expect((await show(`${form.path}/sent`)).body).toContain('Your answers were sent.')
    const added = (await rows()).slice(before.length)
    expect(added).toHaveLength(1)
    const rowId = added[0]?.id ?? ''
    await client.until(() => client.records.rows.has(rowId))
    const cells = client.records.rows.get(rowId)?.cells ?? {}
    expect(cells[fieldIds['Name'] ?? '']).toMatchObject({ field_type: 0, data: 'Annika Rehn' })
    expect(cells[fieldIds['About'] ?? '']).toMatchObject({ field_type: 3 })
    expect(Object.keys(cells)).toHaveLength(2)
    const { entries } = await pages.owner.get(getRowHistory, {
      params: { ...here().params, rowId },
      query: { limit: 10 },
    })
    expect(entries.map(({ command, by }) => [command, by])).toEqual([['addRows', null]])
    await client.close()
  })

  it('FORM-ROW-1: durations and checklists are stored as the app stores them, and checked before', async () => {
    for (const [field, field_type] of [
      ['Takes', 13],
      ['To bring', 7],
    ] as const) {
      const id = await pages.owner.get(createDatabaseField, { ...here(), body: { name: field, field_type } })
      fieldIds = { ...fieldIds, [field]: id }
      await change({ questions: { [id]: { place: `b${field_type}` } } })
    }
    const typed = { [name('Name')]: 'Annika', [name('To bring')]: 'Ladder\n[x] Keys' }
    const wrong = await send({ ...typed, [name('Takes')]: '90' })
    expect(wrong.body).toContain('This is not a duration.')
    expect(wrong.body).toContain('Ladder\n[x] Keys</textarea>')
    expect((await send({ ...typed, [name('Takes')]: '1h 30m' })).statusCode).toBe(303)
    const client = await DatabaseClient.open(url, pages.owner.session.access_token, {
      ...pages.here(),
      viewId,
    })
    const cells = [...client.records.rows.values()].flatMap((row) =>
      row.cells[fieldIds['Takes'] ?? ''] === undefined ? [] : row.cells,
    )
    expect(cells).toMatchObject([
      {
        [fieldIds['Takes'] ?? '']: { field_type: 13, data: '5400000' },
        [fieldIds['To bring'] ?? '']: { data: expect.stringMatching(/"Ladder".*"Keys"/) as string },
      },
    ])
    await client.close()
  })

  it('FORM-ROW-2: what is wrong stands at its question, and what was typed is kept', async () => {
    const answer = await send({ [name('Name')]: '', [name('About')]: 'gone' })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('Please answer this.')
    expect(answer.body).toContain('This choice is gone.')
    expect(answer.body).toContain('2 answers need another look')
    await change({ questions: { [fieldIds['Secret'] ?? '']: { place: 'a2', text_kind: 'email' } } })
    const mail = await send({ [name('Name')]: '<b>Annika', [name('Secret')]: 'annika@rehnfarm' })
    expect(mail.body).toContain('value="&lt;b&gt;Annika"')
    expect(mail.body).toContain('value="annika@rehnfarm"')
    expect(await rows()).toHaveLength(3)
  })

  it('FORM-ROW-3: a page that is sent twice, also at once, makes one row', async () => {
    const token = tokenIn((await show()).body)
    const before = (await rows()).length
    const all = await Promise.all([1, 2, 3].map(() => send({ token, [name('Name')]: 'Annika' })))
    all.push(await send({ token, [name('Name')]: 'Annika' }))
    expect(all.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303])
    expect(await rows()).toHaveLength(before + 1)
    expect((await change({})).answers).toBe(1)
  })

  it('FORM-ROW-3: which pages were sent is forgotten after 30 days', async () => {
    await send({ [name('Name')]: 'Annika' })
    const count = async () =>
      (
        await server.platform.database.$client.query(
          'SELECT 1 FROM database_form_answers WHERE form_id = $1',
          [form.id],
        )
      ).rowCount
    const inDays = (days: number) => new Date(server.platform.clock.now().getTime() + days * 86_400_000)
    await purgeFormAnswers(server.platform.database, inDays(29))
    expect(await count()).toBe(1)
    await purgeFormAnswers(server.platform.database, inDays(31))
    expect(await count()).toBe(0)
  })

  it('FORM-ROW-4: fields that changed since the page was shown are asked as they are now', async () => {
    await change({ questions: { [fieldIds['About'] ?? '']: null } })
    const answer = await send({ [name('Name')]: 'Annika', [name('About')]: 'whatever' })
    expect(answer.statusCode).toBe(303)
  })

  it('FORM-ROW-5: what is no form, or too large, changes nothing', async () => {
    const before = (await rows()).length
    const plain = await server.app.inject({
      method: 'POST',
      url: form.path,
      payload: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(plain.statusCode).toBe(422)
    const large = await send({ [name('Name')]: 'x'.repeat(1_100_000) })
    expect(large.statusCode).toBe(413)
    expect(large.headers['content-type']).toContain('text/html')
    expect(await rows()).toHaveLength(before)
  })
})

describe('closing', () => {
  it('FORM-CLOSE-1: of many answers at once it takes as many as it is set to', async () => {
    const before = (await rows()).length
    await change({ closes_after: 3 })
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, each) => send({ [name('Name')]: `Person ${each}` })),
    )
    expect(all.filter(({ statusCode }) => statusCode === 303)).toHaveLength(3)
    expect(all.filter(({ statusCode }) => statusCode === 410)).toHaveLength(7)
    expect(await rows()).toHaveLength(before + 3)
    const { forms } = await pages.owner.get(listForms, here())
    expect(forms[0]).toMatchObject({ answers: 3, is_open: true, takes_answers: false })
    const closed = await show()
    expect(closed.statusCode).toBe(410)
    expect(closed.body).toContain('Ask for a &lt;visit&gt;')
  })

  it('FORM-CLOSE-2: it closes with the end of its last day', async () => {
    const today = server.platform.clock.now().toISOString().slice(0, 10)
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
    await change({ closes_on: today })
    expect((await show()).statusCode).toBe(200)
    await change({ closes_on: yesterday })
    expect((await show()).statusCode).toBe(410)
    // There it may be tomorrow already, and never two days later.
    await change({
      closes_on: new Date(Date.parse(today) - 2 * 86_400_000).toISOString().slice(0, 10),
      time_zone: 'Etc/GMT+12',
    })
    expect((await show()).statusCode).toBe(410)
  })

  it('FORM-CLOSE-3: it is closed while its database is in the trash, and gone with it', async () => {
    const at = { params: { ...pages.here(), viewId } }
    await pages.owner.get(movePageToTrash, at)
    const closed = await show()
    expect(closed.statusCode).toBe(410)
    expect(closed.body).not.toContain('visit')
    expect((await send({ [name('Name')]: 'Eve' })).statusCode).toBe(410)
    await pages.owner.get(restorePage, at)
    expect((await show()).statusCode).toBe(200)
    await server.platform.database.$client.query('DELETE FROM databases WHERE id = $1', [databaseId])
    expect((await show()).statusCode).toBe(404)
  })

  it('FORM-CLOSE-4: it is closed when whoever opened it may not publish the database any more', async () => {
    const member = await signIn(server, `member-${randomUUID()}@example.com`)
    await pages.join(member, 2)
    await change({ is_open: true }, member)
    expect((await show()).statusCode).toBe(200)
    await server.platform.database.$client.query(
      'DELETE FROM workspace_members WHERE user_id = $1 AND workspace_id = $2',
      [member.userId, pages.owner.workspaceId],
    )
    const closed = await show()
    expect(closed.statusCode).toBe(410)
    expect(closed.body).not.toContain('visit')
    expect((await pages.owner.get(listForms, here())).forms[0]).toMatchObject({
      is_open: true,
      takes_answers: false,
    })
  })
})

describe('spam', () => {
  it('FORM-SPAM-1: who fills in what nobody sees is thanked, and makes no row', async () => {
    const before = (await rows()).length
    const answer = await send({ [name('Name')]: 'Buy now', more: 'https://example.org' })
    expect(answer.headers.location).toBe(`${form.path}/sent`)
    expect(await rows()).toHaveLength(before)
  })

  it('FORM-SPAM-2: a network that sends very many waits, and keeps what it typed', async () => {
    const flood = await Promise.all(
      Array.from({ length: 61 }, () => send({ [name('Name')]: '' }, { address: '10.9.9.9' })),
    )
    expect(flood.some(({ statusCode }) => statusCode === 429)).toBe(true)
    const waits = await send({ [name('Name')]: 'Annika' }, { address: '10.9.9.9' })
    expect(waits.statusCode).toBe(429)
    expect(waits.headers['retry-after']).toBeDefined()
    expect(waits.body).toContain('value="Annika"')
    expect((await send({ [name('Name')]: 'Mara' })).statusCode).toBe(303)
  })
})

describe('making forms', () => {
  it('FORM-RIGHT-1: whoever may change the structure makes, changes and deletes forms; nobody else sees them', async () => {
    const guest = await signIn(server, `guest-${randomUUID()}@example.com`)
    const stranger = await signIn(server, `stranger-${randomUUID()}@example.com`)
    const give = async (level: number) => {
      const body = { view_id: viewId, emails: [guest.email], access_level: level as 10 }
      await pages.owner.get(shareView, { params: pages.here(), body })
    }
    const refused = ERRORS.not_enough_permissions
    expect((await stranger.call(listForms, here())).code).toBe(refused)
    for (const level of [10, 20, 25]) {
      await give(level)
      expect((await guest.call(listForms, here())).code).toBe(refused)
      expect((await guest.call(changeForm, { ...onForm(), body: { title: 'Mine' } })).code).toBe(refused)
      expect((await guest.call(deleteForm, onForm())).code).toBe(refused)
    }
    await give(30)
    expect((await guest.get(changeForm, { ...onForm(), body: { title: 'Ours' } })).title).toBe('Ours')
  })

  it('FORM-RIGHT-2: opening one takes the right to publish', async () => {
    const guest = await signIn(server, `guest-${randomUUID()}@example.com`)
    const body = { view_id: viewId, emails: [guest.email], access_level: 30 as const }
    await pages.owner.get(shareView, { params: pages.here(), body })
    expect((await guest.get(listForms, here())).may_open).toBe(false)
    await change({ is_open: false }, guest)
    expect((await guest.call(changeForm, { ...onForm(), body: { is_open: true } })).code).toBe(
      ERRORS.not_enough_permissions,
    )
    expect((await pages.owner.get(listForms, here())).may_open).toBe(true)
  })

  it('FORM-EDIT-1: what two people change at once is all kept', async () => {
    const id = fieldIds['Name'] ?? ''
    await Promise.all([
      change({ title: 'Visits' }),
      change({ description: 'Tell us' }),
      change({ questions: { [id]: { label: 'Who are you' } } }),
      change({ questions: { [id]: { help: 'First and last' } } }),
      change({ closes_after: 5 }),
    ])
    const { forms } = await pages.owner.get(listForms, here())
    expect(forms).toHaveLength(1)
    expect(forms[0]).toMatchObject({ title: 'Visits', description: 'Tell us', closes_after: 5 })
    expect(forms[0]?.questions[id]).toMatchObject({
      label: 'Who are you',
      help: 'First and last',
      is_required: true,
    })
  })

  it('FORM-EDIT-1: more changes of an open form at once than there are connections are all made', async () => {
    await change({ is_open: true })
    const changes = Array.from({ length: 30 }, (_, index) => change({ title: `Visit ${index}` }))
    expect((await Promise.all(changes)).length).toBe(30)
    await change({ is_open: false })
  })

  it('FORM-EDIT-2: forms of other databases are not found, made twice they are one, and there are at most 20', async () => {
    const other = await pages.owner.get(createPage, {
      params: pages.here(),
      body: { parent_view_id: pages.space, layout: 1, name: 'Other' },
    })
    const params = { ...onForm().params, databaseId: other.database_id ?? '' }
    expect((await pages.owner.call(changeForm, { params, body: { title: 'x' } })).code).toBe(
      ERRORS.record_not_found,
    )
    const body = () => ({ id: randomUUID(), title: '', time_zone: 'UTC', questions: {} })
    const same = body()
    const made = await Promise.all([1, 2].map(() => pages.owner.get(createForm, { ...here(), body: same })))
    expect(made[0]).toEqual(made[1])
    const many = await Promise.all(
      Array.from({ length: 20 }, () => pages.owner.call(createForm, { ...here(), body: body() })),
    )
    expect(many.filter(({ code }) => code === 0)).toHaveLength(18)
    expect(
      (await pages.owner.call(changeForm, { ...onForm(), body: { time_zone: 'Nowhere/Land' } })).code,
    ).toBe(ERRORS.invalid_request)
  })

  it('FORM-EDIT-3: a deleted form is gone, its rows stay', async () => {
    await send({ [name('Name')]: 'Annika' })
    const before = (await rows()).length
    await pages.owner.get(deleteForm, onForm())
    expect((await show()).statusCode).toBe(404)
    expect(await rows()).toHaveLength(before)
  })
})
