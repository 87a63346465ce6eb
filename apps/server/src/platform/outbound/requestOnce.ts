import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { AddressGuard } from './createAddressGuard.ts'
import { OutboundError } from './OutboundError.ts'

const USER_AGENT = 'Mozilla/5.0 (compatible; Sheaf link preview)'
const MAX_HEADER_BYTES = 32 * 1024

export interface RequestOnceOptions {
  /** Judged already; the connection goes to one of these. */
  readonly addresses: readonly string[]
  /** Asked once more when the connection stands, about the address that it leads to. */
  readonly guard: AddressGuard
  readonly accept: string
  readonly signal: AbortSignal
}

/** One GET on a connection of its own, without following anything; resolves with the head of the answer. */
export function requestOnce(url: URL, options: RequestOnceOptions): Promise<IncomingMessage> {
  const { addresses, guard, accept, signal } = options
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const settings: RequestOptions = {
    method: 'GET',
    agent: false,
    signal,
    maxHeaderSize: MAX_HEADER_BYTES,
    lookup: answerWith(addresses),
    headers: {
      accept,
      'accept-encoding': 'gzip, deflate, br',
      'accept-language': 'en;q=0.9, *;q=0.5',
      'user-agent': USER_AGENT,
    },
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, settings, resolve)
    sent.on('error', reject)
    // Whoever answers that another protocol follows (101) ends the request without an answer and without an error.
    sent.on('close', () => reject(new OutboundError('unreachable')))
    // Whatever Node makes of the host: what counts is where the connection leads.
    sent.on('socket', (socket) => {
      socket.once('connect', () => {
        const { remoteAddress } = socket
        if (remoteAddress === undefined || guard(remoteAddress) === 'refused') {
          sent.destroy(new OutboundError('not_public'))
        }
      })
    })
    sent.end()
  })
}

function answerWith(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, options, callback) => {
    const wanted = all.filter(
      ({ family }) =>
        options.family === undefined ||
        options.family === 0 ||
        options.family === family ||
        options.family === `IPv${family}`,
    )
    const [first] = wanted
    if (first === undefined) callback(new Error('No address of that family'), '', 0)
    else if (options.all === true) callback(null, wanted)
    else callback(null, first.address, first.family)
  }
}
