import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openWriter } from '../apps/server/src/sync/testing/openWriter.ts'
import { spawnSyncServer, type SpawnedSyncServer } from '../apps/server/src/sync/testing/spawnSyncServer.ts'
import { percentile, printFigures } from './support/report.ts'

/*
 * P7: one sync process, 200 sockets, 100 updates a second over 20 documents. Measured from sending an
 * update to its arrival at each of the nine others who have the document open, and to its
 * acknowledgement. Beside it, in turn: the same gateway that acknowledges without storing, and the same sockets spread
 * over two processes on one database.
 */
const DOCUMENTS = 20
const SOCKETS = 200
const UPDATES_PER_SECOND = 100
const SECONDS = 8
const ROUNDS = 2

interface Sample {
  readonly echoes: number[]
  readonly acks: number[]
  /** Echoes at sockets of another process. */
  readonly across: number[]
}

const emptySample = (): Sample => ({ echoes: [], acks: [], across: [] })

/** When an update was sent and to which process, by its bytes. */
const sentAt = new Map<string, { readonly at: number; readonly url: string }>()
const folder = mkdtempSync(join(tmpdir(), 'sheaf-bench-'))
const disk = emptySample()
const memory = emptySample()
const two = emptySample()
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    await measure('disk', disk)
    await measure('memory', memory)
    await measure('two', two)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

const echo = percentile(disk.echoes, 0.95)
const ratio = echo / percentile(memory.echoes, 0.95)
printFigures('P7', [
  {
    what: `edit to echo, p50 / p95, ${disk.echoes.length} echoes`,
    measured: spread(disk.echoes),
    against: `kept in memory only ${spread(memory.echoes)}`,
    target: 'p95 ≤ 50 ms',
    isReached: echo <= 50,
  },
  {
    what: 'the same, p95 against memory only',
    measured: `${ratio.toFixed(2)} ×`,
    target: '≤ 2 ×',
    isReached: ratio <= 2,
  },
  {
    what: 'edit to acknowledgement, p50 / p95',
    measured: spread(disk.acks),
    against: `kept in memory only ${spread(memory.acks)}`,
    target: 'p95 ≤ 50 ms',
    isReached: percentile(disk.acks, 0.95) <= 50,
  },
  {
    what: `two processes: edit to echo in the other one, p50 / p95, ${two.across.length} echoes`,
    measured: spread(two.across),
    against: `in the same one ${spread(two.echoes)}`,
    target: 'p95 ≤ 100 ms',
    isReached: percentile(two.across, 0.95) <= 100,
  },
])

async function measure(how: 'disk' | 'memory' | 'two', sample: Sample): Promise<void> {
  const setup = { folder, documents: DOCUMENTS, log: how === 'memory' ? 'memory' : 'disk' } as const
  const server = await spawnSyncServer(setup)
  const other = how === 'two' ? await spawnSyncServer({ ...setup, connection: server.connection }) : null
  try {
    const into = { sample: emptySample() }
    // Half of those who share a document at each.
    const serverOf = (index: number) => (Math.floor(index / DOCUMENTS) % 2 === 0 ? server : (other ?? server))
    const writers = await Promise.all(
      Array.from({ length: SOCKETS }, (_, index) => openMeasured(serverOf(index), index, into)),
    )
    // The first second warms both processes up and is not counted.
    await type(writers, 1)
    await pause(500)
    into.sample = sample
    await type(writers, SECONDS)
    await pause(500)
  } finally {
    await other?.stop()
    await server.stop()
  }
}

/** Each update comes at its moment, from whoever is next. */
async function type(writers: readonly (() => void)[], seconds: number): Promise<void> {
  const started = performance.now()
  for (let count = 0; count < seconds * UPDATES_PER_SECOND; count += 1) {
    const dueMs = (count * 1000) / UPDATES_PER_SECOND
    const waitMs = started + dueMs - performance.now()
    if (waitMs > 0) await pause(waitMs)
    writers[(count * 7) % writers.length]!()
  }
}

/** A writer that tells the sample how long its updates take to come back and to the others. */
async function openMeasured(
  { url, workspaceId, objectIds }: SpawnedSyncServer,
  index: number,
  into: { sample: Sample },
): Promise<() => void> {
  const token = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
  const writer = await openWriter(url, token, { workspaceId, objectId: objectIds[index % DOCUMENTS]! })
  const sent: number[] = []
  writer.client.onFrame = (frame) => {
    const now = performance.now()
    if (frame.type === 'ack') into.sample.acks.push(now - sent[frame.seq - 1]!)
    if (frame.type !== 'update') return
    const { at, url: sender } = sentAt.get(keyOf(frame.update))!
    ;(sender === url ? into.sample.echoes : into.sample.across).push(now - at)
  }
  return () => {
    const now = performance.now()
    sent.push(now)
    sentAt.set(keyOf(writer.write('typed ')), { at: now, url })
  }
}

function keyOf(update: Uint8Array): string {
  return Buffer.from(update).toString('base64')
}

function spread(values: readonly number[]): string {
  return `${percentile(values, 0.5).toFixed(1)} / ${percentile(values, 0.95).toFixed(1)} ms`
}
