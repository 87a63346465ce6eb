import type { Sentence, Value } from './MailContent.ts'

/** A sentence with its values. Values are put in once: what stands in them is never read as a place. */
export function say(template: string, values: Readonly<Record<string, Value>> = {}): Sentence {
  return { template, values }
}

/** A value that stands out: a name, a title, an address. */
export function strong(text: string): Value {
  return { text, isStrong: true }
}

export function plain(text: string): Value {
  return { text, isStrong: false }
}
