import type { FastifyReply } from 'fastify'
import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Readable } from 'node:stream'

/** Bytes that are turned into numbers in one turn of the event loop. */
const PART_BYTES = 64 * 1024
const COMMA = 44
const ZERO = 48

/**
 * A value as JSON text in which every `Uint8Array` is a list of numbers, written part by part: the numbers of a large
 * document are tens of megabytes. A `Buffer` is written as one, too, but all at once.
 */
export function streamJson(value: unknown): Readable {
  return Readable.from(writeJson(value), { objectMode: false })
}

/** Sends it. */
export function sendJson(reply: FastifyReply, value: unknown): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(streamJson(value))
}

async function* writeJson(value: unknown): AsyncGenerator<Buffer> {
  const lists: Uint8Array[] = []
  // Nobody writes it into the texts of the value.
  const mark = randomUUID()
  const text = JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, key, plain: unknown) {
    const item = this[key]
    if (!(item instanceof Uint8Array)) return plain
    lists.push(item)
    return mark
  })
  for (const [index, part] of text.split(`"${mark}"`).entries()) {
    const list = index === 0 ? undefined : lists[index - 1]
    if (list !== undefined) yield* writeList(list)
    yield Buffer.from(part)
  }
}

async function* writeList(bytes: Uint8Array): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += PART_BYTES) {
    yield numbersOf(bytes.subarray(start, start + PART_BYTES), start === 0 ? '[' : ',')
    await nextTurn()
  }
  yield Buffer.from(bytes.length === 0 ? '[]' : ']')
}

function numbersOf(bytes: Uint8Array, before: string): Buffer {
  const text = Buffer.allocUnsafe(before.length + bytes.length * 4)
  let at = text.write(before, 'latin1')
  for (const byte of bytes) {
    if (byte >= 100) text[at++] = ZERO + Math.floor(byte / 100)
    if (byte >= 10) text[at++] = ZERO + (Math.floor(byte / 10) % 10)
    text[at++] = ZERO + (byte % 10)
    text[at++] = COMMA
  }
  return text.subarray(0, at - 1)
}
