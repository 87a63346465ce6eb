import { formatMessage, type Values } from './message/formatMessage.ts'
import type { Translate } from './MessageKey.ts'
import type { Messages } from './Words.ts'

/** Messages in one language, or a part of them. */
export interface Table {
  readonly locale: string
  readonly messages: Messages
}

/**
 * Finds the words of a key in the first table that has it; a table that is put into one of the lists later is searched
 * from then on. The key itself for what no table has.
 */
export function createTranslate(...lists: readonly (readonly Table[])[]): Translate {
  const find = (key: string, values?: Values): string => {
    for (const tables of lists)
      for (const { locale, messages } of tables) {
        const message = messageAt(messages, key)
        if (message !== null) return formatMessage(message, locale, values)
      }
    return key
  }
  // The types of the values are those of the message at the key.
  return find as Translate
}

function messageAt(messages: Messages, key: string): string | null {
  let found: string | Messages | undefined = messages
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : null
}
