import { deriveUuid } from '@sheaf/base'
import { allAtOnce, decodeDatabase, decodeDocument, decodeRow } from '@sheaf/model'
import { ENCODINGS, SAMPLE, sampleRowId } from '@sheaf/testkit/databases'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { ownSample, insertDatabase, signInPublisher, type TestPublisher } from '../../testing/index.ts'
import { parseDatabaseBlob } from '../../databases/index.ts'

let server: TestServer
let ada: TestPublisher
let ws: string

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
  ws = `/api/workspace/${ada.workspaceId}`
})
afterAll(() => server.close())

async function publish(viewId: string, body: object = {}) {
  return await ada.call('POST', `${ws}/page-view/${viewId}/publish`, body as never)
}

async function blobAt(name: string) {
  const answer = await server.app.inject({ url: `/api/workspace/published/${ada.workspaceId}/${name}/blob` })
  return { answer, blob: allAtOnce(parseDatabaseBlob(answer.rawPayload))! }
}

async function read(name: string, query = '') {
  const { statusCode, body } = await server.app.inject({ url: `/${ada.workspaceId}/${name}${query}` })
  return { statusCode, body }
}

beforeEach(async () => {
  await server.platform.database.$client.query('DELETE FROM publications')
  await server.platform.database.$client.query('DELETE FROM collabs WHERE collab_type IN (1, 4)')
})

describe('PDB-LIVE-1: publishing a view of a database', () => {
  it.each(ENCODINGS)('as $name writes it, gives its blob', async (encoding) => {
    const spec = ownSample()
    await insertDatabase(server, ada, spec, encoding)
    expect(await publish(spec.ids.grid, { publish_name: 'all' })).toMatchObject({ code: 0 })
    const { answer, blob } = await blobAt('all')
    expect(answer.headers['content-type']).toBe('application/octet-stream')
    expect(decodeDatabase(blob.database)?.id).toBe(spec.id)
    expect([...blob.rows.keys()]).toEqual(spec.rows.map(({ id }) => id))
    for (const [id, row] of blob.rows) expect(decodeRow(row)?.id).toBe(id)
    expect(blob.visibleViewIds).toEqual([spec.ids.grid])
    expect(blob.relations).toEqual({ [spec.id]: spec.ids.grid })
    const documents = spec.rows.filter((row) => row.document !== undefined)
    expect(blob.documents.size).toBe(documents.length)
    for (const document of blob.documents.values()) expect(decodeDocument(document).state).toBe('ready')
    const meta = await server.app.inject({ url: `/api/workspace/v1/published/${ada.workspaceId}/all` })
    expect(meta.json().data.view).toMatchObject({
      view_id: spec.ids.grid,
      layout: 1,
      visible_view_ids: [spec.ids.grid],
      database_relations: { [spec.id]: spec.ids.grid },
    })
  })

  it('shows the views that are asked for, and keeps them', async () => {
    const spec = ownSample()
    await insertDatabase(server, ada, spec)
    const { grid, board, calendar } = spec.ids
    await publish(grid, { publish_name: 'all', visible_database_view_ids: [calendar, grid, board] })
    await publish(grid)
    expect((await blobAt('all')).blob.visibleViewIds).toEqual([calendar, grid, board])
  })

  it('PDB-LIVE-2: without its database, has nothing to publish', async () => {
    const spec = ownSample()
    await insertDatabase(server, ada, spec)
    await server.platform.database.$client.query('DELETE FROM collabs WHERE object_id = $1', [spec.id])
    expect(await publish(spec.ids.grid)).toMatchObject({ code: 1025 })
  })

  it('is one moment of it: what is edited later is not there', async () => {
    const spec = ownSample(2)
    await insertDatabase(server, ada, spec)
    await publish(spec.ids.grid, { publish_name: 'all' })
    await server.platform.database.$client.query('DELETE FROM collabs WHERE object_id = $1', [
      spec.rows[0]!.id,
    ])
    expect((await blobAt('all')).blob.rows.size).toBe(2)
    await publish(spec.ids.grid)
    expect((await blobAt('all')).blob.rows.size).toBe(1)
  })
})

