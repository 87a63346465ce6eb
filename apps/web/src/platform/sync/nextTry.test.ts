import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Connection } from './Connection.ts'
import { SYNC_DELAYS, type SyncEnvironment } from './SyncEnvironment.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

it('OFF-WAIT-4: the next attempt is known while it is due, and can be made at once', async () => {
  const openSocket = vi.fn<SyncEnvironment['openSocket']>(() => {
    throw new Error('no network')
  })
  const environment = { openSocket, random: () => 0.5, now: () => Date.now(), delays: SYNC_DELAYS }
  const connection = new Connection({
    environment,
    deviceId: 'd',
    getToken: async () => 'token',
    renewToken: async () => null,
    lifeLeftMs: () => null,
    onOnline: () => undefined,
    onFrame: () => undefined,
    onStateChange: () => undefined,
  })
  const tries = () => openSocket.mock.calls.length
  expect(connection.nextTryAtMs).toBeNull()

  connection.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect([tries(), connection.nextTryAtMs]).toEqual([1, SYNC_DELAYS.retryMs])
  await vi.advanceTimersByTimeAsync(SYNC_DELAYS.retryMs)
  expect([tries(), connection.nextTryAtMs]).toEqual([2, 3 * SYNC_DELAYS.retryMs])

  connection.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect([tries(), connection.nextTryAtMs]).toEqual([3, 2 * SYNC_DELAYS.retryMs])
  connection.close()
  expect(connection.nextTryAtMs).toBeNull()
})
