/** A text as the content or a quoted attribute of HTML, with the signs that React writes. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '') : text
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
