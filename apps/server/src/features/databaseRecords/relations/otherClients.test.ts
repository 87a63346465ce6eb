import { ERRORS, getPage } from '@sheaf/contract'
import { readField, type Command, type DatabaseRecords } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { DatabaseClient, openPages, type Pages, type TestPerson } from '../../testing/index.ts'
import { ForeignSocket } from '../mirror/testing/ForeignSocket.ts'
import { docOf, mapAt, newRow, openObjects, textCell, writing } from '../mirror/testing/openObjects.ts'
import { readStored } from '../testing/openDatabaseStage.ts'

let server: TestServer
let url: string
let pages: Pages
let objects: ReturnType<typeof openObjects>
beforeAll(async () => {
  server = await createTestServer()
  url = await server.listenForSockets()
})
afterAll(() => server.close())

const stored = (databaseId: string) => readStored(server.platform.database, databaseId)
const linked = ({ rows }: Pick<DatabaseRecords, 'rows'>, rowId: string, fieldId: string) =>
  rows.get(rowId)?.cells[fieldId]?.['data'] ?? null

async function addGrid(name: string) {
  const made = await pages.addGrid({ name, parent: pages.space })
  const [first = '', second = ''] = (await stored(made.databaseId)).rows.keys()
  return { ...made, rows: [first, second] as const }
}

let jobs: Awaited<ReturnType<typeof addGrid>>
let sites: Awaited<ReturnType<typeof addGrid>>
let owner: DatabaseClient
/** `to` of jobs and `back` of sites are one relation. */
beforeEach(async () => {
  pages = await openPages(server)
  objects = openObjects(pages)
  jobs = await addGrid('Jobs')
  sites = await addGrid('Sites')
  owner = await openRoom(jobs.viewId)
  const reciprocal = { fieldId: 'back', name: 'Secret field' }
  const commands: readonly Command[] = [
    { kind: 'addField', fieldId: 'to', name: 'Sites', type: 'relation', after: null },
    {
      kind: 'setFieldOptions',
      fieldId: 'to',
      options: { type: 'relation', databaseId: sites.databaseId, reciprocal },
    },
  ]
  await runAll(commands)
  return () => owner.close()
})

async function runAll(commands: readonly Command[]): Promise<void> {
  for (const command of commands) {
    const refusal = await owner.run(command)
    if (refusal !== null) throw new Error(`${command.kind} was refused: ${refusal}`)
  }
}

function openRoom(viewId: string, person: TestPerson = pages.owner) {
  return DatabaseClient.open(url, person.session.access_token, { ...pages.here(), viewId })
}

function relationCell(ids: readonly string[]): Y.Map<unknown> {
  const cell = new Y.Map<unknown>([['field_type', 10]])
  cell.set('data', Y.Array.from([...ids]))
  return cell
}

async function writeCell(rowId: string, fieldId: string, ids: readonly string[], person?: TestPerson) {
  const doc = await objects.read(rowId, 4, person)
  const update = writing(doc, (data) => mapAt(data, 'data', 'cells').set(fieldId, relationCell(ids)))
  return await objects.send(rowId, 4, update, person)
}

async function objectCell(rowId: string, fieldId: string, person?: TestPerson) {
  const data: unknown = mapAt(
    (await objects.read(rowId, 4, person)).getMap('data'),
    'data',
    'cells',
    fieldId,
  ).get('data')
  return data instanceof Y.Array ? data.toArray() : data
}

const link = (rowId: string, add: readonly string[]): Command => ({
  kind: 'changeMembers',
  rowId,
  fieldId: 'to',
  type: 'relation',
  add,
  remove: [],
})

it('REL-OTHER-2: what another client links and unlinks stands on the other side, in its object too, and is heard of at once', async () => {
  const there = await openRoom(sites.viewId)
  expect(await writeCell(jobs.rows[0], 'to', sites.rows)).toBe(0)
  await there.until(() => linked(there.records, sites.rows[1], 'back') !== null)
  expect(await objectCell(sites.rows[0], 'back')).toEqual([jobs.rows[0]])
  expect(await writeCell(sites.rows[0], 'back', [])).toBe(0)
  expect(linked(await stored(jobs.databaseId), jobs.rows[0], 'to')).toEqual([sites.rows[1]])
  expect(await objectCell(jobs.rows[0], 'to')).toEqual([sites.rows[1]])
  await there.close()
})

