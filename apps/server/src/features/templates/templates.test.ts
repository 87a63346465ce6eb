import {
  createPage,
  createTemplate,
  createTemplateCategory,
  createTemplateCreator,
  deleteTemplate,
  deleteTemplateCategory,
  deleteTemplateCreator,
  ERRORS,
  getFolder,
  getTemplate,
  getTemplateCategory,
  getTemplateCreator,
  getTemplateHomepage,
  getTemplateRights,
  listTemplateCategories,
  listTemplateCreators,
  listTemplates,
  movePageToTrash,
  publishPage,
  restorePage,
  unpublishPage,
  updatePublications,
  updateTemplate,
  updateTemplateCategory,
  updateTemplateCreator,
  uploadTemplateAvatar,
} from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import {
  callEndpoint,
  NEW_CATEGORY,
  NEW_CREATOR,
  pictureForm,
  signIn,
  TestClock,
  type TestPerson,
} from '../testing/index.ts'

let server: TestServer
let clock: TestClock
let ilse: TestPerson
let creatorId: string
let categoryId: string

beforeAll(async () => {
  clock = new TestClock()
  server = await createTestServer({ clock })
  ilse = await signIn(server, 'ilse@example.com')
})
beforeEach(async () => {
  await server.platform.database.execute(
    sql`TRUNCATE templates, template_categories, template_creators CASCADE`,
  )
  await server.platform.database.execute(sql`DELETE FROM auth_attempts`)
  creatorId = (await ilse.get(createTemplateCreator, { body: NEW_CREATOR })).id
  categoryId = (await ilse.get(createTemplateCategory, { body: NEW_CATEGORY })).id
})
afterAll(() => server.close())

const asNobody: TestPerson['call'] = (endpoint, input) => callEndpoint(server.app, endpoint, input)
const here = () => ({ workspaceId: ilse.workspaceId })

async function published(name = 'Site diary', options: object = {}): Promise<string> {
  const { children } = await ilse.get(getFolder, { params: here(), query: { depth: 1 } })
  const body = { parent_view_id: children[0]?.view_id ?? '', layout: 0, name } as const
  const { view_id: viewId } = await ilse.get(createPage, { params: here(), body })
  await ilse.get(publishPage, { params: { ...here(), viewId }, body: options })
  return viewId
}

const fields = (more: object = {}) => ({
  name: 'Site diary',
  description: 'A day to a row',
  about: 'From the first stake to the last key',
  view_url: 'https://example.com/acme/diary',
  category_ids: [categoryId],
  creator_id: creatorId,
  is_new_template: false,
  is_featured: false,
  related_view_ids: [] as string[],
  ...more,
})

async function add(more: object = {}, viewId?: string): Promise<string> {
  clock.advance(1000)
  const body = { view_id: viewId ?? (await published()), ...fields(more) }
  return (await ilse.get(createTemplate, { body })).view_id
}

const names = async (query: Record<string, string> = {}) =>
  (await ilse.get(listTemplates, { query })).templates.map(({ name }) => name)
const codeOf = async (outcome: Promise<{ readonly code: number }>) => (await outcome).code
const at = (viewId: string) => ({ params: { viewId } })

