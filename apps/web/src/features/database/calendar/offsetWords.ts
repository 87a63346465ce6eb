/** How far the clocks of a time zone are from Greenwich at a moment: "GMT+2". */
export function offsetWords(seconds: number, timeZone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' })
  const part = format.formatToParts(seconds * 1000).find(({ type }) => type === 'timeZoneName')
  return part?.value ?? ''
}
