import {
  describeRows,
  duplicatePage,
  ERRORS,
  getDatabaseChunk,
  getFolder,
  getRowHistory,
  listDatabaseFields,
  revokeViewAccess,
} from '@sheaf/contract'
import { readField, type Command, type DatabaseRecords, type RelationTypeOptions } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { DatabaseClient, insertChunk, openPages, type Pages, type TestPerson } from '../../testing/index.ts'
import { readStored } from '../testing/openDatabaseStage.ts'

let server: TestServer
let url: string
let pages: Pages
const clients: DatabaseClient[] = []
beforeAll(async () => {
  server = await createTestServer()
  url = await server.listenForSockets()
})
afterAll(() => server.close())
beforeEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()))
  pages = await openPages(server)
})

const stored = (databaseId: string) => readStored(server.platform.database, databaseId)

async function addGrid(name: string, parent = pages.space) {
  const made = await pages.addGrid({ name, parent })
  const [first = '', second = ''] = (await stored(made.databaseId)).rows.keys()
  return { ...made, rows: [first, second] as const }
}

type Grid = Awaited<ReturnType<typeof addGrid>>

async function open(viewId: string, person: TestPerson = pages.owner, base?: DatabaseClient['opened']) {
  const known = base && { epoch: base.epoch, version: base.patch.version }
  const what = { ...pages.here(), viewId, base: known ?? null }
  const client = await DatabaseClient.open(url, person.session.access_token, what)
  clients.push(client)
  return client
}

const setOptions = (fieldId: string, options: Omit<RelationTypeOptions, 'type'>): Command => ({
  kind: 'setFieldOptions',
  fieldId,
  options: { type: 'relation', ...options },
})
const addRelation = (fieldId: string): Command => ({
  kind: 'addField',
  fieldId,
  name: 'Sites',
  type: 'relation',
  after: null,
})
const link = (rowId: string, fieldId: string, add: readonly string[]): Command => ({
  kind: 'changeMembers',
  rowId,
  fieldId,
  type: 'relation',
  add,
  remove: [],
})
const linked = ({ rows }: Pick<DatabaseRecords, 'rows'>, rowId: string, fieldId: string) =>
  rows.get(rowId)?.cells[fieldId]?.['data'] ?? null

/** A field `to` of one database that lists rows of another, whose field `back` lists them the other way round. */
async function relate(from: Grid, to: Grid, isTwoWay: boolean) {
  const client = await open(from.viewId)
  expect(await client.run(addRelation('to'))).toBeNull()
  const reciprocal = isTwoWay ? { fieldId: 'back', name: SECRET } : null
  expect(await client.run(setOptions('to', { databaseId: to.databaseId, reciprocal }))).toBeNull()
  return client
}

const MANY = 1_000
const SECRET = 'Secret field'