describe('categories', () => {
  it('TPL-CAT-1: are added, read, changed and deleted, and found by a part of their name and by type', async () => {
    const feature = { ...NEW_CATEGORY, name: 'Boards', category_type: 1, priority: 9 } as const
    const { id, ...made } = await ilse.get(createTemplateCategory, { body: feature })
    expect(made).toEqual(feature)
    const list = async (query: object) =>
      (await ilse.get(listTemplateCategories, { query })).categories.map(({ name }) => name)
    expect(await list({})).toEqual(['Boards', 'Work'])
    expect(await list({ category_type: '0' })).toEqual(['Work'])
    expect(await list({ name_contains: 'OAR' })).toEqual(['Boards'])
    expect(await list({ name_contains: '%oar%' })).toEqual(['Boards'])
    expect(await list({ name_contains: 'o_r' })).toEqual([])
    const changed = { ...feature, name: 'Walls', priority: -1 }
    expect(await ilse.get(updateTemplateCategory, { params: { id }, body: changed })).toEqual({
      id,
      ...changed,
    })
    expect(await ilse.get(getTemplateCategory, { params: { id } })).toEqual({ id, ...changed })
    expect(await codeOf(ilse.call(deleteTemplateCategory, { params: { id } }))).toBe(0)
    for (const call of [getTemplateCategory, deleteTemplateCategory])
      expect(await codeOf(ilse.call(call, { params: { id } }))).toBe(ERRORS.record_not_found)
    const gone = ilse.call(updateTemplateCategory, { params: { id }, body: changed })
    expect(await codeOf(gone)).toBe(ERRORS.record_not_found)
  })

  it('TPL-CAT-2: one that is deleted is left out of its templates, which stay', async () => {
    const viewId = await add()
    await ilse.get(deleteTemplateCategory, { params: { id: categoryId } })
    expect((await ilse.get(getTemplate, at(viewId))).categories).toEqual([])
  })
})

describe('creators', () => {
  it('TPL-MADE-1: are added, read, changed and found, and counted under both names', async () => {
    const links = [{ link_type: 'website', url: 'https://example.com/ilse' }]
    const body = { name: 'Mara', avatar_url: '/api/template-center/avatar/a.webp', account_links: links }
    const { id } = await ilse.get(createTemplateCreator, { body })
    await add({ creator_id: id })
    const mara = { id, ...body, number_of_templates: 1, upload_template_count: 1 }
    expect(await ilse.get(getTemplateCreator, { params: { id } })).toEqual(mara)
    const { creators } = await ilse.get(listTemplateCreators, { query: { name_contains: 'MAR' } })
    expect(creators).toEqual([mara])
    const renamed = { name: 'Mara B.', avatar_url: '' }
    expect(await ilse.get(updateTemplateCreator, { params: { id }, body: renamed })).toMatchObject({
      name: 'Mara B.',
      avatar_url: '',
      account_links: [],
    })
  })

  it('TPL-MADE-2: one who has templates is not deleted', async () => {
    const viewId = await add()
    const remove = () => codeOf(ilse.call(deleteTemplateCreator, { params: { id: creatorId } }))
    expect(await remove()).toBe(ERRORS.invalid_request)
    await ilse.get(deleteTemplate, at(viewId))
    expect(await remove()).toBe(0)
    expect(await remove()).toBe(ERRORS.record_not_found)
  })

  it.each([
    ['javascript:alert(1)', 400],
    ['data:text/html,x', 400],
    ['//evil.example', 400],
    ['/\\evil.example', 400],
    ['https://example.com/me', 200],
    ['/api/template-center/avatar/a.webp', 200],
    ['', 200],
  ])(
    'TPL-LINK-1: of addresses only those of the web and of this server are taken: %s',
    async (url, status) => {
      const creator = { ...NEW_CREATOR, account_links: [{ link_type: 'site', url }] }
      expect((await ilse.call(createTemplateCreator, { body: creator })).status).toBe(status)
      const body = { ...NEW_CREATOR, avatar_url: url }
      expect((await ilse.call(createTemplateCreator, { body })).status).toBe(status)
      const template = { view_id: await published(), ...fields({ view_url: url }) }
      expect((await ilse.call(createTemplate, { body: template })).status).toBe(status)
    },
  )
})

