import { COLLAB_TYPES } from '@sheaf/contract'
import type { Command } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createBus } from '../../../platform/bus/index.ts'
import { systemClock } from '../../../platform/clock.ts'
import { createIds } from '../../../platform/ids.ts'
import { createLogger } from '../../../platform/logger.ts'
import { testThreads } from '../../../platform/testing/index.ts'
import type { Threads } from '../../../platform/threads/index.ts'
import type { CollabAddress } from '../../../sync/index.ts'
import { applyCommands } from '../applyCommands.ts'
import { insertLinkedView } from '../linkedViews/insertLinkedView.ts'
import { ALL_OPEN } from '../testing/ALL_OPEN.ts'
import { openDatabaseStage, type DatabaseStage } from '../testing/openDatabaseStage.ts'
import { createDatabaseMirrors, type DatabaseMirrors } from './createDatabaseMirrors.ts'
import { docOf, mapAt, textCell, writing } from './testing/openObjects.ts'

let stage: DatabaseStage
let mirrors: DatabaseMirrors
/** Happens once, when a thread has answered and nothing of its answer is stored yet. */
let meanwhile: (() => Promise<void>) | null = null
const threads = testThreads()
const watched: Threads = {
  ...threads,
  get state() {
    return threads.state
  },
  run: async (task, question, options) => {
    const answer = await threads.run(task, question, options)
    const happens = meanwhile
    meanwhile = null
    await happens?.()
    return answer
  },
}
beforeAll(async () => {
  stage = await openDatabaseStage()
  const logger = createLogger('silent')
  mirrors = createDatabaseMirrors({
    database: stage.db.database,
    threads: watched,
    clock: systemClock,
    ids: createIds(systemClock),
    bus: createBus(logger),
    logger,
    accessToPage: async () => 'write',
    accessToRows: async () => 'write',
  })
})
afterAll(() => stage.close())

let databaseId: string
let rowId: string
let fieldIds: readonly string[]
beforeEach(async () => {
  const { records } = await stage.add()
  databaseId = records.id
  rowId = [...records.rows.keys()][0] ?? ''
  fieldIds = [...records.fields.keys()]
})

const rowAddress = () => ({
  workspaceId: stage.workspaceId,
  objectId: rowId,
  collabType: COLLAB_TYPES.databaseRow,
})
const databaseAddress = () => ({
  workspaceId: stage.workspaceId,
  objectId: databaseId,
  collabType: COLLAB_TYPES.database,
})

async function read(address: CollabAddress): Promise<Y.Doc> {
  const state = await mirrors.read(stage.ada, address)
  if (!state.ok) throw new Error(state.error)
  return docOf(state.value.update)
}

async function run(command: Command): Promise<void> {
  const sent = { command, queue: randomUUID(), seq: 1, userId: stage.ada, uid: '42' }
  await applyCommands(stage.db.database, databaseId, [sent], { known: null, at: new Date(), ...ALL_OPEN })
}

it('DBM-RACE-1: a cell that a command sets while an update of its row is on its way stays', async () => {
  const [title = '', , done = ''] = fieldIds
  const update = writing(await read(rowAddress()), (data) =>
    mapAt(data, 'data', 'cells').set(title, textCell('from elsewhere')),
  )
  meanwhile = () => run({ kind: 'setCell', rowId, fieldId: done, value: { type: 'checkbox', checked: true } })
  expect(await mirrors.submit(stage.ada, rowAddress(), update)).toEqual({ ok: true, value: undefined })
  expect(meanwhile).toBeNull()
  const cells = (await stage.read(databaseId)).rows.get(rowId)?.cells
  expect(cells).toMatchObject({ [title]: { data: 'from elsewhere' }, [done]: { data: 'Yes' } })
  expect([...mapAt((await read(rowAddress())).getMap('data'), 'data', 'cells').keys()]).toContain(done)
})

it('DBM-RACE-1: a field that a command renames while an update of another one is on its way is renamed', async () => {
  const [title = '', type = ''] = fieldIds
  const update = writing(await read(databaseAddress()), (data) =>
    mapAt(data, 'database', 'fields', title).set('name', 'From elsewhere'),
  )
  meanwhile = () => run({ kind: 'renameField', fieldId: type, name: 'By a command' })
  expect(await mirrors.submit(stage.ada, databaseAddress(), update)).toEqual({ ok: true, value: undefined })
  expect(meanwhile).toBeNull()
  const { fields, version } = await stage.read(databaseId)
  expect([title, type].map((id) => fields.get(id)?.value['name'])).toEqual(['From elsewhere', 'By a command'])
  expect([type, title].map((id) => fields.get(id)?.version)).toEqual([version - 1, version])
})

it('DBM-RACE-1: the place in a view that is added while an update of a row is on its way stays', async () => {
  const update = writing(await read(rowAddress()), (data) => mapAt(data, 'data').set('height', 99))
  const viewId = randomUUID()
  const view = {
    databaseId,
    viewId,
    layout: 'grid',
    name: 'Added',
    isEmbedded: false,
    userId: stage.ada,
    at: new Date(),
  } as const
  meanwhile = () =>
    stage.db.database.transaction((transaction) =>
      insertLinkedView({ ids: createIds(systemClock) }, transaction, view),
    )
  expect(await mirrors.submit(stage.ada, rowAddress(), update)).toEqual({ ok: true, value: undefined })
  expect(meanwhile).toBeNull()
  const { rows, inlineViewId } = await stage.read(databaseId)
  const { height, orders } = rows.get(rowId) ?? {}
  expect([height, orders?.[viewId]]).toEqual([99, orders?.[inlineViewId]])
})

it('DBM-RACE-1: what two clients add to the object of a row at once, and no record has, is in it', async () => {
  const doc = await read(rowAddress())
  const comment = (id: string) =>
    writing(docOf(Y.encodeStateAsUpdate(doc)), (data) => data.set(id, new Y.Map([['content', id]])))
  meanwhile = async () => void (await mirrors.submit(stage.ada, rowAddress(), comment('second')))
  expect(await mirrors.submit(stage.ada, rowAddress(), comment('first'))).toEqual({
    ok: true,
    value: undefined,
  })
  const data = (await read(rowAddress())).getMap('data')
  expect(['first', 'second'].map((id) => data.has(id))).toEqual([true, true])
})
