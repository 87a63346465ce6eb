import { numberFormatter } from './formatters.ts'

/** A duration in milliseconds as "1h 30m". Parts that are zero are left out; less than a second is shown as zero. */
export function formatDuration(milliseconds: number, locale: string): string {
  const whole = Math.floor(Math.abs(milliseconds) / 1000)
  const parts: readonly [number, string][] = [
    [Math.floor(whole / 3600), 'hour'],
    [Math.floor(whole / 60) % 60, 'minute'],
    [whole % 60, 'second'],
  ]
  const shown = parts.filter(([value]) => value > 0)
  const named = (shown.length > 0 ? shown : [[0, 'minute'] as const]).map(([value, unit]) =>
    numberFormatter(locale, { style: 'unit', unit, unitDisplay: 'narrow', useGrouping: false }).format(value),
  )
  return (milliseconds < 0 && shown.length > 0 ? '-' : '') + named.join(' ')
}

/**
 * Milliseconds of "5400000", "1h 30m" or "HH:mm[:ss]"; null for other texts. Fractions of milliseconds are not
 * supported.
 */
export function readDuration(text: string): number | null {
  const trimmed = text.trim().toLowerCase()
  if (trimmed === '' || trimmed.length > MAX_LENGTH) return null
  if (/^-?\d+(?:\.0+)?$/.test(trimmed)) return bounded(Number(trimmed))
  const clock = /^(\d{1,6}):([0-5]?\d)(?::([0-5]?\d))?$/.exec(trimmed)
  if (clock) {
    const [, hours, minutes, seconds] = clock
    return bounded((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds ?? 0)) * 1000)
  }
  if (!/^(?:\d+(?:\.\d+)?\s*(?:ms|[dhms])\s*)+$/.test(trimmed)) return null
  let total = 0
  for (const [, value, unit] of trimmed.matchAll(/(\d+(?:\.\d+)?)\s*(ms|[dhms])/g)) {
    total += Number(value) * (UNITS[unit ?? ''] ?? 0)
  }
  return bounded(total)
}

/** A bare number is minutes, as people mean it; all else as the format reads it. */
export function readTypedDuration(text: string): number | null {
  if (!/^\d+(?:[.,]\d+)?$/.test(text)) return readDuration(text)
  const milliseconds = Math.round(Number(text.replace(',', '.')) * 60_000)
  return Number.isSafeInteger(milliseconds) ? milliseconds : null
}

function bounded(milliseconds: number): number | null {
  return Math.abs(milliseconds) <= Number.MAX_SAFE_INTEGER ? Math.round(milliseconds) : null
}

const MAX_LENGTH = 60
const UNITS: Readonly<Record<string, number>> = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000, ms: 1 }
