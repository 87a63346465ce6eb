export interface TextPart {
  readonly text: string
  /** Null for plain text. */
  readonly href: string | null
}

const ADDRESS = /https?:\/\/(?!\/)[^\s<>"'`\\^{}|\p{Cc}\p{Cf}]+/giu

/**
 * Splits a text into web addresses and the rest. Only http and https, without a name or password before the host, which
 * would suggest another host than the one that is opened; punctuation at the end belongs to the sentence.
 */
export function linkParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutEnd(match[0])
    const href = readHref(address)
    if (href === null) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null })
    parts.push({ text: address, href })
    end = match.index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}

// A closing bracket belongs to the address if it was opened within it.
function withoutEnd(address: string): string {
  let unopened = count(address, ')') - count(address, '(')
  let end = address.length
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1)
    if (last === ')') {
      if (unopened <= 0) break
      unopened -= 1
    } else if (!/[.,;:!?\]*_~]/.test(last)) break
  }
  return address.slice(0, end)
}

function count(text: string, letter: string): number {
  return text.split(letter).length - 1
}

function readHref(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { href, username, password, hostname } = new URL(address)
  return username === '' && password === '' && hostname !== '' ? href : null
}
