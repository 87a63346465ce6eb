import type { CustomFetch } from 'openid-client'

export interface ProviderFetchOptions {
  /** For one request with its body. */
  readonly timeoutMs?: number
  /** Of a body, as unpacked. */
  readonly maxBytes?: number
}

const TIMEOUT_MS = 6000
const MAX_BYTES = 512 * 1024
const BODILESS: ReadonlySet<number> = new Set([101, 103, 204, 205, 304])

/**
 * How providers are asked. The operator names their addresses, so private ones are fine; what they answer is
 * bounded in time and size, and redirects are not followed.
 */
export function createProviderFetch(options: ProviderFetchOptions = {}): CustomFetch {
  const { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = options

  return async (url, init) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
    const { body, method, headers } = init
    if (body instanceof ArrayBuffer || body instanceof Uint8Array || body instanceof ReadableStream) {
      throw new TypeError('Providers are sent forms and nothing else')
    }
    const answer = await fetch(url, {
      method,
      headers: { ...headers, 'user-agent': 'Sheaf' },
      body: body ?? null,
      redirect: 'manual',
      signal,
    })
    const { status, statusText } = answer
    const bytes = BODILESS.has(status) ? null : await readBody(answer, maxBytes)
    return new Response(bytes, { status, statusText, headers: answer.headers })
  }
}

async function readBody(answer: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.length
    // Leaving the loop ends the connection.
    if (length > maxBytes) throw new Error(`The provider answered with more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}
