import {
  deleteTemplate,
  duplicatePublished,
  getDuplication,
  getFolder,
  getTemplateRights,
  listTemplateCategories,
  listTemplates,
} from '@sheaf/contract'
import { OWN_TEMPLATES } from '@sheaf/locales/ownTemplates'
import { clientOf } from '../../../platform/database/index.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { callEndpoint, signIn, type TestPerson } from '../../testing/index.ts'
import { OWN_TEMPLATES_JOB } from './handleOwnTemplates.ts'
import { ownerOfTemplates } from './ownerOfTemplates.ts'

let server: TestServer
let ada: TestPerson

beforeAll(async () => {
  server = await createTestServer({ config: { ownTemplates: true, templateManagers: 'administrators' } })
  await server.listen()
  ada = await signIn(server, 'ada@example.org')
})
afterAll(() => server.close())

const templates = async () => (await callEndpoint(server.app, listTemplates, { query: {} })).data.templates
const names = async () => (await templates()).map(({ name }) => name)
const sql = async (text: string, values: unknown[] = []) =>
  (await clientOf(server.platform.database).query<Record<string, unknown>>(text, values)).rows

it(
  'TPL-OWN-1: the gallery has the templates that come with the product, in their order and categories',
  { timeout: 90_000 },
  async () => {
    await expect.poll(names, { timeout: 80_000 }).toEqual(OWN_TEMPLATES.map(({ name }) => name))
    const { categories } = await ada.get(listTemplateCategories, { query: {} })
    expect(categories.map(({ name }) => name)).toEqual(['Work', 'Product', 'Knowledge', 'Personal'])
  },
)

it('TPL-OWN-2: the account that owns them is not the first account, and nobody signs in with it', async () => {
  expect(await ada.get(getTemplateRights, {})).toEqual({ may_manage: true })
  const email = 'templates@sheaf.invalid'
  await expect(signIn(server, email)).rejects.toThrow(email)
  expect(
    await sql(`SELECT 1 FROM auth_sessions s JOIN auth_users u ON u.id = s.user_id WHERE u.email = $1`, [
      email,
    ]),
  ).toEqual([])
})

it.each(OWN_TEMPLATES)(
  'TPL-OWN-3: $name is copied with its pages, its databases and all of their rows',
  async ({ name, page }) => {
    const rowsCopied = () =>
      sql('SELECT 1 FROM collabs WHERE collab_type = 4 AND workspace_id = $1', [ada.workspaceId])
    const { length: before } = await rowsCopied()
    const viewId = (await templates()).find((one) => one.name === name)!.view_id
    const { children } = await ada.get(getFolder, {
      params: { workspaceId: ada.workspaceId },
      query: { depth: 1 },
    })
    const begun = await ada.get(duplicatePublished, {
      params: { workspaceId: ada.workspaceId },
      body: { published_view_id: viewId, dest_view_id: children[0]!.view_id },
    })
    const params = { workspaceId: ada.workspaceId, taskId: begun.task_id }
    await expect.poll(async () => (await ada.get(getDuplication, { params })).state).toBe('done')
    const copy = await ada.get(getDuplication, { params })
    const below = await sql('SELECT name, layout FROM views WHERE parent_id = $1 ORDER BY name', [
      copy.view_id,
    ])
    const expected = [
      ...Object.values(page.databases ?? {}).flatMap(({ views }) => views.map((view) => view.name)),
      ...(page.below ?? []).map((one) => one.name),
    ]
    expect(below.map((view) => view['name'])).toEqual(expected.toSorted())
    const { length } = await rowsCopied()
    expect(length - before).toBe(Object.values(page.databases ?? {}).flatMap(({ rows }) => rows).length)
  },
)

it('TPL-OWN-5: one that an administrator has deleted does not come back, nor does anything come twice', async () => {
  const [first] = await templates()
  await ada.get(deleteTemplate, { params: { viewId: first!.view_id } })
  const before = await sql('SELECT count(*)::int AS count FROM views')
  const copies = await sql('SELECT count(*)::int AS count FROM databases')
  // A job that is done is deleted.
  await server.platform.queue.send(OWN_TEMPLATES_JOB, {}, { key: 'again' })
  await expect
    .poll(() => sql(`SELECT state FROM pgboss.job WHERE name = 'own-templates' ORDER BY created_on`))
    .toEqual([])
  expect(await names()).toEqual(OWN_TEMPLATES.slice(1).map(({ name }) => name))
  expect(await sql('SELECT count(*)::int AS count FROM views')).toEqual(before)
  expect(await sql('SELECT count(*)::int AS count FROM databases')).toEqual(copies)
})

it('TPL-OWN-5: where the account was deleted nothing is made, and nothing fails', async () => {
  await sql(`UPDATE users SET deleted_at = now() WHERE email = 'templates@sheaf.invalid'`)
  await expect(ownerOfTemplates(server.platform)).resolves.toBeNull()
})