describe('templates', () => {
  it('TPL-CALL-1: one is answered with its creator, categories, related templates and how it is published', async () => {
    const related = await add({ name: 'Roadmap' })
    const viewId = await published('Site diary')
    const body = {
      view_id: viewId,
      ...fields({ related_view_ids: [related, viewId, related], is_featured: true }),
    }
    const made = await ilse.get(createTemplate, { body })
    expect(made).toMatchObject({
      view_id: viewId,
      name: 'Site diary',
      description: 'A day to a row',
      about: 'From the first stake to the last key',
      view_url: 'https://example.com/acme/diary',
      is_featured: true,
      is_new_template: false,
      creator: { id: creatorId, name: 'Ilse', number_of_templates: 2 },
      categories: [{ id: categoryId, ...NEW_CATEGORY }],
      related_templates: [{ view_id: related, name: 'Roadmap' }],
      publish_info: { view_id: viewId, namespace: ilse.workspaceId, publisher_email: '' },
    })
    expect((await asNobody(getTemplate, at(viewId))).data).toEqual(made)
  })

  it('TPL-CALL-2: the list is the newest first, and narrowed by category, name and mark', async () => {
    const other = await ilse.get(createTemplateCategory, { body: { ...NEW_CATEGORY, name: 'Home' } })
    await add({ name: 'Diary', is_featured: true })
    await add({ name: '100% wool', is_new_template: true, category_ids: [other.id] })
    expect(await names()).toEqual(['100% wool', 'Diary'])
    expect(await names({ category_id: categoryId })).toEqual(['Diary'])
    expect(await names({ is_featured: 'true' })).toEqual(['Diary'])
    expect(await names({ is_featured: 'false' })).toEqual(['100% wool'])
    expect(await names({ is_new_template: 'true' })).toEqual(['100% wool'])
    expect(await names({ name_contains: 'dIA' })).toEqual(['Diary'])
    expect(await names({ name_contains: '0% w' })).toEqual(['100% wool'])
    expect(await names({ name_contains: 'd_ary' })).toEqual([])
    expect((await asNobody(listTemplates, { query: {} })).code).toBe(0)
  })

  it('TPL-CALL-3: an update replaces everything but the page, and says when it was', async () => {
    const viewId = await add()
    const before = await ilse.get(getTemplate, at(viewId))
    clock.advance(60_000)
    const body = fields({ name: 'Diary of a site', category_ids: [], is_new_template: true })
    const after = await ilse.get(updateTemplate, { ...at(viewId), body })
    expect(after).toMatchObject({ name: 'Diary of a site', categories: [], is_new_template: true })
    expect(after.created_at).toBe(before.created_at)
    expect(after.last_updated_at > before.last_updated_at).toBe(true)
  })

  it('TPL-CALL-3: more updates at once than there are connections are all made', async () => {
    const viewId = await add()
    const updates = Array.from({ length: 30 }, (_, index) =>
      ilse.get(updateTemplate, { ...at(viewId), body: fields({ name: `Diary ${index}` }) }),
    )
    expect((await Promise.all(updates)).map(({ name }) => name)).toContain('Diary 29')
  })

  it('TPL-CALL-4: what is not there is not found: page, template, creator, category, related page', async () => {
    const viewId = await published()
    const create = (body: object, id: string = viewId) =>
      codeOf(ilse.call(createTemplate, { body: { view_id: id, ...fields(body) } }))
    expect(await create({}, randomUUID())).toBe(ERRORS.record_not_found)
    expect(await create({ creator_id: randomUUID() })).toBe(ERRORS.record_not_found)
    expect(await create({ category_ids: [categoryId, randomUUID()] })).toBe(ERRORS.record_not_found)
    expect(await create({ related_view_ids: [randomUUID()] })).toBe(ERRORS.record_not_found)
    expect(await create({ related_view_ids: [await published('No template')] })).toBe(ERRORS.record_not_found)
    expect(await names()).toEqual([])
    for (const call of [getTemplate, deleteTemplate])
      expect(await codeOf(ilse.call(call, at(viewId)))).toBe(ERRORS.record_not_found)
    const update = ilse.call(updateTemplate, { ...at(viewId), body: fields() })
    expect(await codeOf(update)).toBe(ERRORS.record_not_found)
    expect(await create({})).toBe(0)
    expect(await create({})).toBe(ERRORS.record_already_exists)
  })

  it('TPL-CALL-5: only what everybody can read and copy becomes a template', async () => {
    for (const options of [{ password: 'open sesame' }, { duplicate_enabled: false }]) {
      const body = { view_id: await published('Closed', options), ...fields() }
      expect(await codeOf(ilse.call(createTemplate, { body }))).toBe(ERRORS.not_enough_permissions)
    }
  })

  it('TPL-GONE-1: one that cannot be copied any more is in no answer, also not as related, until it can', async () => {
    const viewId = await add({ name: 'Gone', is_featured: true })
    const other = await add({ name: 'Stays', related_view_ids: [viewId] })
    const page = { params: { ...here(), viewId } }
    const change = (patch: object) =>
      ilse.get(updatePublications, { params: here(), body: [{ view_id: viewId, ...patch }] })
    const ways: [() => Promise<unknown>, () => Promise<unknown>][] = [
      [() => ilse.get(unpublishPage, page), () => ilse.get(publishPage, { ...page, body: {} })],
      [() => ilse.get(movePageToTrash, page), () => ilse.get(restorePage, page)],
      [() => change({ password: 'open sesame' }), () => change({ password: null })],
      [() => change({ duplicate_enabled: false }), () => change({ duplicate_enabled: true })],
    ]
    for (const [close, open] of ways) {
      await close()
      expect(await names()).toEqual(['Stays'])
      expect(await codeOf(ilse.call(getTemplate, at(viewId)))).toBe(ERRORS.record_not_found)
      expect((await ilse.get(getTemplate, at(other))).related_templates).toEqual([])
      expect((await ilse.get(getTemplateHomepage, { query: {} })).featured_templates).toEqual([])
      await open()
      expect(await names()).toEqual(['Stays', 'Gone'])
    }
    await ilse.get(unpublishPage, page)
    expect(await codeOf(ilse.call(deleteTemplate, at(viewId)))).toBe(0)
  })

  it('TPL-HOME-1: the home has what is featured and new, and categories that have templates, so many of each', async () => {
    await ilse.get(createTemplateCategory, { body: { ...NEW_CATEGORY, name: 'Empty' } })
    for (const name of ['One', 'Two', 'Three']) await add({ name, is_featured: true })
    await add({ name: 'Four', is_new_template: true })
    const home = await ilse.get(getTemplateHomepage, { query: { per_count: 2 } })
    const read = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name)
    expect(read(home.featured_templates)).toEqual(['Three', 'Two'])
    expect(read(home.new_templates)).toEqual(['Four'])
    expect(home.template_groups.map(({ category, templates }) => [category.name, read(templates)])).toEqual([
      ['Work', ['Four', 'Three']],
    ])
    expect((await ilse.get(getTemplateHomepage, { query: {} })).featured_templates).toHaveLength(3)
  })

  it('TPL-TEXT-1: names and texts come back as they were sent, whatever they would be elsewhere', async () => {
    const name = `<img src=x onerror=alert(1)> '; DROP TABLE templates; -- {{7*7}}`
    const viewId = await add({ name, description: name, about: name })
    expect(await ilse.get(getTemplate, at(viewId))).toMatchObject({ name, description: name, about: name })
    expect(await names({ name_contains: "'; DROP" })).toEqual([name])
  })
})

