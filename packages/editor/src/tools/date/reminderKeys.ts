import type { JsonObject, JsonValue } from '@sheaf/base'
import { readMentionObject } from '@sheaf/model'

/** EDIT-DATE-4: the same mention in a copy: a date of a copy reminds nobody. */
export function withoutReminder(value: JsonValue): JsonValue {
  const stored = withReminder(value)
  return stored === null ? value : withoutKeys(stored)
}

/** A stored mention that has a reminder; null for all else. */
export function withReminder(value: unknown): JsonObject | null {
  const stored = readMentionObject(value)
  return stored && isJson(stored) && ('reminder_id' in stored || 'reminder_option' in stored) ? stored : null
}

/** The same mention without its reminder. */
export function withoutKeys({ reminder_id: _id, reminder_option: _option, ...rest }: JsonObject): JsonObject {
  return rest
}

/** What is stored in a text holds nothing but JSON. */
function isJson(_stored: Readonly<Record<string, unknown>>): _stored is JsonObject {
  return true
}
