import { systemClock } from '../../platform/clock.ts'
import { openNotifications, type Notifications } from '../../platform/database/index.ts'
import { createIds } from '../../platform/ids.ts'
import { createLogger } from '../../platform/logger.ts'
import type { Command } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { insertLinkedView } from './linkedViews/insertLinkedView.ts'
import { spawnDatabaseServer } from './testing/spawnDatabaseServer.ts'
import { openDatabaseStage, type DatabaseStage } from './testing/openDatabaseStage.ts'

let stage: DatabaseStage
beforeAll(async () => {
  stage = await openDatabaseStage()
})
afterEach(() => stage.clear())
afterAll(() => stage.close())

it('DBC-NODE-1: two processes on one database are one: everyone gets every version in order, once, and the same records', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-databases-'))
  const spawn = () => spawnDatabaseServer(folder, 0, stage.db.connection)
  const left = await spawn()
  const right = await spawn()
  const { viewId, records } = await stage.add()
  const [rowId] = [...records.rows.keys()] as [string]
  const [fieldId] = [...records.fields.keys()] as [string]
  const clients = await Promise.all(
    [left, right, left, right].map((sync, index) =>
      stage.open(sync, index < 2 ? stage.ada : stage.bob, { viewId }),
    ),
  )
  const commands = (name: string): Command[] => [
    { kind: 'setCell', rowId, fieldId, value: { type: 'rich_text', text: name } },
    { kind: 'addRows', viewId, place: { after: rowId }, rows: [{ id: randomUUID(), cells: {} }] },
    { kind: 'renameField', fieldId, name },
  ]
  await Promise.all(
    clients.flatMap((client, who) =>
      Array.from({ length: 15 }, (_, round) => client.send(commands(`${who} ${round}`))),
    ),
  )
  const stored = await stage.read(records.id)
  for (const client of clients) {
    await client.until(() => client.version === stored.version)
    expect(client.records).toEqual({
      id: records.id,
      inlineViewId: records.inlineViewId,
      fields: stored.fields,
      views: stored.views,
      rows: stored.rows,
    })
    expect(client.outcomes.filter(({ queue }) => queue === client.queue)).toHaveLength(45)
  }
  expect(stored.rows.size).toBe(3 + 60)
  await stage.clear()
  await Promise.all([left.stop(), right.stop()])
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

it('DBC-LINK-3: a view that one process adds is shown at the others, with the rows that people add meanwhile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-databases-'))
  const servers = [
    await spawnDatabaseServer(folder, 0, stage.db.connection),
    await spawnDatabaseServer(folder, 0, stage.db.connection),
  ]
  const { viewId, records } = await stage.add()
  const clients = await Promise.all(servers.map((sync) => stage.open(sync, stage.ada, { viewId })))
  const tabId = randomUUID()
  const view = { viewId: tabId, layout: 'grid', name: 'Tab', isEmbedded: false } as const
  const adding = stage.db.database.transaction((transaction) =>
    insertLinkedView({ ids: createIds(systemClock) }, transaction, {
      ...view,
      databaseId: records.id,
      userId: stage.ada,
      at: new Date(),
    }),
  )
  const add = (): Command => ({
    kind: 'addRows',
    viewId,
    place: 'first',
    rows: [{ id: randomUUID(), cells: {} }],
  })
  const sent = clients.flatMap((client) => Array.from({ length: 10 }, () => client.run(add())))
  await Promise.all([adding, ...sent])
  await clients[0]?.run(add())
  const stored = await stage.read(records.id)
  for (const client of clients) {
    await client.until(() => client.version === stored.version)
    expect(client.records.views).toEqual(stored.views)
    expect(client.records.rows).toEqual(stored.rows)
  }
  for (const row of stored.rows.values()) expect(row.orders).toHaveProperty([tabId])
  await stage.clear()
  await Promise.all(servers.map((server) => server.stop()))
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

it('DBC-NODE-2: what was told to nobody is found when the line to the others is back', async () => {
  const { database } = stage.db
  const line = openNotifications({ database, logger: createLogger('silent') })
  // It is heard that the process lives, and nothing of what it stores.
  const muted: Notifications = {
    listen: (channel, onPayload) => line.listen(channel, onPayload),
    send: (all) => line.send(all.filter(({ channel }) => !channel.startsWith('sheaf_object_'))),
    onReconnected: (listener) => line.onReconnected(listener),
    close: () => line.close(),
  }
  const left = await stage.start({ heartbeatMs: 60_000, notifications: muted })
  const right = await stage.start({ heartbeatMs: 60_000 })
  const { viewId, records } = await stage.add()
  const [rowId] = [...records.rows.keys()] as [string]
  const [fieldId] = [...records.fields.keys()] as [string]
  const [ada, bob] = [
    await stage.open(left, stage.ada, { viewId }),
    await stage.open(right, stage.bob, { viewId }),
  ]
  const set = (text: string): Command => ({
    kind: 'setCell',
    rowId,
    fieldId,
    value: { type: 'rich_text', text },
  })
  await ada.run(set('unheard'))
  // The next commit at the other process finds it, if listening has not only begun meanwhile, which looks as well.
  await bob.run({ kind: 'renameField', fieldId, name: 'Other' })
  expect(bob.version).toBe(3)
  expect(bob.records.rows.get(rowId)?.cells[fieldId]).toMatchObject({ data: 'unheard' })
  await ada.run(set('unheard again'))
  await database.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'sheaf notifications'`,
  )
  await bob.until(() => bob.version === ada.version)
  expect(bob.records.rows).toEqual(ada.records.rows)
})
