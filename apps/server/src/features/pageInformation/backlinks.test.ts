import {
  createDatabaseRow,
  createDatabaseView,
  deleteTrashedPage,
  getPageInformation,
  movePageToTrash,
  openRowDocument,
  updatePageName,
  upsertDatabaseRow,
} from '@sheaf/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { newRowDocument, openPages, signIn, startProcess, type Pages } from '../testing/index.ts'
import { mentioning, openLinkStage, type LinkStage } from './testing/openLinkStage.ts'

let server: TestServer
let pages: Pages
let stage: LinkStage
let target: string
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  pages = await openPages(server)
  stage = openLinkStage(server, pages)
  target = await pages.add('Target')
})

const client = () => server.platform.database.$client
const namesOf = async (viewId: string) => (await stage.backlinks(viewId)).sources.map(({ name }) => name)

/** When a page was edited last; the order of answers follows from it. */
async function editAt(viewId: string, time: string): Promise<void> {
  await client().query('UPDATE views SET last_edited_at = $2 WHERE id = $1', [viewId, time])
}

describe('backlinks', () => {
  it('LINK-BACK-1: pages that link to a page, each once, with the sentences around the links in reading order', async () => {
    const log = await pages.add('Log')
    const mention = { type: 'page', page_id: target }
    await stage.write(
      log,
      mentioning(target, 'First. Read '),
      {
        type: 'paragraph',
        text: [
          { text: 'Or ' },
          { text: 'this', attributes: { href: `/app/${pages.owner.workspaceId}/${target}` } },
        ],
      },
      { type: 'sub_page', data: { view_id: target } },
      { type: 'paragraph', text: [{ text: '$', attributes: { mention } }, { text: ' stands first' }] },
    )
    expect(await stage.backlinks(target)).toMatchObject({
      total: 1,
      next_offset: null,
      sources: [
        {
          view_id: log,
          database_id: null,
          row_id: null,
          name: 'Log',
          icon: null,
          layout: 0,
          link_count: 4,
          links: [
            {
              kind: 'mention',
              block_id: 'block-1',
              excerpt: [{ text: 'Read ' }, { text: '', page_id: target, is_link: true }],
            },
            {
              kind: 'address',
              block_id: 'block-2',
              excerpt: [{ text: 'Or ' }, { text: 'this', is_link: true }],
            },
            { kind: 'page', block_id: 'block-3', field_id: null, comment_id: null, excerpt: [] },
            {
              kind: 'mention',
              block_id: 'block-4',
              excerpt: [{ text: '', page_id: target, is_link: true }, { text: ' stands first' }],
            },
          ],
        },
      ],
    })
  })

  it('LINK-BACK-2: what a page says now counts: links come and go with the text, names are those of now', async () => {
    const log = await pages.add('Log')
    await stage.write(log, mentioning(target))
    await pages.owner.get(updatePageName, { ...pages.at(log), body: { name: 'Journal' } })
    expect(await namesOf(target)).toEqual(['Journal'])
    await stage.write(log, { type: 'paragraph', text: [{ text: 'Nothing' }] })
    expect(await namesOf(target)).toEqual([])
    expect((await client().query('SELECT FROM page_links WHERE object_id = $1', [log])).rowCount).toBe(0)
  })

  it('LINK-BACK-2: what did not change is not written, and what moved keeps its place in reading order', async () => {
    const log = await pages.add('Log')
    const read = async () =>
      (
        await client().query<{ id: string }>(
          'SELECT id FROM page_links WHERE object_id = $1 ORDER BY place',
          [log],
        )
      ).rows
    await stage.write(log, mentioning(target, 'One '), mentioning(target, 'Two '))
    const before = await read()
    await stage.write(log, mentioning(target, 'One '), mentioning(target, 'Two '))
    expect(await read()).toEqual(before)
    const swapped = [
      { ...mentioning(target, 'Two '), id: 'block-2' },
      { ...mentioning(target, 'One '), id: 'block-1' },
    ]
    await stage.write(log, ...swapped)
    const { sources } = await stage.backlinks(target)
    expect(sources[0]?.links.map(({ excerpt }) => excerpt[0]?.text)).toEqual(['Two ', 'One '])
  })

  it('LINK-BACK-3: a page does not link to itself; what is in the trash links to nothing, what is gone is forgotten', async () => {
    const log = await pages.add('Log')
    await stage.write(log, mentioning(target))
    await stage.write(target, mentioning(target))
    expect(await namesOf(target)).toEqual(['Log'])
    await pages.owner.get(movePageToTrash, pages.at(log))
    expect(await stage.backlinks(target)).toEqual({ sources: [], total: 0, next_offset: null })
    await pages.owner.get(deleteTrashedPage, pages.at(log))
    expect((await client().query('SELECT FROM page_links WHERE view_id = $1', [log])).rowCount).toBe(0)
  })

  it('LINK-BACK-4: whoever links to a view of a database links to the page that shows it, unless the view was deleted', async () => {
    const { viewId, databaseId } = await pages.addGrid({ name: 'Tasks' })
    const log = await pages.add('Log')
    const body = { layout: 2 as const, parent_view_id: log, database_id: databaseId, embedded: true }
    const { view_id: board } = await pages.owner.get(createDatabaseView, { ...pages.at(viewId), body })
    await stage.write(log, { type: 'board', data: { view_id: board, parent_id: log } })
    expect(await namesOf(viewId)).toEqual(['Log'])
    expect((await stage.backlinks(board)).sources[0]?.links).toMatchObject([{ kind: 'database' }])
    await client().query('UPDATE database_views SET is_deleted = true WHERE id = $1', [board])
    expect(await namesOf(viewId)).toEqual([])
  })

  it('LINK-BACK-5: mentions of a row are links to the row, and no links to the page of its database', async () => {
    const { viewId, databaseId } = await pages.addGrid({ name: 'Tasks' })
    const row = { ...pages.here(), databaseId }
    const rowId = await pages.owner.get(createDatabaseRow, { params: row, body: { cells: { Name: 'Roof' } } })
    const log = await pages.add('Log')
    await stage.write(log, mentioning(viewId, 'Mend ', rowId))
    expect(await namesOf(viewId)).toEqual([])
    expect((await stage.backlinks(viewId, pages.owner, { row_id: rowId })).sources).toMatchObject([
      {
        name: 'Log',
        links: [{ kind: 'mention', excerpt: [{ text: 'Mend ' }, { row_id: rowId, page_id: viewId }] }],
      },
    ])
    expect((await stage.backlinks(target, pages.owner, { row_id: rowId })).total).toBe(0)
  })

  it('LINK-ROW-1: rows link with their cells, their comments and their text, as one source that is called as the row', async () => {
    const { source, address } = await addRowWithLinks()
    const { sources, total } = await stage.backlinks(target)
    expect(total).toBe(1)
    expect(sources).toMatchObject([
      {
        view_id: source.database_view_id,
        database_id: source.database_id,
        row_id: source.row_id,
        name: `See ${address}`,
        link_count: 3,
        links: [
          { kind: 'address', block_id: null, comment_id: null },
          { kind: 'mention', block_id: 'block-1', field_id: null, comment_id: null },
          { kind: 'address', block_id: null, field_id: null, comment_id: 'comment-1' },
        ],
      },
    ])
    expect(sources[0]?.links[0]?.field_id).not.toBeNull()
  })

  it('LINK-ROW-2: a row that is deleted links to nothing, and again once it is back; so do cells of deleted fields', async () => {
    const { source } = await addRowWithLinks()
    const set = async (isDeleted: boolean) => {
      await client().query(
        `WITH next AS (UPDATE databases SET version = version + 1 WHERE id = $1 RETURNING version)
         UPDATE database_rows r SET is_deleted = $3, version = next.version FROM next WHERE r.id = $2`,
        [source.database_id, source.row_id, isDeleted],
      )
      await stage.index(source.database_id)
    }
    await set(true)
    expect((await stage.backlinks(target)).total).toBe(0)
    await set(false)
    expect((await stage.backlinks(target)).sources[0]?.link_count).toBe(3)
    await client().query(
      `WITH next AS (UPDATE databases SET version = version + 1, structure_version = version + 1 WHERE id = $1
         RETURNING version)
       UPDATE database_fields f SET is_deleted = true, version = next.version FROM next WHERE f.database_id = $1`,
      [source.database_id],
    )
    await stage.index(source.database_id)
    expect((await stage.backlinks(target)).sources[0]?.link_count).toBe(2)
  })

  async function addRowWithLinks() {
    const body = await newRowDocument({ server, owner: pages.owner }, pages.space)
    const { document_id: documentId, row_document_source: source } = body
    await pages.owner.get(openRowDocument, { params: pages.here(), body })
    const address = `https://sheaf.example/app/${pages.owner.workspaceId}/${target}`
    const comment = {
      id: 'comment-1',
      content: `And ${address}`,
      author_id: pages.owner.userId,
      created_at: 1,
    }
    const cell = { field_type: 0, data: `See ${address}` }
    await client().query(
      `WITH next AS (UPDATE databases SET version = version + 1 WHERE id = $1 RETURNING version)
       UPDATE database_rows r SET comments = $3, version = next.version,
         cells = (SELECT jsonb_build_object(f.id, $4::jsonb) FROM database_fields f WHERE f.database_id = $1
           AND f.value->'is_primary' = 'true')
       FROM next WHERE r.id = $2`,
      [source.database_id, source.row_id, { 'comment-1': comment }, cell],
    )
    await stage.index(source.database_id)
    await stage.write(documentId, mentioning(target, 'In the text '))
    return { source, address }
  }

  it('LINK-PAGE-1: what was edited last comes first, and pages of the list follow each other', async () => {
    const logs = []
    for (const day of [1, 2, 3, 4, 5]) {
      const log = await pages.add(`Log ${day}`)
      await stage.write(log, mentioning(target))
      await editAt(log, `2026-0${day}-01T00:00:00Z`)
      logs.push(log)
    }
    expect(await namesOf(target)).toEqual(['Log 5', 'Log 4', 'Log 3', 'Log 2', 'Log 1'])
    const first = await stage.backlinks(target, pages.owner, { limit: 2 })
    const rest = await stage.backlinks(target, pages.owner, { limit: 3, offset: first.next_offset ?? 0 })
    expect([first, rest].map(({ sources }) => sources.map(({ name }) => name))).toEqual([
      ['Log 5', 'Log 4'],
      ['Log 3', 'Log 2', 'Log 1'],
    ])
    expect([first.total, first.next_offset, rest.total, rest.next_offset]).toEqual([5, 2, 5, null])
    const behind = await stage.backlinks(target, pages.owner, { offset: 9 })
    expect(behind).toEqual({ sources: [], total: 5, next_offset: null })
    for (const log of logs) await editAt(log, '2026-01-01T00:00:00Z')
    expect((await stage.backlinks(target)).sources.map(({ view_id: id }) => id)).toEqual(logs.toSorted())
  })

  it('LINK-PAGE-2: of a page with many links the first twenty are told, and how many there are', async () => {
    const log = await pages.add('Log')
    await stage.write(log, ...Array.from({ length: 30 }, (_, index) => mentioning(target, `${index} `)))
    const { sources } = await stage.backlinks(target)
    expect(sources[0]?.link_count).toBe(30)
    expect(sources[0]?.links.map(({ excerpt }) => excerpt[0]?.text)).toEqual(
      Array.from({ length: 20 }, (_, index) => `${index} `),
    )
  })

  it('LINK-FIND-6: a link can be found within two seconds of the edit, in every process', async () => {
    const log = await pages.add('Log')
    const other = await startProcess(server)
    try {
      await stage.store(log, [mentioning(target)])
      other.bus.publish('document_stored', { objectId: log })
      const url = `/api/workspace/${pages.owner.workspaceId}/page-view/${target}/backlinks`
      const headers = { authorization: `Bearer ${pages.owner.session.access_token}` }
      const total = async (app: typeof server.app) =>
        (await app.inject({ url, headers })).json<{ data: { total: number } }>().data.total
      await expect.poll(() => total(server.app), { interval: 50, timeout: 60_000 }).toBe(1)
      expect(await total(other.server.app)).toBe(1)
    } finally {
      await other.close()
    }
  })
})