describe('pictures of creators', () => {
  const send = async (body: Buffer, headers: Record<string, string>) => {
    const { method, path: url } = uploadTemplateAvatar
    const token = { authorization: `Bearer ${ilse.session.access_token}` }
    const response = await server.app.inject({
      method,
      url,
      headers: { ...headers, ...token },
      payload: body,
    })
    return response.json<{ code: number; data?: { file_id: string } }>()
  }
  const upload = (content: Uint8Array | string, field = 'avatar') => {
    const { body, headers } = pictureForm([{ field, content, fileName: 'me.png' }])
    return send(body, headers)
  }

  it('TPL-AVATAR-1: a picture is drawn anew, and open to everybody under an address that ends in its kind', async () => {
    const { body, headers } = pictureForm(undefined, 'avatar')
    const { data } = await send(body, headers)
    expect(data?.file_id).toMatch(/^[0-9a-f-]{36}\.webp$/)
    const url = `/api/template-center/avatar/${data?.file_id}`
    const picture = await server.app.inject({ url })
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect(picture.rawPayload.subarray(0, 4).toString()).toBe('RIFF')
    const etag = String(picture.headers['etag'])
    expect((await server.app.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304)
    const missing = `/api/template-center/avatar/${randomUUID()}.webp`
    expect((await server.app.inject({ url: missing })).statusCode).toBe(404)
  })

  it('TPL-AVATAR-2: what is no picture, is too large or comes otherwise is refused', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    expect((await upload(svg)).code).toBe(ERRORS.invalid_content_type)
    expect((await upload(`<?xml version="1.0"?>${svg}`)).code).toBe(ERRORS.invalid_content_type)
    expect((await upload(Buffer.from('89504e470d0a1a0a', 'hex'))).code).toBe(ERRORS.invalid_content_type)
    expect((await upload('')).code).toBe(ERRORS.invalid_request)
    expect((await upload(Buffer.alloc(150 * 1024 + 1))).code).toBe(ERRORS.payload_too_large)
    expect((await upload(Buffer.alloc(10_000_000))).code).toBe(ERRORS.payload_too_large)
    expect((await upload('x', 'picture')).code).toBe(ERRORS.invalid_request)
    expect((await send(Buffer.from('{}'), { 'content-type': 'application/json' })).code).toBe(
      ERRORS.invalid_request,
    )
  })

  it('TPL-AVATAR-3: one that no creator is shown with goes a day later, when another comes', async () => {
    const form = () => pictureForm(undefined, 'avatar')
    const [kept, given] = [await send(form().body, form().headers), await send(form().body, form().headers)]
    const avatar_url = `http://localhost/api/template-center/avatar/${kept.data?.file_id}`
    await ilse.get(createTemplateCreator, { body: { ...NEW_CREATOR, avatar_url } })
    clock.advance(25 * 60 * 60 * 1000)
    // The session of the others is over by now.
    ilse = await signIn(server, 'mara@example.com')
    await send(form().body, form().headers)
    const status = async (fileId = '') =>
      (await server.app.inject({ url: `/api/template-center/avatar/${fileId}` })).statusCode
    expect([await status(kept.data?.file_id), await status(given.data?.file_id)]).toEqual([200, 404])
  })
})

