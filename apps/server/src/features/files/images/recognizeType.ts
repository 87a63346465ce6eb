import { sniffType } from '../../../platform/pictures/index.ts'

/** Bytes from the start of a file that are enough to say what it is. */
export const SNIFFED_BYTES = 16_384

/**
 * The media type of a file by its first bytes; what somebody claims about it counts nothing. Text is `text/plain`
 * when it is UTF-8 without control characters; markup that a browser would run has its own type, so that it is
 * never taken for plain text; whatever is not known is `application/octet-stream`.
 */
export async function recognizeType(start: Uint8Array): Promise<string> {
  const text = textOf(start)
  if (text !== null && !SIGNED_TEXT.test(text)) return markupType(text) ?? 'text/plain'
  const found = await sniffType(start).catch(() => undefined)
  const type = found?.split(';')[0] ?? UNKNOWN
  if (/^text\/|xml$|javascript$/.test(type)) return UNKNOWN
  return ALIASES.get(type) ?? type
}

const UNKNOWN = 'application/octet-stream'

const ALIASES = new Map([
  ['image/apng', 'image/png'],
  ['audio/x-m4a', 'audio/mp4'],
  ['video/x-m4v', 'video/mp4'],
  ['audio/x-flac', 'audio/flac'],
  ['audio/vnd.wave', 'audio/wav'],
])

function textOf(start: Uint8Array): string | null {
  try {
    // A character cut off by the end of what was read is no reason to call the whole file binary.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(start, {
      stream: start.length === SNIFFED_BYTES,
    })
    return CONTROL.test(text) ? null : text
  } catch {
    return null
  }
}

/** Formats that may look like text. */
const SIGNED_TEXT = /^(?:%PDF-|%!PS|\{\\rtf)/

// Tab, line feed, form feed and carriage return belong to text.
const CONTROL = /[^\P{Cc}\t\n\f\r]/u

function markupType(text: string): string | null {
  const start = text.replace(PREAMBLE, '')
  if (/^<(?:!doctype\s+)?svg[\s>]/i.test(start)) return 'image/svg+xml'
  if (
    /^<(?:!doctype\s+html|html|head|body|script|iframe|style|title|meta|table|div|p|a|h1|b|br|img|video)[\s>/]/i.test(
      start,
    )
  )
    return 'text/html'
  return /^\s*<\?xml/i.test(text) || /^<!doctype/i.test(start) ? 'application/xml' : null
}

// Byte order mark, white space, comments, XML declarations and stylesheets before the first element.
const PREAMBLE = /^(?:[\ufeff\s]|<!--[\s\S]*?-->|<\?[\s\S]*?\?>)*/
