import type { JsonObject } from '@sheaf/base'
import { readMentionObject } from '@sheaf/model'
import { Fragment } from 'prosemirror-model'
import { schema } from '../../engine/schema/schema.ts'

/** EDIT-DATE-4: the same text with its dates, of which none reminds anybody. */
export function withoutReminders(text: Fragment): Fragment {
  return Fragment.fromArray(
    text.content.map((node) => {
      const stored = node.type === schema.nodes.inline ? withReminder(node.attrs['value']) : null
      return stored === null
        ? node
        : node.type.create({ ...node.attrs, value: withoutKeys(stored) }, null, node.marks)
    }),
  )
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
