import { SAMPLE } from '@sheaf/testkit/databases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { ownSample, insertDatabase, signInPublisher, type TestPublisher } from '../testing/index.ts'

let server: TestServer
let ada: TestPublisher

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
})
afterAll(() => server.close())

async function publish(spec: ReturnType<typeof ownSample>, name: string, body: object = {}) {
  const url = `/api/workspace/${ada.workspaceId}/page-view/${spec.ids.grid}/publish`
  const { grid, board, calendar } = spec.ids
  const input = { publish_name: name, visible_database_view_ids: [grid, board, calendar], ...body }
  expect((await ada.call('POST', url, input)).code).toBe(0)
  return `/${ada.workspaceId}/${name}`
}

async function get(url: string) {
  const { statusCode, body, headers } = await server.app.inject({
    url,
    headers: { host: 'pages.example' },
  })
  return { statusCode, body, headers }
}

describe('MACH-MD-2: a database as Markdown', () => {
  it('is a table of what the tab shows, with links to rows, tabs and further rows', async () => {
    const spec = ownSample(210)
    await insertDatabase(server, ada, spec)
    const path = await publish(spec, 'many')
    const at = `http://pages.example${path}.md`
    const { body, headers } = await get(`${path}.md`)
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8')
    expect(headers['link']).toBe(`<http://pages.example${path}>; rel="canonical"`)
    const lines = body.split('\n')
    expect(lines[0]).toBe('# All')
    expect(lines[2]).toBe(`[By status](${at}?v=${spec.ids.board}) · [When](${at}?v=${spec.ids.calendar})`)
    // The field that the grid hides is not among its columns.
    const head = lines[4]!
    expect(head).toMatch(/^\| Name \| Estimate \| /)
    expect(head).not.toContain('Link')
    expect(lines.filter((line) => line.startsWith('| [')).length).toBe(200)
    expect(lines[6]).toContain(`| [Aurora](${at}?v=${spec.ids.grid}\\&r=${spec.rows[0]!.id}) |`)
    expect(body).toContain(`1 to 200 of 210 · [Next](${at}?v=${spec.ids.grid}\\&page=2)`)
    const last = (await get(`${path}.md?v=${spec.ids.grid}&page=2`)).body
    expect(last).toContain(`201 to 210 of 210 · [Previous](${at}?v=${spec.ids.grid})`)
    expect(last.split('\n').filter((line) => line.startsWith('| [')).length).toBe(10)
  })

  it('says a board by its columns, a calendar by its days, and a row with its document', async () => {
    const spec = ownSample(8)
    await insertDatabase(server, ada, spec)
    const path = await publish(spec, 'few')
    const board = (await get(`${path}.md?v=${spec.ids.board}`)).body
    expect(board).toMatch(/^## To do \(\d\)$/m)
    expect(board).toMatch(/^\| Row \| /m)
    const month = (await get(`${path}.md?v=${spec.ids.calendar}&month=2026-11`)).body
    expect(month).toContain('## November 2026')
    expect(month).toMatch(/^- \*\*2026-11-\d\d.*\*\* \[/m)
    expect(month).toContain('month=2026-12')
    const row = (await get(`${path}.md?v=${spec.ids.grid}&r=${spec.rows[0]!.id}`)).body
    expect(row.split('\n')[0]).toBe('# Aurora')
    expect(row).toMatch(/^- \*\*Estimate\*\* /m)
    expect(row).toContain('What stands inside the row.')
    expect(row).toContain(`[Back to All](http://pages.example${path}.md?v=${spec.ids.grid})`)
    expect((await get(`${path}.md?r=${spec.ids.grid}`)).statusCode).toBe(404)
    // The page says where it is.
    expect((await get(path)).body).toContain(`type="text/markdown"`)
  })

  it('passes the gate, and says as text what would mean something', async () => {
    const spec = ownSample(2)
    const hostile = '<script>alert(1)</script> | [x](javascript:alert(1)) `'
    const rows = spec.rows.map((row) => ({
      ...row,
      cells: {
        [SAMPLE.name]: { type: 'rich_text' as const, text: hostile },
        [SAMPLE.link]: { type: 'url' as const, text: 'javascript:alert(2)' },
      },
    }))
    const views = spec.views.map((view) => ({ ...view, fieldSettings: {} }))
    await insertDatabase(server, ada, { ...spec, rows, views })
    const path = await publish(spec, 'hostile')
    const { body } = await get(`${path}.md`)
    expect(body).toContain(String.raw`\<script>`)
    expect(body).not.toMatch(/[^\\]<script/)
    expect(body).not.toMatch(/[^\\]\]\(javascript:/)
    for (const line of body.split('\n').filter((each) => each.startsWith('|')))
      expect(line.replaceAll(String.raw`\|`, '').split('|').length).toBe(
        body.split('\n')[4]!.split('|').length,
      )
    await publish(spec, 'hostile', { password: 'a long password' })
    expect((await get(`${path}.md`)).statusCode).toBe(404)
  })
})