describe('who manages the center', () => {
  let closed: TestServer
  let first: TestPerson
  let second: TestPerson
  beforeAll(async () => {
    closed = await createTestServer({ config: { templateManagers: 'administrators' } })
    first = await signIn(closed, 'first@example.com')
    second = await signIn(closed, 'second@example.com')
  })
  afterAll(() => closed.close())

  it('TPL-WHO-1: administrators, who are the first account and those with their role; all others only read', async () => {
    const add = (person: TestPerson) => codeOf(person.call(createTemplateCategory, { body: NEW_CATEGORY }))
    const may = async (person: TestPerson) => (await person.get(getTemplateRights, {})).may_manage
    expect([await add(first), await add(second)]).toEqual([0, ERRORS.not_enough_permissions])
    expect([await may(first), await may(second)]).toEqual([true, false])
    expect(await codeOf(second.call(listTemplates, { query: {} }))).toBe(0)
    const { body, headers } = pictureForm(undefined, 'avatar')
    const refused = await closed.app.inject({
      method: 'PUT',
      url: uploadTemplateAvatar.path,
      headers: { ...headers, authorization: `Bearer ${second.session.access_token}` },
      payload: body,
    })
    expect(refused.json()).toMatchObject({ code: ERRORS.not_enough_permissions })
    await closed.platform.database.execute(
      sql`UPDATE auth_users SET role = 'supabase_admin' WHERE id = ${second.userId}`,
    )
    expect([await add(second), await may(second)]).toEqual([0, true])
  })

  it('TPL-WHO-2: everybody who is signed in, where the setting says so', async () => {
    const other = await signIn(server, 'other@example.com')
    expect(await codeOf(other.call(createTemplateCategory, { body: NEW_CATEGORY }))).toBe(0)
    expect((await other.get(getTemplateRights, {})).may_manage).toBe(true)
    expect((await asNobody(createTemplateCategory, { body: NEW_CATEGORY })).status).toBe(401)
  })
})
