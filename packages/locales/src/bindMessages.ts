import {
  formatMessage,
  formatParts,
  hasValues,
  type FormattedPart,
  type Values,
} from './message/formatMessage.ts'
import type { Messages, Translation, Words } from './Words.ts'

/** Messages and the language that they are in. */
export interface Localized<Source extends Messages> {
  /** BCP 47: decides on plurals and digits. */
  readonly locale: string
  readonly messages: Translation<Source>
}

/** The words of a language, to be asked for with nothing but values. */
export function bindMessages<Source extends Messages>({
  messages,
  locale,
}: Localized<Source>): Words<Source> {
  // Each leaf is what its message asks for: a translation has the values of the original.
  return mapMessages(messages, (message) =>
    hasValues(message)
      ? (values: Values) => formatMessage(message, locale, values)
      : formatMessage(message, locale),
  ) as Words<Source>
}

/** A message in pieces, with what stands for the values at their places; `textOf` says by what forms are chosen. */
export function fillMessage<Value>(
  message: string,
  locale: string,
  values: Readonly<Record<string, Value>>,
  textOf: (value: Value) => string | number,
): (string | Value)[] {
  const put = (part: FormattedPart) =>
    typeof part === 'string' ? part : (values[part.name] ?? `{${part.name}}`)
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value)]))
  return formatParts(message, locale, texts).map(put)
}

/** The same keys with something else at each. */
export function mapMessages<Made>(messages: Messages, make: (message: string) => Made): Mapped<Made> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? make(value) : mapMessages(value, make),
    ]),
  )
}

interface Mapped<Made> {
  readonly [key: string]: Made | Mapped<Made>
}

/** A translation with the originals of what it lacks. */
export function completeMessages<Source extends Messages>(
  source: Source,
  translation: Messages | null,
): Translation<Source> {
  const entries = Object.entries(source).map(([key, original]) => {
    const own = translation?.[key]
    if (typeof original === 'string') return [key, typeof own === 'string' ? own : original]
    return [key, completeMessages(original, typeof own === 'object' ? own : null)]
  })
  return Object.fromEntries(entries) as Translation<Source>
}
