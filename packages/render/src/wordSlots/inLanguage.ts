import { escapeHtml } from '@sheaf/base'
import { fillMessage, hasValues, type Localized, type Messages, type Translation } from '@sheaf/locales'
import { formatBytes } from '@sheaf/model'
import { formatDates } from '../inline/formatDay.ts'
import type { PublishedLabels, PublishedMessages } from '../published/PublishedPage.ts'
import { fillWordSlots, wordSlot } from './wordSlots.ts'

/** Labels for markup whose language is not known yet: each is a placeholder for its message, with its values. */
export function slotLabels(messages: Translation<PublishedMessages>): PublishedLabels {
  return labelsFor(messages) as unknown as PublishedLabels
}

function labelsFor(messages: Messages): object {
  const entries = Object.entries(messages).map(([key, message]) => {
    if (typeof message !== 'string') return [key, labelsFor(message)]
    if (!hasValues(message)) return [key, wordSlot('message', key)]
    return [
      key,
      (values: Readonly<Record<string, string | number>>) =>
        wordSlot('message', key, ...Object.entries(values).flatMap(([name, value]) => [name, String(value)])),
    ]
  })
  return Object.fromEntries(entries)
}

/** Fills the placeholders of markup in a language. Markup and values are escaped already. */
export function inLanguage(markup: string, { locale, messages }: Localized<PublishedMessages>): string {
  return fillWordSlots(markup, (kind, values) => {
    const [first = ''] = values
    if (kind === 'message') return words(messages, values, locale)
    if (kind === 'dates') return escapeHtml(dates(values, locale))
    return kind === 'bytes' ? escapeHtml(formatBytes(Number(first), locale)) : null
  })
}

function words(messages: Messages, [key = '', ...given]: readonly string[], locale: string): string | null {
  const message = Object.hasOwn(messages, key) ? messages[key] : null
  if (typeof message !== 'string') return null
  const values: Record<string, { readonly markup: string }> = {}
  for (let at = 0; at + 1 < given.length; at += 2) values[given[at]!] = { markup: given[at + 1]! }
  return fillMessage(message, locale, values, (value) => value.markup)
    .map((part) => (typeof part === 'string' ? escapeHtml(part) : part.markup))
    .join('')
}

function dates([start = '', end = '', hasTime = '']: readonly string[], locale: string): string {
  const isDate = (text: string) => !Number.isNaN(Date.parse(text))
  if (!isDate(start)) return ''
  return formatDates(new Date(start), isDate(end) ? new Date(end) : null, { hasTime: hasTime !== '', locale })
}
