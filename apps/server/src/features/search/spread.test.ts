import { createDatabaseRow, createPage } from '@sheaf/contract'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { openPages, type Pages } from '../testing/index.ts'
import { storePassages } from './passages/storePassages.ts'
import { openSearchStage, type SearchStage } from './testing/openSearchStage.ts'

let server: TestServer
let pages: Pages
let stage: SearchStage
beforeAll(async () => {
  server = await createTestServer()
  pages = await openPages(server)
  stage = openSearchStage(server, pages)
})
afterAll(() => server.close())

/** No two of them are slips, or forms, of each other. */
const WORDS = ['anchor', 'bollard', 'cormorant', 'dinghy', 'eelgrass'] as const
const some = fc.subarray([...WORDS], { maxLength: 3 })

it('SEARCH-SPREAD-1: a text is found if it and the title above it hold all the words together', async () => {
  const page = fc.record({ title: some, blocks: fc.array(some, { maxLength: 3 }) })
  const library = fc.sample(page, { numRuns: 30, seed: 7 })
  const ids: string[] = []
  for (const { title, blocks } of library) {
    const id = await pages.add(['Page', ...title].join(' '))
    await stage.write(id, ...blocks.map((words) => ['block', ...words].join(' ')))
    ids.push(id)
  }
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([...WORDS], { minLength: 2, maxLength: 4 }), async (terms) => {
      const expected = library.flatMap(({ title, blocks }, index) => {
        const missing = terms.filter((term) => !title.includes(term))
        // A title that holds all of them is found by itself.
        const wanted = missing.length === 0 ? terms : missing
        return blocks.some((words) => wanted.every((term) => words.includes(term))) ? [ids[index]] : []
      })
      // In quotes, so that nothing is forgiven.
      const query = terms.map((term) => `"${term}"`).join(' ')
      const groups = await stage.find(query, { kinds: 'text', limit: '50' })
      const found = groups.flatMap(({ items }) => items.map(({ view_id: id }) => id))
      expect(found).toHaveLength(expected.length)
      expect(new Set(found)).toEqual(new Set(expected))
    }),
    { numRuns: 25 },
  )
})

it('SEARCH-SPREAD-1: the text of a row is found by a word of the row and one of its own', async () => {
  const params = pages.here()
  const body = { parent_view_id: pages.space, layout: 1, name: 'Boats' } as const
  const grid = await pages.owner.get(createPage, { params, body })
  const databaseId = grid.database_id ?? ''
  const cells = { Name: 'Marigold' }
  const rowId = await pages.owner.get(createDatabaseRow, {
    params: { ...params, databaseId },
    body: { cells },
  })
  await stage.index(databaseId)
  const sourceId = randomUUID()
  const place = { sourceId, databaseId, rowId, titleLength: 0 }
  const passages = [
    { ...place, part: 'b1', text: 'the varnish is dry' },
    { ...place, part: 'b2', text: 'a mast' },
  ]
  await server.platform.database.transaction((transaction) =>
    storePassages(transaction, server.platform.threads, {
      ...params,
      kind: 'text',
      sourceIds: [sourceId],
      passages,
    }),
  )
  expect(await stage.find('marigold varnish')).toMatchObject([
    {
      kind: 'text',
      items: [{ row_id: rowId, block_id: 'b1', title: 'Marigold', title_marks: [[0, 8]] }],
    },
  ])
})
