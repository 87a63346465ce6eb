import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { ADA, BOB, openGatewayStage, type GatewayStage } from '../testing/openGatewayStage.ts'
import { openWriter } from '../testing/openWriter.ts'
import { seedDocument } from '../testing/seedWorkspace.ts'
import { createLogger } from '../../platform/logger.ts'
import type { OnAppend } from './appendUpdates.ts'
import { createUpdateLog } from './createUpdateLog.ts'

let stage: GatewayStage
beforeAll(async () => {
  stage = await openGatewayStage()
  await stage.db.database.$client.query('create table mirrored (object_id uuid, seq bigint)')
})
afterEach(() => stage.clear())
afterAll(() => stage.close())

const mirror: OnAppend = async (client, appended) => {
  for (const { objectId, seq } of appended)
    await client.query('insert into mirrored values ($1, $2)', [objectId, seq.toString()])
}

/** Numbers of an object in the log and in what is written with it. */
async function written(objectId: string) {
  const read = async (table: 'collab_updates' | 'mirrored') => {
    const sql = `select seq::text from ${table} where object_id = $1 order by seq`
    const { rows } = await stage.db.database.$client.query<{ seq: string }>(sql, [objectId])
    return rows.map(({ seq }) => seq)
  }
  return { log: await read('collab_updates'), mirror: await read('mirrored') }
}

it('SYNC-ROOM-2: what a type writes with its updates is stored with them', async () => {
  const sync = await stage.start({ onAppend: mirror })
  const address = await stage.newDocument()
  const ada = await openWriter(sync.url, ADA, address)
  for (const word of ['one ', 'two ', 'three ']) ada.write(word)
  let acknowledged = 0
  while (acknowledged < 3) acknowledged = (await ada.client.next('ack')).seq
  await ada.client.close()
  const { log, mirror: mirrored } = await written(address.objectId)
  expect(log).toHaveLength(3)
  expect(mirrored).toEqual(log)
})

it('SYNC-ROOM-2: where it fails nothing is stored, the update is refused, and others go on', async () => {
  const broken = await stage.newDocument()
  const onAppend: OnAppend = async (client, appended) => {
    await mirror(client, appended)
    if (appended.some(({ objectId }) => objectId === broken.objectId)) throw new Error('not taken')
  }
  const sync = await stage.start({ onAppend })
  const address = await stage.newDocument()
  const [ada, bob] = [await openWriter(sync.url, ADA, broken), await openWriter(sync.url, BOB, address)]
  ada.write('lost')
  bob.write('kept')
  expect(await bob.client.next('ack')).toMatchObject({ seq: 1 })
  expect(await ada.client.next('closed')).toMatchObject({ code: -5 })
  expect(await written(broken.objectId)).toEqual({ log: [], mirror: [] })
  expect((await written(address.objectId)).mirror).toHaveLength(1)
  expect(await stage.storedText(broken.objectId)).toBe('')
  await Promise.all([ada.client.close(), bob.client.close()])
})

it('SYNC-ROOM-2: of updates that wait together one that is not taken costs the others nothing', async () => {
  const { database } = stage.db
  const log = createUpdateLog(database.$client, createLogger('silent'))
  const ids = await Promise.all(
    Array.from({ length: 3 }, () => seedDocument(database, stage.team.workspaceId)),
  )
  const onAppend: OnAppend = async (_client, appended) => {
    if (appended.some(({ objectId }) => objectId === ids[1])) throw new Error('not taken')
  }
  const update = { payload: Uint8Array.of(0, 0), userId: ADA, at: new Date() }
  const outcomes = await Promise.all(ids.map((id) => log.openStream(id, onAppend).append(update)))
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, false, true])
})