describe('page information', () => {
  it('INFO-PAGE-1: tells who created a page and who edited it last, as the workspace knows them', async () => {
    const member = await signIn(server, `member-${randomUUID()}@example.com`)
    await pages.join(member, 2)
    const body = { name: 'Renamed' }
    await member.get(updatePageName, { ...pages.at(target), body })
    await client().query('UPDATE workspace_members SET name = $2 WHERE user_id = $1', [member.userId, 'Mo'])
    const info = await pages.owner.get(getPageInformation, { ...pages.at(target), query: {} })
    expect(info).toMatchObject({
      created_by: { uuid: pages.owner.userId },
      last_edited_by: { uuid: member.userId, name: 'Mo', avatar_url: null },
    })
    expect(Date.parse(info.last_edited_at)).toBeGreaterThanOrEqual(Date.parse(info.created_at))
    await client().query('UPDATE users SET deleted_at = now() WHERE id = $1', [member.userId])
    const later = await pages.owner.get(getPageInformation, { ...pages.at(target), query: {} })
    expect(later.last_edited_by).toBeNull()
  })

  it('INFO-PAGE-2: the same of a row of the database that the page shows, and of no other row', async () => {
    const { viewId, databaseId } = await pages.addGrid({ name: 'Tasks' })
    const params = { ...pages.here(), databaseId }
    const rowId = await pages.owner.get(upsertDatabaseRow, {
      params,
      body: { pre_hash: 'roof', cells: { Name: 'Roof' } },
    })
    const ask = (page: string, id: string) =>
      pages.owner.call(getPageInformation, { ...pages.at(page), query: { row_id: id } })
    expect((await ask(viewId, rowId)).data).toMatchObject({
      created_by: { uuid: pages.owner.userId },
      last_edited_by: { uuid: pages.owner.userId },
    })
    expect((await ask(target, rowId)).code).not.toBe(0)
    expect((await ask(viewId, randomUUID())).code).not.toBe(0)
  })
})
