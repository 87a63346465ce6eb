/** A short time for display: `82 ms`, `1.2 s`. */
export function formatMilliseconds(milliseconds: number, language: string): string {
  const isLong = milliseconds >= 1000
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLong ? 'second' : 'millisecond',
    unitDisplay: 'short',
    maximumFractionDigits: isLong || milliseconds < 10 ? 1 : 0,
  }).format(isLong ? milliseconds / 1000 : milliseconds)
}
