import { decodeRowComments, readComments } from '@sheaf/model'
import { isDeepStrictEqual } from 'node:util'
import type { MirrorServer } from './MirrorServer.ts'
import { readObjectsWhole, readRecordsWhole } from './readBoth.ts'
import { remembered } from './remembered.ts'

/** Throws unless the mirrors, brought up to date, read as the records do, and are not written a second time. */
export function expectSame(when: string, server: MirrorServer): void {
  server.bringUpToDate()
  const before = server.told.length
  server.bringUpToDate()
  if (server.told.length !== before) throw new Error(`${when}: written a second time`)
  expectEqual(
    `${when}: the mirror reads otherwise`,
    readRecordsWhole(server.records),
    readObjectsWhole(server),
  )
  for (const [id, { comments = {} }] of server.records.rows)
    expectEqual(
      `${when}: comments of ${id} read otherwise`,
      readComments(comments),
      commentsOf(server.state(`row ${id}`)),
    )
}

const commentsOf = remembered((state: Uint8Array) => decodeRowComments(state))

/** Throws what differs. */
export function expectEqual(when: string, expected: unknown, found: unknown): void {
  if (!isDeepStrictEqual(expected, found)) throw new Error(`${when}\n${difference(expected, found)}`)
}

function difference(a: unknown, b: unknown, path = ''): string {
  if (isDeepStrictEqual(a, b)) return ''
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return `${path}: ${JSON.stringify(a)}, but found ${JSON.stringify(b)}\n`
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  return [...new Set([...left.keys(), ...right.keys()])]
    .map((key) => difference(left.get(key), right.get(key), `${path}/${key}`))
    .join('')
}
