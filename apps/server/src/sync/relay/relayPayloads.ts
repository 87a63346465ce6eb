import { z } from 'zod'
import type { AwarenessEntry } from '../awareness/awarenessCodec.ts'
import type { RelayMessage } from './Relay.ts'

/** Notifications of PostgreSQL take less than 8,000 bytes; the rest is for who sends and which part it is. */
const MAX_PART_LENGTH = 7_900

const seq = z.string().transform(BigInt)
const entry = z.custom<AwarenessEntry>((value) => typeof value === 'object' && value !== null)
const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stored'), seq }),
  z.object({ kind: z.literal('compacted'), from: seq, to: seq, seqs: z.array(seq) }),
  z.object({ kind: z.literal('presence'), entries: z.array(entry), source: z.string(), userId: z.string() }),
  z.object({ kind: z.literal('who') }),
])

/** A message as the payloads of notifications, to be sent in order: `{node} {part}{+ when more follow} {text}`. */
export function encodePayloads(nodeId: string, message: RelayMessage): string[] {
  const text = toAscii(
    JSON.stringify(message, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
  )
  const count = Math.ceil(text.length / MAX_PART_LENGTH)
  return Array.from({ length: count }, (_, part) => {
    const more = part + 1 < count ? '+' : ''
    return `${nodeId} ${part}${more} ${text.slice(part * MAX_PART_LENGTH, (part + 1) * MAX_PART_LENGTH)}`
  })
}

/** Puts the payloads of one channel together again. Parts of several senders may alternate. */
export class PayloadReader {
  readonly #parts = new Map<string, string[]>()

  /** Who sent it, and what is complete with this payload; null for what no process of this kind sent. */
  read(payload: string): { readonly nodeId: string; readonly message: RelayMessage | null } | null {
    const [, nodeId = '', part = '', more, text = ''] = /^(\S+) (\d+)(\+?) (.*)$/s.exec(payload) ?? []
    if (nodeId === '') return null
    // One whose first parts were lost is left out.
    const parts = part === '0' ? [] : (this.#parts.get(nodeId) ?? [])
    this.#parts.delete(nodeId)
    if (parts.length !== Number(part)) return { nodeId, message: null }
    parts.push(text)
    if (more === '') return { nodeId, message: parse(parts.join('')) }
    this.#parts.set(nodeId, parts)
    return { nodeId, message: null }
  }
}

function parse(text: string): RelayMessage | null {
  try {
    // A newer program may say what this one does not know.
    return messageSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

// A letter is then a byte, and a cut goes through none.
function toAscii(json: string): string {
  return json.replaceAll(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
