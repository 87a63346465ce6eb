import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that systems give to connections: the port of a server that has ended stays free for the next. */
const FIRST_PORT = 20_000 + (process.pid % 200) * 50
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
