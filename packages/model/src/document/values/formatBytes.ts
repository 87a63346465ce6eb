const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A size for display: 1,536 → `1.5 kB`. Steps are of 1,024, as the limits of uploads are. */
export function formatBytes(bytes: number, locale: string): string {
  let unit = 0
  let amount = bytes
  while (amount >= 999.5 && unit < UNITS.length - 1) {
    amount /= 1024
    unit += 1
  }
  return formatter(locale, unit, amount < 10 && unit > 0).format(amount)
}

// Making a formatter takes a hundred times longer than using it.
const formatters = new Map<string, Intl.NumberFormat>()

function formatter(locale: string, unit: number, hasFraction: boolean): Intl.NumberFormat {
  const key = `${locale} ${unit} ${hasFraction}`
  const known = formatters.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[unit] ?? 'byte',
    unitDisplay: unit === 0 ? 'long' : 'short',
    maximumFractionDigits: hasFraction ? 1 : 0,
  })
  formatters.set(key, made)
  return made
}
