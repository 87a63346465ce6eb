import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { ownSample, insertDatabase, signInPublisher, type TestPublisher } from '../../testing/index.ts'

let server: TestServer
let ada: TestPublisher

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
})
afterAll(() => server.close())

async function read(name: string, query = ''): Promise<string> {
  return (await server.app.inject({ url: `/${ada.workspaceId}/${name}${query}` })).body
}

async function publish(spec: ReturnType<typeof ownSample>, name: string): Promise<void> {
  const { grid, board, calendar } = spec.ids
  const body = { publish_name: name, visible_database_view_ids: [grid, board, calendar] }
  await insertDatabase(server, ada, spec)
  await ada.call('POST', `/api/workspace/${ada.workspaceId}/page-view/${grid}/publish`, body)
}

/** What of a page shows the tab. */
const tabIn = (body: string): string =>
  /<div class="db" .*?(?=<\/article><div class="cm-place")/s.exec(body)?.[0] ?? ''
const rowIn = (body: string): string => /<dialog class="db-row".*?<\/dialog>/s.exec(body)?.[0] ?? ''
/** Where the links of a row lead, by what they are for. */
function waysIn(body: string): Readonly<Record<string, string>> {
  const links = rowIn(body).matchAll(/<a [^>]*href="([^"]*)"[^>]*aria-label="([^"]*)"/g)
  return Object.fromEntries(Array.from(links, ([, href, label]) => [label, href!.replaceAll('&amp;', '&')]))
}

describe('PDB-VIEW-7: a row', () => {
  it('lies over the tab as that is without it, and leads to its neighbours and back', async () => {
    const spec = ownSample()
    await publish(spec, 'all')
    const { grid, board } = spec.ids
    const [first, second, third] = spec.rows.map(({ id }) => id)
    for (const tab of [grid, board]) {
      const alone = await read('all', `?v=${tab}`)
      const body = await read('all', `?v=${tab}&r=${second}`)
      expect(rowIn(alone)).toBe('')
      expect(tabIn(body)).toBe(tabIn(alone))
      expect(tabIn(body)).toContain(`href="?v=${tab}&amp;r=${second}"`)
      const back = tab === grid ? 'Back to All' : 'Back to By status'
      expect(waysIn(body)[back]).toBe(`?v=${tab}`)
    }
    const ways = waysIn(await read('all', `?v=${grid}&r=${second}`))
    expect(ways['Previous row']).toBe(`?v=${grid}&r=${first}`)
    expect(ways['Next row']).toBe(`?v=${grid}&r=${third}`)
    expect(rowIn(await read('all', `?r=${first}`))).not.toContain('Previous row')
  })

  it('comes back to the month and the page it was opened on, and goes over to the next page', async () => {
    const spec = ownSample(202)
    await publish(spec, 'long')
    const { grid, calendar } = spec.ids
    const [last, first] = [spec.rows[199]!.id, spec.rows[200]!.id]
    expect(waysIn(await read('long', `?v=${grid}&r=${last}`))['Next row']).toBe(
      `?v=${grid}&r=${first}&page=2`,
    )
    const over = waysIn(await read('long', `?v=${grid}&r=${first}&page=2`))
    expect(over['Previous row']).toBe(`?v=${grid}&r=${last}`)
    expect(over['Back to All']).toBe(`?v=${grid}&page=2`)
    expect(await read('long', `?v=${grid}&page=2`)).toContain(`?v=${grid}&amp;r=${first}&amp;page=2`)
    const month = waysIn(await read('long', `?v=${calendar}&r=${last}&month=2026-11`))
    expect(Object.values(month)).toContain(`?v=${calendar}&month=2026-11`)
  })

  it('is what machines are told of, in whatever tab', async () => {
    const spec = ownSample()
    await publish(spec, 'told')
    const body = await read('told', `?v=${spec.ids.board}&r=${spec.rows[0]!.id}`)
    expect(body).toMatch(/<title>Aurora · /)
    const address = `/${ada.workspaceId}/told?r=${spec.rows[0]!.id}`
    expect(/<link rel="canonical" href="[^"]*?(\/[^"/]*\/told[^"]*)"/.exec(body)?.[1]).toBe(address)
    const told = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)![1]!)
    const [page, way] = told['@graph']
    expect(page).toMatchObject({ '@type': 'WebPage', name: 'Aurora' })
    expect(new URL(page.url).pathname + new URL(page.url).search).toBe(address)
    const steps = way.itemListElement.map((step: { item: string }) => new URL(step.item).search)
    expect(steps.slice(-2)).toEqual(['', `?r=${spec.rows[0]!.id}`])
    const markdown = /<link rel="alternate" type="text\/markdown"[^>]*href="([^"]*)"/.exec(body)![1]!
    const { pathname, search } = new URL(markdown.replaceAll('&amp;', '&'))
    expect((await server.app.inject({ url: pathname + search })).body).toMatch(/^# Aurora\n/)
    // The first heading is the row's, that of the database ranks below it.
    expect(body.match(/<h1[^>]*>[^<]*/g)?.map((heading) => heading.replace(/<[^>]*>/, ''))).toEqual([
      'Aurora',
    ])
    expect(body).toMatch(/<header class="v-database-head">.*?<h2/s)
  })
})
