/** A size for people, in the language of the page: "3.4 MB". Steps are of 1,024, as the limits of uploads are. */
export function formatBytes(bytes: number, language: string = document.documentElement.lang || 'en'): string {
  let unit = 0
  let amount = bytes
  while (amount >= 999.5 && unit < UNITS.length - 1) {
    amount /= 1024
    unit += 1
  }
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[unit]!,
    unitDisplay: unit === 0 ? 'long' : 'short',
    maximumFractionDigits: amount < 10 && unit > 0 ? 1 : 0,
  }).format(amount)
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
