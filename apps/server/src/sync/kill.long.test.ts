import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import { RawClient } from './testing/RawClient.ts'
import { readText, textOf } from './testing/seedWorkspace.ts'
import { spawnSyncServer, type SpawnedSyncServer } from './testing/spawnSyncServer.ts'

const KILLS = Number(process.env['SHEAF_KILLS'] ?? 10)
const USER = '11111111-1111-4111-8111-111111111111'
const folder = mkdtempSync(join(tmpdir(), 'sheaf-kill-'))
let server: SpawnedSyncServer | null = null

afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

it(`SYNC-KILL-1, R1: killed ${KILLS} times at random moments of writing, it opens every time and has all it acknowledged`, async () => {
  const acknowledged = new Map<string, string[]>()
  let words = 0
  for (let round = 0; round <= KILLS; round += 1) {
    server = await spawnSyncServer({ folder, documents: 2, log: 'disk' })
    for (const objectId of server.objectIds) {
      const stored = readText(await openDocument(server, objectId)).split(' ')
      const known = acknowledged.get(objectId) ?? []
      const missing = known.filter((word) => !stored.includes(word))
      expect({ round, missing }).toEqual({ round, missing: [] })
      expect(new Set(stored).size, 'a word is there twice').toBe(stored.length)
    }
    if (round === KILLS) break
    const writers = server.objectIds.map((objectId) => {
      const taken = acknowledged.get(objectId) ?? []
      acknowledged.set(objectId, taken)
      return write(server!, objectId, () => `w${(words += 1)}`, taken)
    })
    await delay(Math.random() * 250)
    // Now and then the database dies in the same moment.
    await server.kill(round % 5 === 4)
    server = null
    await Promise.all(writers)
  }
  const total = [...acknowledged.values()].reduce((sum, taken) => sum + taken.length, 0)
  expect(total).toBeGreaterThan(KILLS)
}, 300_000)

async function openDocument({ url, workspaceId }: SpawnedSyncServer, objectId: string): Promise<Y.Doc> {
  const client = await RawClient.greet(url, USER)
  const doc = new Y.Doc()
  await client.open(1, { workspaceId, objectId }, doc)
  await client.close()
  return doc
}

/** Types words until the server is gone, several on their way at once; adds those that were acknowledged. */
async function write(
  { url, workspaceId }: SpawnedSyncServer,
  objectId: string,
  nextWord: () => string,
  taken: string[],
): Promise<void> {
  const sent: string[] = []
  let seen = 0
  try {
    const client = await RawClient.greet(url, USER)
    const doc = new Y.Doc()
    await client.open(1, { workspaceId, objectId }, doc)
    doc.on('update', (update: Uint8Array) => {
      client.send({ type: 'update', channel: 1, seq: sent.length, update })
    })
    for (;;) {
      while (sent.length - seen < 10) {
        const word = nextWord()
        sent.push(word)
        textOf(doc).insert(textOf(doc).length, `${word} `)
      }
      const { seq } = await client.next('ack')
      taken.push(...sent.slice(seen, seq))
      seen = seq
    }
  } catch {
    // The socket is gone with the server.
  }
}
