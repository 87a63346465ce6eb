import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { setImmediate as breathe } from 'node:timers/promises'

const CHUNK_BYTES = 1024 * 1024
const CHUNK = randomBytes(CHUNK_BYTES)

/** Bytes that cost nothing to make, so that what is measured is who takes them. */
function* bytesOf(total: number): Generator<Buffer> {
  for (let sent = 0; sent < total; sent += CHUNK_BYTES) yield CHUNK.subarray(0, total - sent)
}

/** Sends that many bytes in one request and answers the body of the answer. */
export async function upload(
  url: string,
  { method = 'PUT', token, bytes }: { method?: string; token: string; bytes: number },
): Promise<Record<string, unknown>> {
  const sending = request(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'content-length': bytes,
    },
  })
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  for (const chunk of bytesOf(bytes)) {
    if (!sending.write(chunk)) await Promise.race([once(sending, 'drain'), answered])
  }
  sending.end()
  const [answer] = await answered
  const body = (await answer.toArray()) as Buffer[]
  return JSON.parse(Buffer.concat(body).toString()) as Record<string, unknown>
}

/** Reads an answer to its end without keeping it; throws unless it is 200 and holds that many bytes. */
export async function download(url: string, bytes: number, token?: string): Promise<void> {
  const asking = request(url, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })
  asking.end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  let received = 0
  answer.on('data', (chunk: Buffer) => (received += chunk.length))
  await once(answer, 'end')
  if (answer.statusCode !== 200 || received !== bytes)
    throw new Error(`${url} answered ${answer.statusCode} with ${received} of ${bytes} bytes`)
}

/** The same bytes into a file, made durable: what no server can be faster than. */
export async function writePlainly(path: string, bytes: number): Promise<void> {
  const file = await open(path, 'w')
  for (const chunk of bytesOf(bytes)) await file.write(chunk)
  await file.sync()
  await file.close()
}

export async function readPlainly(path: string): Promise<void> {
  const file = await open(path, 'r')
  const buffer = Buffer.alloc(CHUNK_BYTES)
  while ((await file.read(buffer)).bytesRead > 0) await breathe()
  await file.close()
}

/** MB (10^6 bytes) per second. */
export async function megabytesPerSecond(bytes: number, work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return bytes / 1000 / (performance.now() - started)
}
