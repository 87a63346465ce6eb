import { expect, it } from 'vitest'
import { readBan } from './readBan.ts'

const NOW = new Date('2026-01-01T00:00:00Z')
const HOUR_MS = 3_600_000

it.each([
  ['24h', 24 * HOUR_MS],
  ['1h30m', 1.5 * HOUR_MS],
  ['1.5h', 1.5 * HOUR_MS],
  ['90s', 90_000],
  ['250ms', 250],
  ['876000h', 876_000 * HOUR_MS],
])('AUTH-ADMIN-3: %s is a length', (text, lengthMs) => {
  expect(readBan(text, NOW)).toEqual({ ok: true, value: new Date(NOW.getTime() + lengthMs) })
})

it('AUTH-ADMIN-3: none lifts a ban', () => {
  expect(readBan('none', NOW)).toEqual({ ok: true, value: null })
})

it.each(['', 'x', '1', 'h', '-1h', '1d', '0h', '999999999h', '1h 30m', '1e3h', 'none1h'])(
  'AUTH-ADMIN-3: %j is no length',
  (text) => {
    expect(readBan(text, NOW)).toMatchObject({ ok: false, error: 'validation_failed' })
  },
)
