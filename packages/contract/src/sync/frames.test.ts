import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decodeClientFrame,
  decodeServerFrame,
  encodeClientFrame,
  encodeServerFrame,
  type ClientFrame,
  type ServerFrame,
} from '../index.ts'

const number = fc.nat()
const channel = number
const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Uint8Array.from(array))
const id = fc.string({ maxLength: 36, unit: 'grapheme-ascii' })
const code = fc.integer({ min: -5, max: 1200 })
const access = fc.constantFrom('read' as const, 'write' as const)

const clientFrame: fc.Arbitrary<ClientFrame> = fc.oneof(
  fc.record({ type: fc.constant('hello' as const), version: number, token: fc.string(), deviceId: id }),
  fc.record({
    type: fc.constant('open' as const),
    channel,
    workspaceId: id,
    objectId: id,
    collabType: number,
    stateVector: bytes,
  }),
  fc.record({ type: fc.constant('update' as const), channel, seq: number, update: bytes }),
  fc.record({ type: fc.constant('awareness' as const), channel, update: bytes }),
  fc.record({ type: fc.constant('close' as const), channel }),
  fc.record({ type: fc.constantFrom('follow' as const, 'unfollow' as const), workspaceId: id }),
  fc.constant({ type: 'ping' as const }),
)

const serverFrame: fc.Arbitrary<ServerFrame> = fc.oneof(
  fc.record({ type: fc.constant('welcome' as const), version: number, connectionId: fc.string() }),
  fc.record({ type: fc.constant('opened' as const), channel, access, update: bytes, stateVector: bytes }),
  fc.record({ type: fc.constant('access' as const), channel, access }),
  fc.record({ type: fc.constantFrom('update' as const, 'awareness' as const), channel, update: bytes }),
  fc.record({ type: fc.constant('ack' as const), channel, seq: number }),
  fc.record({ type: fc.constant('refused' as const), channel, seq: number, code }),
  fc.record({ type: fc.constant('closed' as const), channel, code }),
  fc.record({ type: fc.constant('followed' as const), workspaceId: id }),
  fc.record({ type: fc.constant('unfollowed' as const), workspaceId: id, code }),
  fc.record({
    type: fc.constant('notice' as const),
    workspaceId: id,
    notice: fc.oneof(
      fc.record({ kind: fc.constant('views_changed' as const), viewIds: fc.array(id) }),
      fc.record({ kind: fc.constant('links_changed' as const), viewIds: fc.array(id) }),
      fc.record({ kind: fc.constant('published_changed' as const), viewId: id }),
      fc.constant({ kind: 'workspace_changed' as const }),
      fc.constant({ kind: 'members_changed' as const }),
      fc.record({ kind: fc.constant('forms_changed' as const), databaseId: id }),
      fc.record({
        kind: fc.constant('job_changed' as const),
        job: fc.constantFrom(
          'export' as const,
          'archive_import' as const,
          'row_import' as const,
          'copy' as const,
        ),
        jobId: id,
        progress: fc.option(fc.record({ done: number, total: number, item: fc.string() })),
      }),
      fc.record({
        kind: fc.constant('server_changed' as const),
        about: fc.constantFrom('jobs' as const, 'people' as const),
      }),
      fc.constant({ kind: 'resync' as const }),
    ),
  }),
  fc.record({ type: fc.constant('bye' as const), code, retryAfterMs: number }),
  fc.constant({ type: 'pong' as const }),
)

describe('sync frames', () => {
  it('a client frame comes back as it was', () => {
    fc.assert(
      fc.property(clientFrame, (frame) => {
        expect(decodeClientFrame(encodeClientFrame(frame))).toEqual({ ok: true, value: frame })
      }),
    )
  })

  it('a server frame comes back as it was', () => {
    fc.assert(
      fc.property(serverFrame, (frame) => {
        expect(decodeServerFrame(encodeServerFrame(frame))).toEqual({ ok: true, value: frame })
      }),
    )
  })

  it('R4: random bytes are a frame or an error, never an exception', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (garbage) => {
        expect(decodeClientFrame(garbage)).toHaveProperty('ok')
        expect(decodeServerFrame(garbage)).toHaveProperty('ok')
      }),
      { numRuns: 2000 },
    )
  })

  it('R4: a frame cut short or with bytes after it is malformed', () => {
    fc.assert(
      fc.property(clientFrame, fc.nat(), (frame, cut) => {
        const whole = encodeClientFrame(frame)
        expect(decodeClientFrame(whole.subarray(0, cut % whole.length)).ok).toBe(false)
        expect(decodeClientFrame(Uint8Array.of(...whole, 0)).ok).toBe(false)
      }),
    )
  })

  it('R4: a length beyond the frame does not read the memory behind it', () => {
    const pool = new Uint8Array(64).fill(0x53)
    const frame = encodeClientFrame({ type: 'update', channel: 1, seq: 1, update: Uint8Array.of(1, 2, 3) })
    pool.set(frame)
    pool[3] = 20
    expect(decodeClientFrame(pool.subarray(0, frame.length))).toEqual({ ok: false, error: 'malformed_frame' })
  })

  it('byte fields do not share memory with the message they came in', () => {
    const message = encodeClientFrame({ type: 'update', channel: 1, seq: 1, update: Uint8Array.of(1, 2, 3) })
    const decoded = decodeClientFrame(message)
    if (!decoded.ok || decoded.value.type !== 'update') throw new Error('not an update')
    expect(decoded.value.update.buffer).not.toBe(message.buffer)
    expect(decoded.value.update.buffer.byteLength).toBe(3)
  })

  it.each([
    { kind: 'new_thing' },
    { kind: 'toString' },
    { kind: 'chat_changed' },
    { kind: 'published_changed', viewId: ['v'] },
    { kind: 'views_changed', viewIds: 'v' },
    { kind: 'views_changed', viewIds: [1] },
    { kind: 'job_changed', jobId: null, progress: null },
  ])('a notice of an unknown kind or form asks to fetch again: %j', (notice) => {
    const frame = { type: 'notice', workspaceId: 'w', notice } as unknown as ServerFrame
    expect(decodeServerFrame(encodeServerFrame(frame))).toEqual({
      ok: true,
      value: { type: 'notice', workspaceId: 'w', notice: { kind: 'resync' } },
    })
  })
})
