/** An event as calendar programs read it. */
export interface ICalendarEvent {
  /** The same for as long as it is the same event. */
  readonly uid: string
  readonly title: string
  readonly url: string
  /** Milliseconds since 1970. */
  readonly changedAt: number
  readonly span: ICalendarSpan
}

/** Days since 1970, the last one included; or milliseconds since 1970. */
export type ICalendarSpan =
  | { readonly kind: 'days'; readonly first: number; readonly last: number }
  | { readonly kind: 'times'; readonly start: number; readonly end: number }

/** A calendar as RFC 5545 writes it. Programs are asked to look again after an hour. */
export function writeICalendar(name: string, events: readonly ICalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sheaf//Calendar//EN',
    'CALSCALE:GREGORIAN',
    text('NAME', name),
    text('X-WR-CALNAME', name),
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function linesOf({ uid, title, url, changedAt, span }: ICalendarEvent): readonly string[] {
  const changed = moment(changedAt)
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    ...(span.kind === 'days'
      ? // The end is the day behind the last one.
        [`DTSTART;VALUE=DATE:${day(span.first)}`, `DTEND;VALUE=DATE:${day(span.last + 1)}`]
      : [`DTSTART:${moment(span.start)}`, `DTEND:${moment(span.end)}`]),
    ...(title.trim() === '' ? [] : [text('SUMMARY', title)]),
    `URL:${url}`,
    'END:VEVENT',
  ]
}

const DAY_MS = 86_400_000

function moment(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '')
}

function day(number: number): string {
  return moment(number * DAY_MS).slice(0, 'yyyymmdd'.length)
}

function text(property: string, value: string): string {
  const escaped = value
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    // Other control characters may not be in it at all.
    .replace(/[\p{Cc}--\t]/gv, '')
  return `${property}:${escaped}`
}

/** Octets of a line without its end. */
const MAX_OCTETS = 75

/** A line that goes on behind a line break and a space, never within a character. */
function folded(line: string): string {
  if (line.length * 3 <= MAX_OCTETS || Buffer.byteLength(line) <= MAX_OCTETS) return line
  const parts: string[] = []
  let from = 0
  let octets = 0
  for (let at = 0; at < line.length;) {
    const code = line.codePointAt(at) ?? 0
    const size = octetsOf(code)
    if (octets + size > MAX_OCTETS) {
      parts.push(line.slice(from, at))
      from = at
      // The space at the beginning counts.
      octets = 1
    }
    octets += size
    at += code > 0xff_ff ? 2 : 1
  }
  return [...parts, line.slice(from)].join('\r\n ')
}

function octetsOf(code: number): number {
  if (code < 0x80) return 1
  if (code < 0x8_00) return 2
  return code > 0xff_ff ? 4 : 3
}
