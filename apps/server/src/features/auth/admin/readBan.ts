import { err, ok, type Result } from '@sheaf/base'

const UNIT_MS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 }
const LONGEST_MS = 200 * 365 * 24 * 3_600_000

/**
 * Until when somebody is banned, of a length as Go writes it (`24h`, `1h30m`), from now on; null for `none`. Longer
 * than two hundred years is no length.
 */
export function readBan(text: string, now: Date): Result<Date | null, 'validation_failed'> {
  if (text === 'none') return ok(null)
  if (!/^(\d{1,9}(\.\d{1,9})?(h|ms|m|s))+$/.test(text)) return err('validation_failed')
  const parts = [...text.matchAll(/([\d.]+)(h|ms|m|s)/g)]
  const lengthMs = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (UNIT_MS[unit ?? ''] ?? 0), 0)
  if (lengthMs <= 0 || lengthMs > LONGEST_MS) return err('validation_failed')
  return ok(new Date(now.getTime() + lengthMs))
}
