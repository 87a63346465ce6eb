import type { JsonValue } from '@sheaf/base'
import { PSEUDO_LOCALE } from '@sheaf/locales/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { insertDatabase, ownSample, signInPublisher, type TestPublisher } from '../testing/index.ts'
import { setPublishLocale } from './snapshot/publishLocale.ts'

let server: TestServer
let ada: TestPublisher

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
})
afterAll(() => server.close())

const get = async (url: string, language?: string) =>
  (await server.app.inject({ url, headers: language === undefined ? {} : { 'accept-language': language } }))
    .body

async function speak(locale: string): Promise<void> {
  const { database, bus } = server.platform
  const announce = (workspaceId: string, viewIds: readonly string[]) => {
    for (const viewId of viewIds) bus.publish('publication_changed', { workspaceId, viewId })
  }
  await setPublishLocale({ database, announce }, ada.workspaceId, locale)
}

/** The id and the path of a new page on the web. */
async function publish(name: string, blocks: readonly JsonValue[]): Promise<{ id: string; path: string }> {
  const id = await ada.createPage(name, { blocks })
  await ada.call('POST', `/api/workspace/${ada.workspaceId}/page-view/${id}/publish`, { publish_name: id })
  return { id, path: `/${ada.workspaceId}/${id}` }
}

/** What is kept of a page in no language: the document, and its rendering with slots. */
async function kept(viewId: string): Promise<readonly string[]> {
  const { rows } = await server.platform.database.$client.query<{ kept: string }>(
    `SELECT md5(blob) || md5(html_slots) || version || rendered_with AS kept FROM publications WHERE view_id = $1`,
    [viewId],
  )
  return rows.map((row) => row.kept)
}

const HEADING: JsonValue = { type: 'heading', data: { level: 2, delta: [{ insert: 'Shore' }] } }
const DATE: JsonValue = {
  type: 'paragraph',
  data: { delta: [{ insert: '@', attributes: { mention: { type: 'date', date: '2026-06-09T00:00:00Z' } } }] },
}

it('VISIT-LANG-1: a page is said in the language of its publication, and nothing that is stored is made again', async () => {
  const { id, path } = await publish('Lake', [HEADING, DATE])
  const english = await get(path)
  const before = await kept(id)
  for (const words of [
    'aria-label="Link to this section: Shore"',
    '>9 June 2026</time>',
    'No comments yet.',
    'Skip to page',
  ])
    expect(english).toContain(words)

  await speak(PSEUDO_LOCALE)
  const other = await get(path)
  for (const words of [
    'aria-label="[Link to this section]: Shore"',
    '9 يونيو 2026</time>',
    '[No comments yet.',
    '[Skip to page]',
  ])
    expect(other).toContain(words)
  expect(other).not.toMatch(/"Link to this section|9 June 2026|Skip to page</)
  expect(await get(path)).toBe(other)
  expect(await kept(id)).toEqual(before)

  await speak('en')
  expect(await get(path)).toBe(english)
  expect(await kept(id)).toEqual(before)
})

it('VISIT-LANG-2: lists, feeds, the tree and rows of databases follow it', async () => {
  const spec = ownSample()
  await insertDatabase(server, ada, spec)
  const ws = `/api/workspace/${ada.workspaceId}`
  await ada.call('POST', `${ws}/page-view/${spec.ids.grid}/publish`, { publish_name: 'rows' })
  const block = { type: 'grid', data: { view_id: spec.ids.grid, parent_id: spec.id }, children: [] }
  const { path } = await publish('With rows', [block])
  const paths = [`/${ada.workspaceId}/rows`, path]
  const english = await Promise.all(paths.map((each) => get(each)))
  await speak(PSEUDO_LOCALE)
  const other = await Promise.all(paths.map((each) => get(each)))
  expect(other.map((body) => body.includes('aria-label="[Checked]"'))).toEqual([true, true])
  expect(english.map((body) => body.includes('aria-label="Checked"'))).toEqual([true, true])
  expect(await get(`/${ada.workspaceId}/pages.html`)).toContain(`<html lang="${PSEUDO_LOCALE}" dir="rtl"`)
  expect(await get(`/${ada.workspaceId}/feed.xml`)).toContain('[Pages published by')
  await speak('en')
  expect(await Promise.all(paths.map((each) => get(each)))).toEqual(english)
})

it('VISIT-LANG-3: where nothing is published, the language is the reader’s as far as there are words in it', async () => {
  expect(await get('/nobody/nothing', 'de;q=0.9, en;q=0.8')).toContain('<html lang="en"')
  expect(await get('/nobody/nothing', PSEUDO_LOCALE)).toContain(`<html lang="${PSEUDO_LOCALE}" dir="rtl"`)
})
