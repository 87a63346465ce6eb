const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size as people write it: "312 byte", "4.2 MB"; 1 MB is a million bytes, as on the blocks of a page. */
export function formatBytes(bytes: number, language: string): string {
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  const value = bytes / 1000 ** power
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[power]!,
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && power > 0 ? 1 : 0,
  }).format(value)
}
