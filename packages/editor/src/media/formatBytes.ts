/** A size for people, in the language of the page: "3.4 MB". Units are thousands, as files are sold and shown. */
export function formatBytes(bytes: number, language: string = document.documentElement.lang || 'en'): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const value = bytes / 1000 ** step
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[step]!,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  }).format(value)
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
