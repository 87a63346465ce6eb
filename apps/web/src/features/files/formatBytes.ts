const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size as people write it: "312 byte", "4.2 MB"; 1 MB is 1024 × 1024 bytes, as in the limits. */
export function formatBytes(bytes: number, language: string): string {
  const power = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1)
  const value = bytes / 1024 ** power
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[power]!,
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && power > 0 ? 1 : 0,
  }).format(value)
}
