import { createPage, duplicatePage } from '@sheaf/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { openPages } from '../testing/index.ts'
import { readStored } from './testing/openDatabaseStage.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

it('DBC-COPY-4: related rows that are named in texts of cells and in filters are named by their copies', async () => {
  const pages = await openPages(server)
  const { $client } = server.platform.database
  const body = { parent_view_id: pages.space, layout: 1, name: 'Tasks' } as const
  const made = await pages.owner.get(createPage, { params: pages.here(), body })
  const databaseId = made.database_id ?? ''
  const [one = '', two = '', three = ''] = (
    await readStored(server.platform.database, databaseId)
  ).rows.keys()
  const away = randomUUID()
  const field = { id: 'parent', name: 'Parent', ty: 10, type_option: { 10: { database_id: databaseId } } }
  await $client.query(
    `INSERT INTO database_fields (database_id, id, value, version, is_deleted) VALUES ($1, 'parent', $2, 2, false)`,
    [databaseId, field],
  )
  const cell = (data: unknown) => ({ parent: { field_type: 10, data } })
  for (const [id, data] of [
    [one, JSON.stringify([two, away])],
    [two, `${one.toUpperCase()}, ${three}`],
    [three, ''],
  ])
    await $client.query('UPDATE database_rows SET cells = $2 WHERE id = $1', [id, cell(data)])
  const filter = (fieldId: string, content: string) => ({
    id: fieldId,
    field_id: fieldId,
    ty: 10,
    condition: 2,
    content,
  })
  const filters = [
    {
      id: 'group',
      filter_type: 0,
      children: [filter('parent', JSON.stringify([one])), filter('other', two)],
    },
  ]
  await $client.query(
    `UPDATE database_views SET value = value || jsonb_build_object('filters', $2::jsonb, 'layout_settings', $3::jsonb)
      WHERE id = $1`,
    [made.view_id, JSON.stringify(filters), JSON.stringify({ 0: { color_rules: colorRules(one) } })],
  )

  function colorRules(rowId: string): string {
    const rule = { id: 'c', color: 'Green', filters: [filter('parent', JSON.stringify([rowId]))] }
    return JSON.stringify([rule])
  }

  const copyId = (await pages.owner.get(duplicatePage, { ...pages.at(made.view_id), body: {} })).view_id
  const { rows: found } = await $client.query<{ database_id: string }>(
    'SELECT database_id FROM database_views WHERE id = $1',
    [copyId],
  )
  const copy = await readStored(server.platform.database, found[0]?.database_id ?? '')
  const texts = [...copy.rows.values()].map((row) => String(row.cells['parent']?.['data']))
  const copyOf = (text: string) =>
    [...copy.rows.values()].find((row) => row.cells['parent']?.['data'] === text)?.id
  const [third] = [copyOf('')]
  const second = texts.find((text) => text.endsWith(`, ${third}`)) ?? ''
  const first = second.slice(0, one.length)
  expect(copy.rows.has(first)).toBe(true)
  expect(copy.rows.get(first)?.cells['parent']?.['data']).toBe(JSON.stringify([copyOf(second), away]))
  expect(copy.views.get(copyId)?.value['filters']).toEqual([
    {
      id: 'group',
      filter_type: 0,
      children: [filter('parent', JSON.stringify([first])), filter('other', two)],
    },
  ])
  expect(copy.views.get(copyId)?.value['layout_settings']).toEqual({ 0: { color_rules: colorRules(first) } })
})
