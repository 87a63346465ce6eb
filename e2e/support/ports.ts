import { once } from 'node:events'
import { createServer } from 'node:net'

const PORTS_OF_A_WORKER = 24
const WORKERS_OF_A_RUN = 5

/**
 * Below those that systems give to connections: the port of a server that has ended stays free for the next. Workers of a run
 * have ports of their own: one that a worker has taken and does not listen on yet would look free to another.
 */
const FIRST_PORT =
  20_000 +
  ((process.ppid % 100) * WORKERS_OF_A_RUN + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)) *
    PORTS_OF_A_WORKER
const taken = new Set<number>()

/**
 * A port of 127.0.0.1 that nobody listens on, until {@link returnPort}. Servers that follow each other get the same one,
 * so that a browser has what it has fetched of the product, which it knows by its address.
 */
export async function takePort(): Promise<number> {
  let port = FIRST_PORT
  while (taken.has(port) || !(await isFree(port))) port += 1
  taken.add(port)
  return port
}

export function returnPort(port: number): void {
  taken.delete(port)
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
