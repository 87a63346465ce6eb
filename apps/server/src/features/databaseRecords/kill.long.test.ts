import type { CommandOutcome } from '@sheaf/contract'
import type { Command } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { DatabaseClient } from '../testing/index.ts'
import { spawnDatabaseServer, type SpawnedDatabaseServer } from './testing/spawnDatabaseServer.ts'

const KILLS = Number(process.env['SHEAF_KILLS'] ?? 10)
const folder = mkdtempSync(join(tmpdir(), 'sheaf-database-kill-'))
let server: SpawnedDatabaseServer | null = null

afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Of one database: what a client sent under its queue, and what of it was acknowledged. */
interface Sent {
  readonly queue: string
  /** By their place in the queue, from 1: the row that the command adds. */
  readonly rows: string[]
  readonly acknowledged: Set<number>
}

it(`DBC-KILL-1, R1: killed ${KILLS} times at random moments of commands, it has each acknowledged one once, and says so`, async () => {
  const sent = new Map<string, Sent>()
  for (let round = 0; round <= KILLS; round += 1) {
    server = await spawnDatabaseServer(folder, 2)
    for (const viewId of server.objectIds) {
      const queue = sent.get(viewId) ?? { queue: randomUUID(), rows: [], acknowledged: new Set() }
      sent.set(viewId, queue)
      await check(server, viewId, queue, round)
    }
    if (round === KILLS) break
    const writers = server.objectIds.map((viewId) => write(server!, viewId, sent.get(viewId)!))
    await delay(Math.random() * 250)
    // Now and then the database dies in the same moment.
    await server.kill(round % 5 === 4)
    server = null
    await Promise.all(writers)
  }
  const total = [...sent.values()].reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)
  expect(total).toBeGreaterThan(KILLS)
}, 300_000)

function open({ url, userId, workspaceId }: SpawnedDatabaseServer, viewId: string, { queue, rows }: Sent) {
  const pending = rows.map((_, index) => ({ queue, seq: index + 1 }))
  return DatabaseClient.open(url, userId, { workspaceId, viewId, pending })
}

async function check(
  running: SpawnedDatabaseServer,
  viewId: string,
  sent: Sent,
  round: number,
): Promise<void> {
  const client = await open(running, viewId, sent)
  const { rows } = client.records
  const told = new Map(client.outcomes.map((outcome: CommandOutcome) => [outcome.seq, outcome.refusal]))
  const missing = [...sent.acknowledged].filter((seq) => !rows.has(sent.rows[seq - 1] ?? ''))
  // Outcome and change are one step: neither is ever there without the other.
  const torn = sent.rows.filter((id, index) => rows.has(id) !== told.has(index + 1))
  expect({ round, missing, torn, refused: [...told.values()].filter((refusal) => refusal !== null) }).toEqual(
    {
      round,
      missing: [],
      torn: [],
      refused: [],
    },
  )
  // All of them again, as a client does: what was lost on the way happens now, the rest not twice.
  const again = sent.rows.map((id, index) => ({ seq: index + 1, command: add(viewId, id) }))
  for (let from = 0; from < again.length; from += 500)
    expect(await client.submit(again.slice(from, from + 500), sent.queue)).toBeNull()
  sent.rows.forEach((_, index) => sent.acknowledged.add(index + 1))
  expect(client.records.rows.size).toBe(3 + sent.rows.length)
  await client.close()
}

function add(viewId: string, id: string): Command {
  return { kind: 'addRows', viewId, place: 'first', rows: [{ id, cells: {} }] }
}

/** Adds rows until the server is gone, several on their way at once. */
async function write(running: SpawnedDatabaseServer, viewId: string, sent: Sent): Promise<void> {
  try {
    const client = await open(running, viewId, sent)
    const sendOne = async (): Promise<void> => {
      const id = randomUUID()
      const seq = sent.rows.push(id)
      const code = await client.submit([{ seq, command: add(viewId, id) }], sent.queue)
      if (code === null) sent.acknowledged.add(seq)
      await sendOne()
    }
    await Promise.race([client.raw.closed, ...Array.from({ length: 10 }, sendOne)])
  } catch {
    // The socket is gone with the server.
  }
}
