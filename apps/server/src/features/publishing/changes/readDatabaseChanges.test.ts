import { deriveUuid } from '@sheaf/base'
import type { DatabaseChanges } from '@sheaf/contract'
import { rowDocumentId } from '@sheaf/model'
import { encodeDatabase, ENCODINGS, SAMPLE, type CellSpec, type DatabaseSpec } from '@sheaf/testkit/databases'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { insertCollab } from '../../../sync/index.ts'
import { insertDatabase, ownSample, signInPublisher, type TestPublisher } from '../../testing/index.ts'
import { publisherTools } from '../testing/publisherTools.ts'

let server: TestServer
let ada: TestPublisher
let tools: ReturnType<typeof publisherTools>
let spec: ReturnType<typeof ownSample>

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
  tools = publisherTools(server, ada)
})
afterAll(() => server.close())
beforeEach(async () => {
  spec = ownSample(4)
  await insertDatabase(server, ada, spec)
  await tools.publish(spec.ids.grid, { visible_database_view_ids: [spec.ids.grid, spec.ids.board] })
})

const path = (viewId: string) => `${tools.ws}/page-view/${viewId}/publish-changes`
const NONE = { added: 0, removed: 0, changed: 0 }
const NOTHING = { counts: { fields: NONE, views: NONE, rows: NONE }, fields: [], views: [], rows: [] }

async function changes(person = ada): Promise<DatabaseChanges> {
  const answer = await person.call('GET', path(spec.ids.grid))
  expect(answer).toMatchObject({ status: 200, code: 0 })
  return answer.data as DatabaseChanges
}

/** Stores another state of the database, as other clients of the family do; rows that are the same stay untouched. */
async function becomes(after: DatabaseSpec): Promise<void> {
  const client = server.platform.database.$client
  const [old, now] = [spec, after].map((each) => encodeDatabase(each, ENCODINGS[0]!))
  const remove = (id: string) => client.query('DELETE FROM collabs WHERE object_id = $1', [id])
  const store = async (objectId: string, collabType: number, state: Uint8Array): Promise<void> => {
    await remove(objectId)
    const { workspaceId } = ada
    const collab = { objectId, workspaceId, collabType, state, at: new Date() }
    await insertCollab(server.platform.database, collab)
  }
  await store(spec.id, 1, now!.database)
  const rows = new Map(after.rows.map((row) => [row.id, row]))
  for (const [id, state] of now!.rows)
    if (rows.get(id) !== spec.rows.find((row) => row.id === id)) await store(id, 4, state)
  for (const id of old!.rows.keys()) if (!now!.rows.has(id)) await remove(id)
  for (const [id, state] of now!.documents) await store(id, 0, state)
}

const withCells = (index: number, cells: Readonly<Record<string, CellSpec>>): DatabaseSpec => ({
  ...spec,
  rows: spec.rows.map((row, at) => (at === index ? { ...row, cells: { ...row.cells, ...cells } } : row)),
})

describe('PUB-DIFF-1: what visitors of a database do not read yet', () => {
  it('is nothing right after it was published', async () => {
    expect(await changes()).toEqual(NOTHING)
  })

  it('is rows that came, went or hold something else, with what each side shows', async () => {
    const after = withCells(1, { [SAMPLE.estimate]: { type: 'number', decimal: '4' } })
    const added = { id: deriveUuid(spec.id, 'added'), cells: { [SAMPLE.name]: text('New row') } }
    await becomes({ ...after, rows: [...after.rows.slice(0, 3), added] })
    const told = await changes()
    expect(told.counts).toEqual({ fields: NONE, views: NONE, rows: { added: 1, removed: 1, changed: 1 } })
    const [, second, , fourth] = spec.rows
    const cell = { field_id: SAMPLE.estimate, name: 'Estimate', type: 'number' }
    expect(told.rows).toEqual([
      row('changed', second!.id, 'beacon', { cells: [{ ...cell, before: '€37', after: '€4' }] }),
      row('added', added.id, 'New row'),
      row('removed', fourth!.id, 'cliff 9'),
    ])
  })

  it('is fields and tabs, but none of the views that visitors do not see', async () => {
    await becomes({
      ...spec,
      fields: [
        ...spec.fields.flatMap((field) => {
          if (field.id === SAMPLE.link) return []
          return field.id === SAMPLE.estimate ? { ...field, name: 'Effort' } : field
        }),
        { id: 'added', name: 'Extra', type: 'url' },
      ],
      views: spec.views.map((view) => ({
        ...view,
        name: `${view.name} now`,
        filters: [{ fieldId: SAMPLE.done, condition: 1 }],
      })),
    })
    const told = await changes()
    expect(told.counts.fields).toEqual({ added: 1, removed: 1, changed: 1 })
    expect(told.fields.map(({ fate, name, former_name: former }) => [fate, name, former])).toEqual([
      ['changed', 'Effort', 'Estimate'],
      ['added', 'Extra', null],
      ['removed', 'Link', null],
    ])
    expect(told.views.map(({ name, parts }) => [name, parts])).toEqual([
      ['All now', ['name', 'filters']],
      ['By status now', ['name', 'filters']],
    ])
  })

  it('is the page inside a row, where it says something else', async () => {
    const [first, , , fourth] = spec.rows
    const other = encodeDatabase(ownSample(5), ENCODINGS[0]!).documents.values().next().value!
    const client = server.platform.database.$client
    await client.query('UPDATE collabs SET snapshot = $2 WHERE object_id = $1', [
      rowDocumentId(first!.id),
      Buffer.from(other),
    ])
    // Other ids of blocks that say the same are no change.
    expect(await changes()).toEqual(NOTHING)
    await becomes({
      ...spec,
      rows: spec.rows.map((each) => (each === fourth ? { ...each, document: other } : each)),
    })
    expect((await changes()).rows).toEqual([row('changed', fourth!.id, 'cliff 9', { parts: ['document'] })])
  })
})

it('PUB-DIFF-2: counts all rows, and tells of a hundred', async () => {
  const rows = Array.from({ length: 130 }, (_, index) => ({
    id: deriveUuid(spec.id, `more ${index}`),
    cells: { [SAMPLE.name]: text(`Row ${index}`) },
  }))
  await becomes({ ...spec, rows })
  const told = await changes()
  expect(told.counts.rows).toEqual({ added: 130, removed: 4, changed: 0 })
  expect(told.rows).toHaveLength(100)
})

it('PUB-DIFF-4: is told to who may publish the database, and of nothing that is not on the web', async () => {
  const guest = await tools.addMember('guest@example.com', 3)
  const member = await tools.addMember('member@example.com', 2)
  expect(await changes(member)).toEqual(NOTHING)
  expect((await guest.call('GET', path(spec.ids.grid))).code).toBe(1012)
  const page = await ada.createPage('Text')
  await tools.publish(page)
  const unpublished = await ada.createPage('Not on the web')
  for (const viewId of [page, unpublished, spec.ids.board])
    expect((await ada.call('GET', path(viewId))).code).toBe(-2)
  await tools.unpublish(spec.ids.grid)
  expect((await ada.call('GET', path(spec.ids.grid))).code).toBe(-2)
})

function text(value: string): CellSpec {
  return { type: 'rich_text', text: value }
}

function row(
  fate: 'added' | 'removed' | 'changed',
  id: string,
  name: string,
  what: Partial<DatabaseChanges['rows'][number]> = {},
): DatabaseChanges['rows'][number] {
  return { fate, row_id: id, name, cells: [], more_cells: 0, parts: [], ...what }
}