describe('two-way relations', () => {
  it('REL-TWO-2: the field on the other side is made with the links that are there, and heard of at once', async () => {
    const [jobs, sites] = [await addGrid('Jobs'), await addGrid('Sites')]
    const there = await open(sites.viewId)
    const client = await relate(jobs, sites, false)
    await client.run(link(jobs.rows[0], 'to', sites.rows))
    await client.run(setOptions('to', { reciprocal: { fieldId: 'back', name: 'Jobs' } }))
    await there.until(() => linked(there.records, sites.rows[1], 'back') !== null)
    expect(linked(there.records, sites.rows[0], 'back')).toEqual([jobs.rows[0]])
    const field = there.records.fields.get('back')
    expect(readField('back', field?.value)).toMatchObject({
      name: 'Jobs',
      type: 'relation',
      options: { databaseId: jobs.databaseId, reciprocal: { fieldId: 'to', name: 'Sites' } },
    })
    await there.run({ ...link(sites.rows[0], 'back', []), remove: [jobs.rows[0]] } as Command)
    await client.until(() => (linked(client.records, jobs.rows[0], 'to') as string[]).length === 1)
    expect(linked(client.records, jobs.rows[0], 'to')).toEqual([sites.rows[1]])
  })

  it('REL-TWO-3: with one side deleted the other is one-way or goes too, and comes back with it', async () => {
    const [jobs, sites] = [await addGrid('Jobs'), await addGrid('Sites')]
    const client = await relate(jobs, sites, true)
    const back = async () => {
      const field = (await stored(sites.databaseId)).fields.get('back')
      const read = readField('back', field?.value)
      const isTwoWay = read.type === 'relation' && read.options.reciprocal !== null
      return { isDeleted: field?.isDeleted, isTwoWay }
    }
    await client.run({ kind: 'deleteField', fieldId: 'to' })
    expect(await back()).toEqual({ isDeleted: false, isTwoWay: false })
    await client.run({ kind: 'restoreField', fieldId: 'to' })
    expect(await back()).toEqual({ isDeleted: false, isTwoWay: true })
    await client.run({ kind: 'deleteField', fieldId: 'to', deletesReciprocal: true })
    expect(await back()).toMatchObject({ isDeleted: true })
    await client.run({ kind: 'restoreField', fieldId: 'to' })
    expect(await back()).toEqual({ isDeleted: false, isTwoWay: true })
  })

  it('REL-TWO-3, DBC-UNDO-1: with its database taken away a side lists none, and the other is one-way or goes too', async () => {
    const [jobs, sites] = [await addGrid('Jobs'), await addGrid('Sites')]
    const client = await relate(jobs, sites, true)
    const sides = async () => {
      const [own, there] = [await stored(jobs.databaseId), await stored(sites.databaseId)]
      const [to, back] = [own.fields.get('to'), there.fields.get('back')]
      return [readField('to', to?.value).options, readField('back', back?.value).options, back?.isDeleted]
    }
    const none = { databaseId: null, reciprocal: null }
    expect(await client.run(setOptions('to', { databaseId: null }))).toBeNull()
    const oneWay = { databaseId: jobs.databaseId, reciprocal: null }
    expect(await sides()).toMatchObject([none, oneWay, false])
    const again = { databaseId: sites.databaseId, reciprocal: { fieldId: 'back', name: SECRET } }
    expect(await client.run(setOptions('to', again))).toBeNull()
    const twoWay = { databaseId: jobs.databaseId, reciprocal: { fieldId: 'to', name: 'Sites' } }
    expect(await sides()).toMatchObject([again, twoWay, false])
    const guest = await open(jobs.viewId, await pages.invite(jobs.viewId, 30))
    const undo = setOptions('to', { ...none, deletesReciprocal: true })
    expect(await guest.run(undo)).toBe('related_hidden')
    expect(await client.run(undo)).toBeNull()
    expect(await sides()).toMatchObject([none, {}, true])
  })

  it('REL-MANY-1: a cell that links 1,000 rows, and 1,000 rows that link one each, stand on both sides, and go', async () => {
    const [jobs, sites] = [await addGrid('Jobs'), await addGrid('Sites')]
    const client = await relate(jobs, sites, true)
    const there = await open(sites.viewId)
    async function addRows(grid: Grid, through: DatabaseClient): Promise<readonly string[]> {
      const ids = Array.from({ length: MANY }, () => randomUUID())
      const rows = ids.map((id) => ({ id, cells: {} }))
      expect(await through.run({ kind: 'addRows', viewId: grid.viewId, place: 'last', rows })).toBeNull()
      return ids
    }
    const [ours, theirs] = [await addRows(jobs, client), await addRows(sites, there)]
    const parts = [theirs.slice(0, MANY / 2), theirs.slice(MANY / 2)]
    for (const part of parts) expect(await client.run(link(jobs.rows[0], 'to', part))).toBeNull()
    const linkedBy = (rowId: string) => (data: DatabaseRecords) =>
      theirs.filter((id) => (linked(data, id, 'back') as string[] | null)?.includes(rowId)).length
    expect(linkedBy(jobs.rows[0])(await stored(sites.databaseId))).toBe(MANY)
    await there.until(() => linkedBy(jobs.rows[0])(there.records) === MANY)

    const onePerRow = ours.map((id, index) => link(id, 'to', [theirs[index] ?? '']))
    const outcomes = await Promise.all(onePerRow.map((command) => client.run(command)))
    expect(outcomes.filter((refusal) => refusal !== null)).toEqual([])
    const sitesNow = await stored(sites.databaseId)
    expect(theirs.map((id) => linked(sitesNow, id, 'back'))).toEqual(ours.map((id) => [jobs.rows[0], id]))

    const clear: Command = { kind: 'setCell', rowId: jobs.rows[0], fieldId: 'to', value: null }
    expect(await client.run(clear)).toBeNull()
    await there.until(() => linkedBy(jobs.rows[0])(there.records) === 0)
    const left = await stored(sites.databaseId)
    expect(theirs.map((id) => linked(left, id, 'back'))).toEqual(ours.map((id) => [id]))
  }, 120_000)

  it('REL-COPY-1: a copy of both leads to the copies, a copy of one is one-way', async () => {
    const parent = await pages.add('Project')
    const [jobs, sites] = [await addGrid('Jobs', parent), await addGrid('Sites', parent)]
    const client = await relate(jobs, sites, true)
    await client.run(link(jobs.rows[0], 'to', [sites.rows[0]]))
    const childrenOf = async (viewId: string) => {
      const query = { depth: 5, root_view_id: viewId }
      return (await pages.owner.get(getFolder, { params: pages.here(), query })).children
    }
    const reciprocalOf = (records: DatabaseRecords, fieldId: string) => {
      const field = readField(fieldId, records.fields.get(fieldId)?.value)
      return field.type === 'relation' ? [field.options.databaseId, field.options.reciprocal?.fieldId] : null
    }
    const both = (await pages.owner.get(duplicatePage, { ...pages.at(parent), body: {} })).view_id
    const copies = await Promise.all(
      (await childrenOf(both)).map(async ({ view_id }) => (await open(view_id)).records),
    )
    const [one, other] = [
      copies.find(({ fields }) => fields.has('to')),
      copies.find(({ fields }) => fields.has('back')),
    ]
    expect(reciprocalOf(one!, 'to')).toEqual([other!.id, 'back'])
    expect(reciprocalOf(other!, 'back')).toEqual([one!.id, 'to'])
    const alone = (await pages.owner.get(duplicatePage, { ...pages.at(jobs.viewId), body: {} })).view_id
    const copy = await open(alone)
    expect(reciprocalOf(copy.records, 'to')).toEqual([sites.databaseId, undefined])
    const [row = ''] = [...copy.records.rows.keys()].filter((id) => linked(copy.records, id, 'to') !== null)
    await copy.run(link(row, 'to', [sites.rows[1]]))
    expect(linked(await stored(sites.databaseId), sites.rows[1], 'back')).toBeNull()
  })
})

