import { ENCODINGS, ForeignClient, readRecordsWhole } from '@sheaf/testkit/databases'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import { DatabaseClient } from '../../../testing/index.ts'
import { spawnDatabaseServer, type SpawnedDatabaseServer } from '../../testing/spawnDatabaseServer.ts'
import { ForeignSocket } from '../testing/ForeignSocket.ts'
import { mapAt, textCell } from '../testing/openObjects.ts'

const KILLS = Number(process.env['SHEAF_KILLS'] ?? 3)
const folder = mkdtempSync(join(tmpdir(), 'sheaf-mirror-kill-'))
let server: SpawnedDatabaseServer | null = null

afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

it(`DBM-SOCKET-8, R1: killed ${KILLS} times while clients of the format and of ours write on their sockets, all come to hold what was written`, async () => {
  const clients = [11, 12].map((id) => new ForeignClient(ENCODINGS[0]!, id))
  for (let round = 0; round <= KILLS; round += 1) {
    server = await spawnDatabaseServer(folder, 1)
    const { url, userId, workspaceId } = server
    const own = await DatabaseClient.open(url, userId, { workspaceId, viewId: server.objectIds[0]! })
    const { databaseId } = own.opened
    const sockets = await Promise.all(
      clients.map((client) => ForeignSocket.open(url, userId, { workspaceId, databaseId }, client)),
    )
    await converge(own, sockets)
    const [fieldId = ''] = own.records.fields.keys()
    // What each of them wrote last, before the server died, has come with them.
    const said = clients.map((client, who) => textOf(client, rowOf(client, who), fieldId))
    const wrote = clients.map((_, who) => `${who} in round ${round - 1}: 19`)
    expect(round === 0 ? wrote : said).toEqual(wrote)
    if (round === KILLS) break
    const writing = clients.map(async (client, who) => {
      for (let index = 0; index < 20; index += 1) {
        cellsOf(client, rowOf(client, who)).set(fieldId, textCell(`${who} in round ${round}: ${index}`))
        sockets[who]?.flush()
        await delay(Math.random() * 10)
      }
    })
    const rowId = rowOf(clients[0]!, 2)
    const value = { type: 'rich_text', text: `round ${round}` } as const
    await own.send([{ kind: 'setCell', rowId, fieldId, value }]).catch(() => null)
    await delay(Math.random() * 150)
    await server.kill(false)
    server = null
    await Promise.all(writing)
  }
}, 240_000)

const rowOf = (client: ForeignClient, index: number): string => client.rowIds[index] ?? ''
const cellsOf = (client: ForeignClient, rowId: string) => mapAt(client.row(rowId)!, 'cells')
function textOf(client: ForeignClient, rowId: string, fieldId: string): unknown {
  const cell = cellsOf(client, rowId).get(fieldId)
  return cell instanceof Y.Map ? cell.get('data') : null
}

/** Waits until all hold the same. */
async function converge(own: DatabaseClient, sockets: readonly ForeignSocket[]): Promise<void> {
  for (const socket of sockets) await socket.settled()
  const isSame = () => {
    const records = readRecordsWhole(own.records)
    return sockets.every((socket) => isDeepStrictEqual(socket.read(), records))
  }
  for (const each of [own, ...sockets]) each.raw.socket.on('message', () => void look())
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = async (): Promise<void> => {
    await Promise.resolve()
    if (isSame()) resolve()
  }
  await look()
  await promise
}
