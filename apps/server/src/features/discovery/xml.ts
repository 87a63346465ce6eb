/** A text for the content or an attribute of XML 1.0: what the format cannot hold at all is left out. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(INVALID, '')
    .replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '')
}

// Everything but the characters of https://www.w3.org/TR/xml/#charsets.
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const INVALID = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

export const XML_START = '<?xml version="1.0" encoding="UTF-8"?>\n'