describe('rights', () => {
  it('REL-RIGHT-1: of a database that somebody may not read, nothing comes by any way, and nothing can be linked', async () => {
    const [jobs, sites] = [await addGrid('Jobs'), await addGrid('Sites')]
    const owner = await relate(jobs, sites, true)
    const [name = ''] = (await stored(sites.databaseId)).fields.keys()
    const there = await open(sites.viewId)
    await there.run({
      kind: 'setCell',
      rowId: sites.rows[0],
      fieldId: name,
      value: { type: 'rich_text', text: 'Secret site' },
    })
    await owner.run(link(jobs.rows[0], 'to', [sites.rows[0]]))
    const filter = { kind: 'data', id: 'f1', fieldId: 'to', typeNumber: 10, condition: 2 } as const
    const content = JSON.stringify([sites.rows[0]])
    await owner.run({ kind: 'putFilter', viewId: jobs.viewId, filter: { ...filter, content }, in: null })

    const rule = {
      id: 'r1',
      filters: [{ ...filter, id: 'f2', content }],
      color: 'Pink',
      fieldId: null,
    } as const
    expect(await owner.run({ kind: 'putColorRule', viewId: jobs.viewId, rule })).toBeNull()

    const guest = await pages.invite(jobs.viewId, 30)
    const client = await open(jobs.viewId, guest)
    await owner.run(link(jobs.rows[0], 'to', [sites.rows[1]]))
    await owner.run(link(jobs.rows[1], 'to', [sites.rows[1]]))
    await client.until(() => linked(client.records, jobs.rows[1], 'to') !== null)
    expect(linked(client.records, jobs.rows[0], 'to')).toEqual(['hidden:1', 'hidden:2'])
    const params = { ...pages.here(), databaseId: jobs.databaseId }
    const answers = [
      await guest.get(getRowHistory, { params: { ...params, rowId: jobs.rows[0] }, query: { limit: 50 } }),
      await guest.get(listDatabaseFields, { params }),
      await guest.get(describeRows, { params, query: { ids: [...jobs.rows] } as never }),
    ]
    const all = JSON.stringify([
      client.opened,
      ...['fields', 'views', 'rows'].map((kind) => [...client.records[kind as 'rows'].values()]),
      answers,
    ])
    for (const secret of [...sites.rows, SECRET, 'Secret site']) expect(all).not.toContain(secret)
    expect(JSON.stringify([...owner.records.rows.values()])).toContain(sites.rows[0])

    const hash = await insertChunk(server.platform, jobs.databaseId)
    const chunkFor = async (person: TestPerson) =>
      (await person.call(getDatabaseChunk, { params: { ...params, hash }, query: {} })).code
    expect([await chunkFor(pages.owner), await chunkFor(guest)]).toEqual([0, ERRORS.record_not_found])
    const clear: Command = { kind: 'setCell', rowId: jobs.rows[0], fieldId: 'to', value: null }
    const cell = client.records.rows.get(jobs.rows[0])?.cells['to'] ?? null
    const copied: Command = { kind: 'revertCell', rowId: jobs.rows[1], fieldId: name, cell, wasData: null }
    const many: readonly Command[] = [
      { kind: 'setCells', fieldId: 'to', rowIds: jobs.rows, values: [null] },
      { kind: 'revertCells', fieldId: 'to', cells: [{ rowId: jobs.rows[0], cell: null, wasData: [] }] },
      { kind: 'revertCells', fieldId: name, cells: [{ rowId: jobs.rows[1], cell, wasData: null }] },
    ]
    for (const command of [link(jobs.rows[0], 'to', [randomUUID()]), clear, copied, ...many])
      expect(await client.run(command)).toBe('related_hidden')
    await client.run(addRelation('mine'))
    expect(await client.run(setOptions('mine', { databaseId: sites.databaseId }))).toBe('related_hidden')
    expect(linked(await stored(jobs.databaseId), jobs.rows[0], 'to')).toEqual(sites.rows)
  })

  it('REL-RIGHT-2: who may only read the other database links one-way there, and not two-way', async () => {
    const [jobs, sites] = [await addGrid('Jobs'), await addGrid('Sites')]
    const owner = await relate(jobs, sites, false)
    const guest = await pages.invite(jobs.viewId, 30)
    await pages.give(sites.viewId, guest, 10)
    const client = await open(jobs.viewId, guest)
    expect(await client.run(link(jobs.rows[0], 'to', [sites.rows[0]]))).toBeNull()
    const pair = setOptions('to', { reciprocal: { fieldId: 'back', name: 'Jobs' } })
    expect(await client.run(pair)).toBe('related_read_only')
    expect(await owner.run(pair)).toBeNull()
    expect(await client.run(link(jobs.rows[0], 'to', [sites.rows[1]]))).toBe('related_read_only')
    // Their own field they may delete; the other one becomes one-way, and stays so when it is restored.
    expect(await client.run({ kind: 'deleteField', fieldId: 'to', deletesReciprocal: true })).toBe(
      'related_read_only',
    )
    expect(await client.run({ kind: 'deleteField', fieldId: 'to' })).toBeNull()
    expect(await client.run({ kind: 'restoreField', fieldId: 'to' })).toBeNull()
    const field = readField('to', (await stored(jobs.databaseId)).fields.get('to')?.value)
    expect(field).toMatchObject({ options: { reciprocal: null } })
  })

  it('REL-RIGHT-3: who gains or loses the right to the other database begins anew, with what they may know then', async () => {
    const [jobs, sites] = [await addGrid('Jobs'), await addGrid('Sites')]
    const owner = await relate(jobs, sites, true)
    await owner.run(link(jobs.rows[0], 'to', [sites.rows[0]]))
    const guest = await pages.invite(jobs.viewId, 30)
    const hidden = await open(jobs.viewId, guest)
    const base = hidden.opened
    await pages.give(sites.viewId, guest, 10)
    await hidden.until(() => hidden.closedWith !== null)
    const shown = await open(jobs.viewId, guest, base)
    expect(shown.opened.isWhole).toBe(true)
    expect(linked(shown.records, jobs.rows[0], 'to')).toEqual([sites.rows[0]])
    const body = { emails: [guest.email] }
    await pages.owner.get(revokeViewAccess, {
      params: { ...pages.here(), viewId: sites.viewId },
      body,
    })
    await shown.until(() => shown.closedWith !== null)
    const again = await open(jobs.viewId, guest, shown.opened)
    expect(again.opened.isWhole).toBe(true)
    expect(linked(again.records, jobs.rows[0], 'to')).toEqual(['hidden:1'])
  })
})
