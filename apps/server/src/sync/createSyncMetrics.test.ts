import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../platform/logger.ts'
import { createTestDatabase, type TestDatabase } from '../platform/testing/index.ts'
import { createUpdateLog, type UpdateLog } from './store/createUpdateLog.ts'
import { openWriter } from './testing/openWriter.ts'
import { seedDocument, seedWorkspace } from './testing/seedWorkspace.ts'
import { startTestSync } from './testing/startTestSync.ts'

const ADA = '11111111-1111-4111-8111-111111111111'
let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

it('SYNC-PEND-3: metrics show sockets, documents, what is on its way to the disk, and how long that took', async () => {
  const registry = new Registry()
  const { workspaceId } = await seedWorkspace(db.database)
  const address = { workspaceId, objectId: await seedDocument(db.database, workspaceId) }
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  let reached = () => {}
  const asked = new Promise<void>((resolve) => (reached = resolve))
  const real = createUpdateLog(db.database.$client, createLogger('silent'))
  const log: UpdateLog = {
    drain: () => real.drain(),
    openStream(objectId) {
      const stream = real.openStream(objectId)
      return {
        async append(update) {
          reached()
          await held
          return await stream.append(update)
        },
      }
    },
  }
  const sync = await startTestSync(db.database, { log, registry })
  const ada = await openWriter(sync.url, ADA, address)
  ada.write('on its way')
  await asked
  const during = await registry.metrics()
  letGo()
  await ada.client.next('ack')
  const after = await registry.metrics()

  expect(during).toContain('\nsheaf_sync_sockets 1\n')
  expect(during).toContain('\nsheaf_sync_documents 1\n')
  expect(during).toContain('\nsheaf_sync_pending_updates 1\n')
  expect(during).not.toContain('outcome="stored"')
  expect(after).toContain('\nsheaf_sync_pending_updates 0\n')
  expect(after).toContain('\nsheaf_sync_append_duration_seconds_count{outcome="stored"} 1\n')
  await ada.client.close()
  await sync.close()
})
