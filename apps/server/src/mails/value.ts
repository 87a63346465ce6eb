import type { Value } from './MailContent.ts'

/** A value that stands out: a name, a title, an address. */
export function strong(text: string): Value {
  return { text, isStrong: true }
}

export function plain(text: string): Value {
  return { text, isStrong: false }
}
