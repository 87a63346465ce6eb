/**
 * Reads an address typed, pasted or stored as the target of a link. Answers what may stand in `href`, or null for
 * anything that could run (`javascript:`, `data:`, …) or cannot be followed. Addresses without a scheme are taken
 * as web addresses, those with an @ as mail.
 */
export function safeHref(address: string): string | null {
  const text = stripControls(address).trim()
  if (text === '' || text.length > MAX_LENGTH) return null
  if (/^(\/(?!\/)|#)/.test(text)) return text
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase()
  if (scheme && ALLOWED.has(scheme)) return parses(text) ? text : null
  if (/^[^\s/@:]+@[^\s/@:]+\.[^\s/@:]+$/.test(text)) return `mailto:${text}`
  const looksLikeHost =
    /^[^\s/:@?#]+(\.[^\s/:@?#]+)+(:\d+)?([/?#]\S*)?$/.test(text) || /^localhost(:\d+)?([/?#]\S*)?$/.test(text)
  if (looksLikeHost) return parses(`https://${text}`) ? `https://${text}` : null
  return null
}

const ALLOWED: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel', 'sms'])
const MAX_LENGTH = 2048

function parses(text: string): boolean {
  return URL.canParse(text)
}

/** Browsers skip tabs, line breaks and other controls inside a scheme; so does the check. */
function stripControls(text: string): string {
  return Array.from(text)
    .filter((char) => char.charCodeAt(0) > 0x1f && char.charCodeAt(0) !== 0x7f)
    .join('')
}
