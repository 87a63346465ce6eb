import { err, ok } from '@sheaf/base'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { createAddressGuard, type AddressGuard } from './createAddressGuard.ts'
import type { Outbound, OutboundAnswer, OutboundRequest, ResolveHost } from './Outbound.ts'
import { OutboundError } from './OutboundError.ts'
import { readBody } from './readBody.ts'
import { readWebAddress } from './readWebAddress.ts'
import { requestOnce } from './requestOnce.ts'

export interface OutboundOptions {
  /** CIDR ranges that may be asked although they are not public, on any port. */
  readonly networks?: readonly string[]
  readonly resolve?: ResolveHost
  /** For everything: names, connections, redirects and body. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 6000
const MAX_REDIRECTS = 5
const WEB_PORTS: ReadonlySet<string> = new Set(['', '80', '443', '8080', '8443'])

/**
 * The one way to fetch what people name. The addresses of a host are looked up once per request and judged all
 * together; the connection goes to those and to no others, so that a name that answers differently the second
 * time (DNS rebinding) gains nothing. Every redirect is judged like the first address. No cookies, no
 * credentials, no proxy, no connection kept.
 */
export function createOutbound(options: OutboundOptions = {}): Outbound {
  const guard = createAddressGuard(options.networks ?? [])
  const resolve = options.resolve ?? resolveBySystem

  return async (address, input) => {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), options.timeoutMs ?? TIMEOUT_MS)
    try {
      return ok(await follow(address, input, { guard, resolve, signal: abort.signal }))
    } catch (error) {
      if (abort.signal.aborted) return err('timed_out')
      if (error instanceof OutboundError) return err(error.refusal)
      // Whatever the other side, its network or its encoding got wrong.
      return err('unreachable')
    } finally {
      clearTimeout(timer)
      abort.abort()
    }
  }
}

interface FollowOptions {
  readonly guard: AddressGuard
  readonly resolve: ResolveHost
  readonly signal: AbortSignal
}

async function follow(
  address: string,
  input: OutboundRequest,
  options: FollowOptions,
): Promise<OutboundAnswer> {
  const { guard, signal } = options
  let url = readWebAddress(address)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (url === null) throw new OutboundError('bad_address')
    const addresses = await judge(url, options)
    const answer = await requestOnce(url, { addresses, guard, accept: input.accept, signal })
    const status = answer.statusCode ?? 0
    const { location } = answer.headers
    if (status >= 300 && status < 400 && location !== undefined) {
      answer.destroy()
      url = URL.canParse(location, url.href) ? readWebAddress(new URL(location, url.href).href) : null
      continue
    }
    try {
      if (status !== 200) throw new OutboundError('unreachable')
      const contentType = answer.headers['content-type'] ?? ''
      const mediaType = contentType.split(';')[0]!.trim().toLowerCase()
      if (!input.isWanted(mediaType)) throw new OutboundError('wrong_type')
      return { url: url.href, contentType, body: await readBody(answer, input) }
    } finally {
      answer.destroy()
    }
  }
  throw new OutboundError('too_many_redirects')
}

/** The addresses to connect to; refuses the host when one of its addresses is refused. */
async function judge(url: URL, { guard, resolve, signal }: FollowOptions): Promise<readonly string[]> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = ownAddresses(host) ?? (await unlessAborted(resolve(host), signal))
  const verdicts = addresses.map(guard)
  if (addresses.length === 0) throw new OutboundError('unreachable')
  if (verdicts.includes('refused')) throw new OutboundError('not_public')
  // Other ports belong to other protocols, which a line of HTTP might reach.
  if (verdicts.includes('public') && !WEB_PORTS.has(url.port)) throw new OutboundError('bad_address')
  return addresses
}

/** What needs no looking up: numbers, and the names of this machine (RFC 6761). */
function ownAddresses(host: string): readonly string[] | null {
  if (isIP(host) > 0) return [host]
  return /(?:^|\.)localhost\.?$/.test(host) ? ['127.0.0.1'] : null
}

async function resolveBySystem(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true, order: 'ipv4first' })
  return found.map(({ address }) => address)
}

/** The system's look-up cannot be stopped; its answer is no longer waited for. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new OutboundError('timed_out')), { once: true })
    work.then(resolve, reject)
  })
}