it('REL-OTHER-2: a row that another client makes is linked on both sides, whichever it heard of first', async () => {
  const made = randomUUID()
  expect(await writeCell(sites.rows[0], 'back', [made])).toBe(0)
  expect(
    await objects.send(made, 4, newRow(made, jobs.databaseId, [['to', relationCell([sites.rows[1]])]])),
  ).toBe(0)
  expect(new Set(linked(await stored(jobs.databaseId), made, 'to') as string[])).toEqual(new Set(sites.rows))
  expect(linked(await stored(sites.databaseId), sites.rows[1], 'back')).toEqual([made])
})

it('REL-OTHER-2: with a limit, the last row that another client linked takes the place of the one before', async () => {
  await owner.run({
    kind: 'setFieldOptions',
    fieldId: 'to',
    options: { type: 'relation', sourceLimit: 'one' },
  })
  await owner.run(link(jobs.rows[0], [sites.rows[0]]))
  expect(await writeCell(jobs.rows[0], 'to', sites.rows)).toBe(0)
  expect(linked(await stored(jobs.databaseId), jobs.rows[0], 'to')).toEqual([sites.rows[1]])
  expect(await objectCell(jobs.rows[0], 'to')).toEqual([sites.rows[1]])
  const there = await stored(sites.databaseId)
  expect(sites.rows.map((id) => linked(there, id, 'back'))).toEqual([[], [jobs.rows[0]]])
})

