import { sanitizeHref } from '@sheaf/model'

/** What the text of an address opens; null for what is none, or could run. A name without a scheme is a website. */
export function addressHref(text: string): string | null {
  const href = sanitizeHref(text)
  return href !== null && /^(?:https?:\/\/|mailto:|tel:)/i.test(href) ? href : null
}
