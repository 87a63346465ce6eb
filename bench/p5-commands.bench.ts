import type { Command } from '@sheaf/model'
import { DatabaseClient } from '../apps/server/src/features/testing/DatabaseClient.ts'
import { startSheaf } from '../e2e/support/sheaf.ts'
import { createGrid } from './support/createGrid.ts'
import { percentile, printFigures, type Figure } from './support/report.ts'
import { requestsPerSecond } from './support/requestsPerSecond.ts'
import { signIn } from './support/signIn.ts'

/*
 * P5, the server's part: commands that set one cell of a database, each from sending it to its acknowledgement, behind which its
 * outcome is told. From one person who waits for each, and from 20 at once. Beside it an empty route, asked the same ways. And
 * how long it takes to open a database of 20 and of 2,000 rows.
 */
const SECONDS = 6
const CLIENTS = 20
const OPENINGS = 30
const EMPTY_ROUTE = '/config.json'

const sheaf = await startSheaf({ LOG_LEVEL: 'silent' })
const session = await signIn(sheaf.origin)
const socketUrl = `${sheaf.origin.replace('http', 'ws')}/ws/v1`
try {
  const viewId = await createGrid(sheaf.origin, session, 20)
  await commands(viewId, 1, 1)
  const alone = await commands(viewId, 1, SECONDS)
  const crowd = await commands(viewId, CLIENTS, SECONDS)
  const emptyAlone = await askAlone(SECONDS / 2)
  const emptyPerSecond = await requestsPerSecond(sheaf.origin, EMPTY_ROUTE, (SECONDS / 2) * 1000)
  const perSecond = crowd.length / SECONDS
  const small = await openings(viewId)
  const large = await openings(await createGrid(sheaf.origin, session, 2_000))
  printFigures('P5', [
    figure('one `setCell` from one person, p50 / p95', spread(alone), `empty route ${spread(emptyAlone)}`),
    figure(
      `\`setCell\` from ${CLIENTS} people, each waiting for the one before`,
      `${perSecond.toFixed(0)} commands/s, p50 / p95 ${spread(crowd)}`,
      `empty route ${emptyPerSecond.toFixed(0)} requests/s, ratio ${(perSecond / emptyPerSecond).toFixed(2)}`,
    ),
    figure(
      'open frame of 20 rows to its answer, p50 / p95',
      spread(small.times),
      `${kilobytes(small.bytes)}`,
    ),
    figure('the same, 2,000 rows', spread(large.times), kilobytes(large.bytes)),
  ])
} finally {
  await sheaf.stop()
}

function figure(what: string, measured: string, against: string): Figure {
  return { what, measured, against, target: '–', isReached: true }
}

function open(viewId: string): Promise<DatabaseClient> {
  return DatabaseClient.open(socketUrl, session.token, { workspaceId: session.workspaceId, viewId })
}

/** Milliseconds of each command. */
async function commands(viewId: string, people: number, seconds: number): Promise<readonly number[]> {
  const clients = await Promise.all(Array.from({ length: people }, () => open(viewId)))
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  await Promise.all(
    clients.map(async (client, who) => {
      const rowId = [...client.records.rows.keys()][who % client.records.rows.size] ?? ''
      const [fieldId = ''] = client.records.fields.keys()
      for (let count = 0; performance.now() < until; count += 1) {
        const command: Command = {
          kind: 'setCell',
          rowId,
          fieldId,
          value: { type: 'rich_text', text: `${who} wrote this ${count}` },
        }
        const started = performance.now()
        await client.run(command)
        times.push(performance.now() - started)
      }
    }),
  )
  await Promise.all(clients.map((client) => client.close()))
  return times
}

async function askAlone(seconds: number): Promise<readonly number[]> {
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  while (performance.now() < until) {
    const started = performance.now()
    await (await fetch(sheaf.origin + EMPTY_ROUTE)).arrayBuffer()
    times.push(performance.now() - started)
  }
  return times
}

async function openings(
  viewId: string,
): Promise<{ readonly times: readonly number[]; readonly bytes: number }> {
  const times: number[] = []
  let bytes = 0
  const first = await open(viewId)
  for (let count = 0; count < OPENINGS; count += 1) {
    const started = performance.now()
    const client = await DatabaseClient.on(first.raw, { workspaceId: session.workspaceId, viewId }, count + 2)
    times.push(performance.now() - started)
    bytes = JSON.stringify(client.opened).length
  }
  await first.close()
  return { times, bytes }
}

function spread(values: readonly number[]): string {
  return `${percentile(values, 0.5).toFixed(1)} / ${percentile(values, 0.95).toFixed(1)} ms`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} KB`
}