it('REL-OTHER-5: more clients than there are connections link from both sides at once, and all of it stands', async () => {
  const rows = Array.from(
    { length: 16 },
    (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  )
  expect(await writeCell(jobs.rows[0], 'to', [sites.rows[0]])).toBe(0)
  const sides = [
    { rowId: jobs.rows[0], fieldId: 'to' },
    { rowId: sites.rows[0], fieldId: 'back' },
  ]
  const codes = await Promise.all(
    sides.map(async ({ rowId, fieldId }) => {
      const doc = await objects.read(rowId, 4)
      const updates = rows.map((id) =>
        writing(docOf(Y.encodeStateAsUpdate(doc)), (data) => {
          const list: unknown = mapAt(data, 'data', 'cells', fieldId).get('data')
          if (list instanceof Y.Array) list.push([id])
        }),
      )
      return await Promise.all(updates.map((update) => objects.send(rowId, 4, update)))
    }),
  )
  expect(codes.flat()).toEqual([...rows, ...rows].map(() => 0))
  for (const [index, databaseId] of [jobs.databaseId, sites.databaseId].entries()) {
    const { rowId, fieldId } = sides[index] ?? sides[0]!
    const ids = linked(await stored(databaseId), rowId, fieldId) as string[]
    expect(ids.toSorted()).toEqual([...rows, index === 0 ? sites.rows[0] : jobs.rows[0]].toSorted())
  }
})

it('REL-OTHER-2: a side that another client renames, ends or makes is told to the other one', async () => {
  const write = async (databaseId: string, fieldId: string, change: (field: Y.Map<unknown>) => void) => {
    const doc = await objects.read(databaseId, 1)
    const update = writing(doc, (data) => change(mapAt(data, 'database', 'fields', fieldId)))
    expect(await objects.send(databaseId, 1, update)).toBe(0)
  }
  const back = async () => readField('back', (await stored(sites.databaseId)).fields.get('back')?.value)
  await owner.run(link(jobs.rows[0], sites.rows))
  await write(jobs.databaseId, 'to', (field) => field.set('name', 'Places'))
  expect(await back()).toMatchObject({ options: { reciprocal: { fieldId: 'to', name: 'Places' } } })
  await write(jobs.databaseId, 'to', (field) => mapAt(field, 'type_option', '10').set('is_two_way', false))
  expect(await back()).toMatchObject({ options: { reciprocal: null } })
  await writeCell(jobs.rows[1], 'to', [sites.rows[0]])
  expect(linked(await stored(sites.databaseId), sites.rows[0], 'back')).toEqual([jobs.rows[0]])
  await write(jobs.databaseId, 'to', (field) => mapAt(field, 'type_option', '10').set('is_two_way', true))
  expect(await back()).toMatchObject({ options: { reciprocal: { fieldId: 'to', name: 'Places' } } })
  expect(new Set(linked(await stored(sites.databaseId), sites.rows[0], 'back') as string[])).toEqual(
    new Set(jobs.rows),
  )
})

it('REL-OTHER-3: cells whose rows its person may not read stay as they were, whatever another client writes', async () => {
  await owner.run(link(jobs.rows[0], sites.rows))
  const guest = await pages.invite(jobs.viewId, 30)
  const [title = ''] = owner.records.fields.keys()
  const doc = await objects.read(jobs.rows[0], 4, guest)
  const update = writing(doc, (data) => {
    mapAt(data, 'data', 'cells').set('to', relationCell([]))
    mapAt(data, 'data', 'cells').set(
      title,
      new Y.Map<unknown>([
        ['field_type', 0],
        ['data', 'By the guest'],
      ]),
    )
  })
  expect(await objects.send(jobs.rows[0], 4, update, guest)).toBe(0)
  expect(await writeCell(jobs.rows[1], 'to', [sites.rows[0]], guest)).toBe(0)
  const now = await stored(jobs.databaseId)
  expect(linked(now, jobs.rows[0], 'to')).toEqual(sites.rows)
  expect(linked(now, jobs.rows[0], title)).toBe('By the guest')
  expect(linked(now, jobs.rows[1], 'to')).toBeNull()
  expect(linked(await stored(sites.databaseId), sites.rows[0], 'back')).toEqual([jobs.rows[0]])
  expect(await objectCell(jobs.rows[0], 'to')).toEqual(sites.rows)
  // Who may only read there links one-way, and not two-way.
  await pages.give(sites.viewId, guest, 10)
  expect(await writeCell(jobs.rows[0], 'to', [], guest)).toBe(0)
  expect(linked(await stored(jobs.databaseId), jobs.rows[0], 'to')).toEqual(sites.rows)
  expect((await objects.ask(sites.rows[0], 4, guest)).code).toBe(0)
  expect(await writeCell(sites.rows[0], 'back', [], guest)).toBe(ERRORS.not_enough_permissions)
})

describe('what somebody may not read', () => {
  let guest: TestPerson
  beforeEach(async () => {
    const filter = { kind: 'data', id: 'f1', fieldId: 'to', typeNumber: 10, condition: 2 } as const
    const content = JSON.stringify([sites.rows[0]])
    const rule = {
      id: 'r1',
      filters: [{ ...filter, id: 'f2', content }],
      color: 'Pink',
      fieldId: null,
    } as const
    const commands: readonly Command[] = [
      link(jobs.rows[0], sites.rows),
      { kind: 'putFilter', viewId: jobs.viewId, filter: { ...filter, content }, in: null },
      { kind: 'putColorRule', viewId: jobs.viewId, rule },
    ]
    await runAll(commands)
    guest = await pages.invite(jobs.viewId, 30)
  })

  /** Wherever it stands in the bytes. */
  const saysSecret = (bytes: Iterable<number>) =>
    [...sites.rows, 'Secret field'].some((secret) => Buffer.from([...bytes]).includes(secret))

  it('REL-OTHER-4: is in no object that they get: not alone, with the page, or on the socket', async () => {
    for (const [person, isTold] of [
      [pages.owner, true],
      [guest, false],
    ] as const) {
      const row = Y.encodeStateAsUpdate(await objects.read(jobs.rows[0], 4, person))
      const database = Y.encodeStateAsUpdate(await objects.read(jobs.databaseId, 1, person))
      const { data } = await person.get(getPage, pages.at(jobs.viewId))
      const { rawPayload: blob } = await server.app.inject({
        method: 'POST',
        url: `/api/workspace/${pages.owner.workspaceId}/database/${jobs.databaseId}/blob/diff`,
        headers: {
          authorization: `Bearer ${person.session.access_token}`,
          'content-type': 'application/octet-stream',
        },
        payload: Buffer.from([16, 1]),
      })
      const all = [row, database, data.encoded_collab, data.row_data[jobs.rows[0]] ?? [], blob]
      expect(all.map(saysSecret)).toEqual(all.map(() => isTold))
    }
    expect(await objectCell(jobs.rows[0], 'to', guest)).toHaveLength(2)
    const socket = await ForeignSocket.open(url, guest.session.access_token, {
      ...pages.here(),
      databaseId: jobs.databaseId,
    })
    await owner.run(link(jobs.rows[1], sites.rows))
    const heard = () => {
      const row = socket.client.row(jobs.rows[1])
      const cell: unknown = row && mapAt(row, 'cells').get('to')
      return cell instanceof Y.Map ? cell.get('data') : null
    }
    await socket.until(() => heard() instanceof Y.Array)
    expect((heard() as Y.Array<string>).toArray()).toEqual([
      expect.stringMatching(/^hidden:/),
      expect.stringMatching(/^hidden:/),
    ])
    expect(socket.client.objects.map((object) => saysSecret(socket.client.state(object)))).not.toContain(true)
    await socket.close()
  })

  it.each([
    ['leads it elsewhere', (options: Y.Map<unknown>) => options.set('database_id', jobs.databaseId)],
    [
      'writes its options anew',
      (options: Y.Map<unknown>) =>
        mapAt(options.parent as Y.Map<unknown>).set('10', new Y.Map([['database_id', jobs.databaseId]])),
    ],
    ['ends it', (options: Y.Map<unknown>) => mapAt(options.parent as Y.Map<unknown>).delete('10')],
  ])('REL-OTHER-6: stays withheld when another client %s', async (_how, change) => {
    const doc = await objects.read(jobs.databaseId, 1)
    const update = writing(doc, (data) => {
      const field = mapAt(data, 'database', 'fields', 'to')
      change(mapAt(field, 'type_option', '10'))
    })
    expect(await objects.send(jobs.databaseId, 1, update)).toBe(0)
    const theirs = await openRoom(jobs.viewId, guest)
    const cell = theirs.records.rows.get(jobs.rows[0])?.cells['to']
    expect(cell?.['data']).toEqual([expect.stringMatching(/^hidden:/), expect.stringMatching(/^hidden:/)])
    expect(saysSecret(Y.encodeStateAsUpdate(await objects.read(jobs.rows[0], 4, guest)))).toBe(false)
    await theirs.close()
  })

  it('REL-OTHER-4: is kept when they write beside it, also when they send all that they have', async () => {
    const [title = ''] = owner.records.fields.keys()
    const doc = await objects.read(jobs.rows[0], 4, guest)
    writing(doc, (data) => mapAt(data, 'data', 'cells').set(title, textCell('By the guest')))
    expect(await objects.send(jobs.rows[0], 4, Y.encodeStateAsUpdate(doc), guest)).toBe(0)
    const database = await objects.read(jobs.databaseId, 1, guest)
    writing(database, (data) => mapAt(data, 'database', 'fields', title).set('name', 'By the guest'))
    expect(await objects.send(jobs.databaseId, 1, Y.encodeStateAsUpdate(database), guest)).toBe(0)
    const now = await stored(jobs.databaseId)
    expect([linked(now, jobs.rows[0], title), now.fields.get(title)?.value['name']]).toEqual([
      'By the guest',
      'By the guest',
    ])
    expect(linked(now, jobs.rows[0], 'to')).toEqual(sites.rows)
    expect(readField('to', now.fields.get('to')?.value)).toMatchObject({
      options: { reciprocal: { fieldId: 'back', name: 'Secret field' } },
    })
    expect(JSON.stringify(now.views.get(jobs.viewId)?.value)).toContain(sites.rows[0])
    expect(await objectCell(jobs.rows[0], 'to')).toEqual(sites.rows)
  })
})
