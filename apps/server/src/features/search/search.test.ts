import {
  createDatabaseRow,
  createPage,
  createQuickNote,
  movePageToTrash,
  updatePageName,
  updateWorkspaceSettings,
  type FoundGroup,
} from '@sheaf/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { openPages, signIn, type Pages } from '../testing/index.ts'
import { openSearchStage, type SearchStage } from './testing/openSearchStage.ts'

let server: TestServer
let pages: Pages
let stage: SearchStage
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  pages = await openPages(server)
  stage = openSearchStage(server, pages)
})

const titles = (groups: readonly FoundGroup[], kind = 'page') =>
  groups.filter((group) => group.kind === kind).flatMap(({ items }) => items.map(({ title }) => title))

describe('the finder', () => {
  it('SEARCH-TITLE-1: finds pages by their names, as they are called now', async () => {
    const page = await pages.add('Harbour office')
    expect(titles(await stage.find('harb'))).toEqual(['Harbour office'])
    expect(titles(await stage.find('OFFICE'))).toEqual(['Harbour office'])
    await pages.owner.get(updatePageName, { ...pages.at(page), body: { name: 'Lighthouse' } })
    expect(titles(await stage.find('harbour'))).toEqual([])
    expect(titles(await stage.find('lighthose'))).toEqual(['Lighthouse'])
    await pages.owner.get(movePageToTrash, pages.at(page))
    expect(titles(await stage.find('lighthouse'))).toEqual([])
  })

  it('SEARCH-TEXT-1: finds text of pages once it was written, with the block and its place', async () => {
    const page = await pages.add('Log')
    await stage.store(page, ['Nothing here.', 'The gulls were loud over the quay this morning.'])
    server.platform.bus.publish('document_stored', { objectId: page })
    await expect.poll(() => stage.find('gulls quay'), { interval: 50, timeout: 60_000 }).toHaveLength(1)
    expect(await stage.find('"over the quay"')).toMatchObject([
      {
        kind: 'text',
        has_more: false,
        items: [
          {
            view_id: page,
            block_id: 'block-2',
            title: 'Log',
            snippet: { text: 'The gulls were loud over the quay this morning.', marks: [[20, 33]] },
          },
        ],
      },
    ])
    expect(await stage.find('"quay over"')).toEqual([])
  })

  it('SEARCH-ROW-1: finds rows by their names and cells, and comments on them and on published pages', async () => {
    const params = pages.here()
    const body = { parent_view_id: pages.space, layout: 1, name: 'Boats' } as const
    const grid = await pages.owner.get(createPage, { params, body })
    const databaseId = grid.database_id ?? ''
    const place = { ...params, databaseId }
    const rowId = await pages.owner.get(createDatabaseRow, {
      params: place,
      body: { cells: { Name: 'Marigold' } },
    })
    const said = { content: 'New rigging', author_id: pages.owner.userId, created_at: 1_700_000_000 }
    await server.platform.database.$client.query(
      'UPDATE database_rows SET comments = $2, version = version + 1 WHERE id = $1',
      [rowId, { c1: said, c2: { ...said, content: 'Old rigging' } }],
    )
    await stage.index(databaseId)
    const row = { view_id: grid.view_id, database_id: databaseId, row_id: rowId, title: 'Marigold' }
    expect(await stage.find('marig')).toMatchObject([
      {
        kind: 'row',
        items: [
          {
            ...row,
            title_marks: [[0, 8]],
            snippet: null,
            breadcrumbs: [{}, { name: 'Boats' }],
            edited_by: { uuid: pages.owner.userId },
          },
        ],
      },
    ])
    expect(await stage.find('new rigging')).toMatchObject([
      { kind: 'comment', items: [{ ...row, comment_id: 'c1', edited_by: { uuid: pages.owner.userId } }] },
    ])
    await server.platform.database.$client.query(
      `UPDATE database_rows SET comments = comments - 'c1' WHERE id = $1`,
      [rowId],
    )
    expect(titles(await stage.find('"new rigging"'), 'comment')).toEqual([])
    await server.platform.database.$client.query('UPDATE database_rows SET is_deleted = true WHERE id = $1', [
      rowId,
    ])
    expect(await stage.find('marigold')).toEqual([])
  })

  it('SEARCH-NOTE-1: finds quick notes of oneself alone', async () => {
    const data = [
      { type: 'paragraph', delta: [{ insert: 'Shopping' }], children: [] },
      { type: 'paragraph', delta: [{ insert: 'pears and ' }, { insert: 'plums' }], children: [] },
    ]
    const note = await pages.owner.get(createQuickNote, { params: pages.here(), body: { data } })
    expect(await stage.find('plums')).toMatchObject([
      {
        kind: 'note',
        items: [{ note_id: note.id, title: 'Shopping', snippet: { text: 'pears and plums' } }],
      },
    ])
    const other = await signIn(server, `member-${randomUUID()}@example.com`)
    await pages.join(other, 2)
    expect(await stage.find('plums', {}, other)).toEqual([])
  })

  it('SEARCH-OFF-1: without indexing, names of pages are found and nothing else', async () => {
    const page = await pages.add('Harbour')
    await stage.write(page, 'harbour')
    const set = (isDisabled: boolean) =>
      pages.owner.get(updateWorkspaceSettings, {
        params: pages.here(),
        body: { disable_search_indexing: isDisabled },
      })
    const kinds = async () => (await stage.find('harbour')).map(({ kind }) => kind)
    expect(await kinds()).toEqual(['page', 'text'])
    await set(true)
    expect(await kinds()).toEqual(['page'])
    await stage.index(page)
    const kept = await server.platform.database.$client.query(
      `SELECT FROM search_passages WHERE workspace_id = $1 AND kind = 'text'`,
      [pages.owner.workspaceId],
    )
    expect(kept.rows).toHaveLength(0)
    await set(false)
    await stage.index(page)
    expect(await kinds()).toEqual(['page', 'text'])
  })

  it('SEARCH-FILTER-1: looks only in a space, at what somebody edited, since a day, or in titles', async () => {
    const page = await pages.add('Bladderwrack')
    await stage.write(page, 'bladderwrack')
    const count = async (more: Record<string, string>) => (await stage.find('bladderwrack', more)).length
    expect(await count({ space_id: pages.space })).toBe(2)
    expect(await count({ space_id: randomUUID() })).toBe(0)
    expect(await count({ person_id: pages.owner.userId })).toBe(2)
    expect(await count({ person_id: randomUUID() })).toBe(0)
    expect(await count({ edited_after: '2000-01-01' })).toBe(2)
    expect(await count({ edited_before: '2000-01-01' })).toBe(0)
    expect(await count({ title_only: 'true' })).toBe(1)
    expect(await count({ kinds: 'text', limit: '1', offset: '1' })).toBe(0)
  })

  it('SEARCH-FILTER-2: without words a person is answered with their pages, what was written last first', async () => {
    const first = await pages.add('Bladderwrack')
    await pages.add('Kelp')
    const member = await signIn(server, `member-${randomUUID()}@example.com`)
    await pages.join(member, 2)
    const of = (more: Record<string, string>) =>
      stage.find('', { kinds: 'page,text', limit: '2', ...more }, member)
    expect(await of({})).toEqual([])
    expect(titles(await of({ person_id: pages.owner.userId }))).toEqual(['Kelp', 'Bladderwrack'])
    await pages.owner.get(updatePageName, { ...pages.at(first), body: { name: 'Dulse' } })
    const found = await of({ person_id: pages.owner.userId })
    expect([titles(found), titles(found, 'text'), found[0]?.has_more]).toEqual([['Dulse', 'Kelp'], [], true])
    expect(await of({ person_id: member.userId })).toEqual([])
  })

  it('SEARCH-SORT-1: puts results in the order in which they were edited or created', async () => {
    const ids = [await pages.add('Kelp of old'), await pages.add('Kelp'), await pages.add('Kelps')]
    const days = [
      ['2024-01-03', '2024-02-01'],
      ['2024-01-01', '2024-02-02'],
      ['2024-01-02', '2024-02-03'],
    ]
    for (const [index, id] of ids.entries())
      await server.platform.database.$client.query(
        'UPDATE views SET created_at = $2, last_edited_at = $3 WHERE id = $1',
        [id, ...days[index]!],
      )
    const by = async (sort: string, more: Record<string, string> = {}) =>
      titles(await stage.find('"kelp" ', { sort, ...more }))
    expect(await by('best')).toEqual(['Kelp', 'Kelp of old'])
    expect(await by('edited')).toEqual(['Kelp', 'Kelp of old'])
    expect(await by('created')).toEqual(['Kelp of old', 'Kelp'])
    const forms = async (sort: string) =>
      titles(await stage.find('kelps ', { sort, kinds: 'page', limit: '2' }))
    expect(await forms('best')).toEqual(['Kelps', 'Kelp'])
    expect(await forms('created')).toEqual(['Kelp of old', 'Kelps'])
    const last = await stage.find('kelps ', { sort: 'created', kinds: 'page', limit: '2', offset: '2' })
    expect(titles(last)).toEqual(['Kelp'])
    const mine = { person_id: pages.owner.userId, sort: 'created', kinds: 'page' }
    expect(titles(await stage.find('', mine)).filter((title) => title.includes('Kelp'))).toEqual([
      'Kelp of old',
      'Kelps',
      'Kelp',
    ])
  })

  it('SEARCH-SPREAD-1: finds text below a title that holds the rest of the words, also with slips', async () => {
    const [titled, other] = [await pages.add('Harbour office'), await pages.add('Log')]
    await stage.write(titled, 'Nobody here.', 'The gulls were loud this morning.')
    await stage.write(other, 'The gulls left.')
    expect(await stage.find('harbour gulls')).toMatchObject([
      {
        kind: 'text',
        items: [
          {
            view_id: titled,
            block_id: 'block-2',
            title: 'Harbour office',
            title_marks: [[0, 7]],
            snippet: { text: 'The gulls were loud this morning.', marks: [[4, 9]] },
          },
        ],
      },
    ])
    const found = async (query: string, more: Record<string, string> = {}) =>
      (await stage.find(query, more)).flatMap(({ items }) => items.map(({ view_id: id }) => id))
    expect(await found('gulls morning office')).toEqual([titled])
    expect(await found('harbuor gulls')).toEqual([titled])
    expect(await found('morning "harbour office" loud')).toEqual([titled])
    expect(await found('harbour gulls log')).toEqual([])
    expect(await found('harbour gulls', { title_only: 'true' })).toEqual([])
    await pages.owner.get(updatePageName, { ...pages.at(titled), body: { name: 'Lighthouse' } })
    expect(await found('harbour gulls')).toEqual([])
    expect(await found('lighthouse gulls')).toEqual([titled])
  })

  it('SEARCH-FORM-1: finds other forms of a word behind the word itself, and none of what is in quotes', async () => {
    const [other, typed] = [await pages.add('One'), await pages.add('Two')]
    await stage.write(other, 'She leaves at dawn.')
    await stage.write(typed, 'They were leaving.')
    const found = async (query: string) => (await stage.find(query)).flatMap(({ items }) => items)
    expect(await found('leaving')).toMatchObject([
      { view_id: typed },
      { view_id: other, snippet: { text: 'She leaves at dawn.', marks: [[4, 10]] } },
    ])
    expect(await found('"leaving"')).toMatchObject([{ view_id: typed }])
    expect(await found('one leaving')).toMatchObject([{ view_id: other, title_marks: [[0, 3]] }])
  })

  it('SEARCH-RANK-1: of texts that hold some of the words, those below a title with the others come first', async () => {
    const [other, titled] = [await pages.add('Log'), await pages.add('Harbour')]
    await stage.write(other, 'The gulls of the harbour were loud, and we went in.')
    await stage.write(titled, 'The gulls were loud, and we went in.')
    const groups = await stage.find('harbour gulls')
    expect(groups.flatMap(({ items }) => items.map(({ title }) => title))).toEqual(['Harbour', 'Log'])
  })

  it('SEARCH-RANK-1: titles that are the query come first, then those that begin with it, then others', async () => {
    for (const name of ['The old pier', 'Pier office', 'Pier', 'Pire']) await pages.add(name)
    expect(titles(await stage.find('pier'))).toEqual(['Pier', 'Pier office', 'The old pier'])
  })

  it('SEARCH-RANK-1: lists go on where they ended, also among what is only near the query', async () => {
    for (const name of ['Estuary one', 'Estuary two', 'Estuary three']) await pages.add(name)
    const seen: string[] = []
    for (const offset of ['0', '1', '2', '3'])
      seen.push(...titles(await stage.find('estaury', { kinds: 'page', limit: '1', offset })))
    expect(seen.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'Estuary one',
      'Estuary three',
      'Estuary two',
    ])
  })
})