describe('PDB-PAGE-1: the page of a published database', () => {
  it('has its tabs, its rows and its rows by themselves', async () => {
    const spec = ownSample()
    const { grid, board, calendar } = spec.ids
    await insertDatabase(server, ada, spec)
    await publish(grid, { publish_name: 'all', visible_database_view_ids: [grid, board, calendar] })
    const page = await read('all')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<table class="db-grid"')
    for (const name of ['Aurora', 'beacon', 'Glacier', 'Ada Example', '2026-11-01'])
      expect(page.body).toContain(name)
    expect(page.body).not.toContain('src="https://example.com')
    // The same from what was kept.
    expect((await read('all')).body).toBe(page.body)
    expect((await read('all', `?v=${board}`)).body).toContain('class="db-card"')
    expect((await read('all', `?v=${calendar}&month=2026-11`)).body).toContain('November 2026')
    const row = await read('all', `?r=${spec.rows[0]!.id}`)
    expect(row.body).toContain('What stands inside the row.')
    expect(row.body).toMatch(/class="db-row-title"[^>]*>Aurora</)
    expect((await read('all', `?r=${deriveUuid(spec.id, 'none')}`)).statusCode).toBe(404)
    expect((await read('all', `?v=${deriveUuid(spec.id, 'none')}`)).body).toContain('db-grid')
  })

  it('PDB-VIEW-12: a box that nobody touched is not checked in a row either, unless it hides while empty', async () => {
    const spec = ownSample()
    const settings = { [SAMPLE.done]: { visibility: 'hide_when_empty' as const } }
    const views = spec.views.map((view) =>
      view.id === spec.ids.board ? { ...view, fieldSettings: settings } : view,
    )
    await insertDatabase(server, ada, { ...spec, views })
    const { grid, board } = spec.ids
    await publish(grid, { publish_name: 'all', visible_database_view_ids: [grid, board] })
    const property = async (query: string, name: string) =>
      new RegExp(`<bdi>${name}</bdi></dt><dd>(.*?)</dd>`, 's').exec((await read('all', query)).body)?.[1]
    const row = `?r=${spec.rows[7]!.id}`
    expect(await property(row, 'Done')).toContain('aria-label="Not checked"')
    expect(await property(row, 'Estimate')).toContain('Empty')
    expect(await property(`${row}&v=${board}`, 'Done')).toBeUndefined()
    expect(await property(`${row}&v=${board}`, 'Estimate')).toContain('Empty')
  })

  it('PDB-VIEW-10: groups are folded as their view says', async () => {
    const spec = ownSample()
    const groups = [{ fieldId: SAMPLE.status, columns: [], collapsedIds: ['doing', 'done'] }]
    await insertDatabase(server, ada, { ...spec, views: spec.views.map((view) => ({ ...view, groups })) })
    const { grid, board } = spec.ids
    await publish(grid, { publish_name: 'all', visible_database_view_ids: [grid, board] })
    for (const query of [`?v=${grid}`, `?v=${board}`]) {
      const { body } = await read('all', query)
      const folds = [...body.matchAll(/<details class="db-fold">(.*?)<\/details>/gs)].map(([, fold]) => fold)
      expect(folds).toHaveLength(2)
      expect(folds[0]).toMatch(/<summary>.*Doing.*<\/summary>.*beacon/s)
      expect(folds.join('')).not.toContain('db-title">Aurora')
    }
  })

  it('PDB-PAGE-3: names no row of a database that visitors may not read', async () => {
    const spec = ownSample(4)
    const other = ownSample(4)
    const fields = spec.fields.map((field) =>
      field.id === SAMPLE.parents ? { ...field, options: { databaseId: other.id } } : field,
    )
    const rows = spec.rows.map((row) => ({
      ...row,
      cells: { ...row.cells, [SAMPLE.parents]: { type: 'relation' as const, rowIds: [other.rows[1]!.id] } },
    }))
    const others = other.rows.map((row, index) => ({
      ...row,
      cells: { [SAMPLE.name]: { type: 'rich_text' as const, text: `Secret ${index}` } },
    }))
    await insertDatabase(server, ada, { ...spec, fields, rows })
    await insertDatabase(server, ada, { ...other, rows: others })
    await publish(spec.ids.grid, { publish_name: 'all' })
    expect((await read('all')).body).not.toContain('Secret 1')
    await publish(other.ids.grid, { publish_name: 'other' })
    await publish(spec.ids.grid)
    const named = await read('all')
    expect(named.body).toContain('Secret 1')
    expect(named.body).toContain(`/${ada.workspaceId}/other?r=${other.rows[1]!.id}`)
  })

  it('PDB-PAGE-8: rollups look through rollups of databases that visitors may read, and of others say nothing', async () => {
    const [spec, middle, last] = [ownSample(2), ownSample(2), ownSample(2)]
    type Spec = typeof spec
    const listing = (of: Spec, to: Spec): Spec => ({
      ...of,
      fields: [
        ...of.fields.map((field) =>
          field.id === SAMPLE.parents ? { ...field, options: { databaseId: to.id } } : field,
        ),
        {
          id: 'total1',
          name: 'Total',
          type: 'rollup' as const,
          options: {
            relationFieldId: SAMPLE.parents,
            targetFieldId: to === last ? SAMPLE.name : 'total1',
            showAs: 'list' as const,
          },
        },
      ],
      rows: of.rows.map((row) => ({
        ...row,
        cells: { ...row.cells, [SAMPLE.parents]: { type: 'relation' as const, rowIds: [to.rows[1]!.id] } },
      })),
    })
    const named = last.rows.map((row, index) => ({
      ...row,
      cells: { [SAMPLE.name]: { type: 'rich_text' as const, text: `Far away ${index}` } },
    }))
    await insertDatabase(server, ada, listing(spec, middle))
    await insertDatabase(server, ada, listing(middle, last))
    await insertDatabase(server, ada, { ...last, rows: named })
    const [row] = spec.rows
    await publish(middle.ids.grid, { publish_name: 'middle' })
    await publish(spec.ids.grid, { publish_name: 'all' })
    expect((await read('all', `?r=${row!.id}`)).body).not.toContain('Far away')
    await publish(last.ids.grid, { publish_name: 'last' })
    await publish(spec.ids.grid)
    const shown = (await read('all', `?r=${row!.id}`)).body
    expect(shown).toContain('Far away 1')
    expect(shown).not.toContain('Far away 0')
    await server.platform.database.$client.query(
      "UPDATE publications SET password_hash = 'x' WHERE publish_name = 'middle'",
    )
    await publish(spec.ids.grid)
    expect((await read('all', `?r=${row!.id}`)).body).not.toContain('Far away')
  })

  it('PDB-PAGE-2: has at most 200 rows, and links to the others', async () => {
    const spec = ownSample(430)
    await insertDatabase(server, ada, spec)
    await publish(spec.ids.grid, {
      publish_name: 'all',
      visible_database_view_ids: [spec.ids.grid, spec.ids.board],
    })
    const count = (html: string) => html.match(/<td class="db-index">\d+<\/td>/g)?.length ?? 0
    const first = await read('all')
    expect(count(first.body)).toBe(200)
    expect(first.body).toMatch(/href="\?v=[^"]*page=2" rel="next"/)
    const last = await read('all', `?v=${spec.ids.grid}&page=3`)
    expect(count(last.body)).toBe(30)
    expect(last.body).not.toContain('rel="next"')
    expect((await read('all', `?v=${spec.ids.grid}&page=99`)).body).toContain('401 to 430 of 430')
    const board = await read('all', `?v=${spec.ids.board}`)
    expect(board.body.match(/class="db-card"/g)?.length).toBeLessThanOrEqual(200)
    expect(sampleRowId(0)).not.toBe(spec.rows[0]!.id)
  })

  it('PDB-PAGE-5: keeps as many renderings as there are pages, whatever addresses are asked for', async () => {
    const spec = ownSample(8)
    await insertDatabase(server, ada, spec)
    const { grid, board, calendar } = spec.ids
    await publish(grid, { publish_name: 'all', visible_database_view_ids: [grid, board, calendar] })
    for (const id of [grid, board, calendar, 'none']) {
      for (const query of [
        '',
        '&page=2',
        '&page=77',
        '&month=1911-01',
        '&month=1912-02&page=3',
        '&month=9999-12',
      ])
        expect((await read('all', `?v=${id}${query}`)).statusCode).toBe(200)
    }
    const { rows } = await server.platform.database.$client.query<{ place: string }>(
      'SELECT place FROM published_renderings',
    )
    expect(rows.map(({ place }) => place).toSorted()).toEqual([`${grid}\n1\n`, `${board}\n1\n`].toSorted())
  })

  it('PDB-PAGE-4: a document shows a database that is published, and only then', async () => {
    const spec = ownSample(60)
    await insertDatabase(server, ada, spec)
    const id = await ada.createPage('Report', {
      blocks: [{ type: 'grid', data: { view_id: spec.ids.grid, parent_id: ada.spaceId } }],
    })
    await publish(id, { publish_name: 'report' })
    expect((await read('report')).body).toContain('Unpublished database')
    await publish(spec.ids.grid, { publish_name: 'all' })
    await publish(id)
    const { body } = await read('report')
    expect(body.match(/<td class="db-index">\d/g)).toHaveLength(50)
    expect(body).toContain(`href="/${ada.workspaceId}/all?v=${spec.ids.grid}&amp;r=${spec.rows[0]!.id}"`)
    await ada.call('POST', `${ws}/page-view/${spec.ids.grid}/unpublish`)
    await publish(id)
    expect((await read('report')).body).toContain('Unpublished database')
  })

  it('says where the document of a row is missing', async () => {
    const spec = ownSample(1)
    await insertDatabase(server, ada, spec)
    await publish(spec.ids.grid, { publish_name: 'all' })
    await server.platform.database.$client.query('DELETE FROM published_row_documents')
    expect((await read('all', `?r=${spec.rows[0]!.id}`)).body).toContain('Document not found')
  })
})
