import { readMention, readMentionObject, reminderTime, type Mention } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import { blockAttrs, hasLine, kidsOf } from '../../engine/tree/blockNode.ts'
import { inlineAttrs } from '../../engine/inline/inlineText.ts'
import { schema } from '../../engine/schema/schema.ts'

/** A reminder that hangs at a date in the text. */
export interface DateReminder {
  readonly id: string
  readonly blockId: string
  /** Seconds since 1970, by this person's clock. */
  readonly scheduledAt: number
  /** The date itself, in the same way. */
  readonly date: number
  readonly hasTime: boolean
  /** What the block says, in short. */
  readonly text: string
}

/** The reminders of a page in the order of reading. Blocks that did not change since the last call are not read again. */
export function listReminders(doc: Node): readonly DateReminder[] {
  return doc.children.flatMap(remindersIn)
}

function remindersIn(block: Node): readonly DateReminder[] {
  const known = cache.get(block)
  if (known) return known
  const own = hasLine(block) ? remindersOf(block) : []
  const inside = kidsOf(block).flatMap(remindersIn)
  const found = own.length + inside.length === 0 ? NONE : [...own, ...inside]
  cache.set(block, found)
  return found
}

function remindersOf(block: Node): readonly DateReminder[] {
  const line = block.firstChild!
  return line.children.flatMap((node) => {
    if (node.type !== schema.nodes.inline) return []
    const { value } = inlineAttrs(node)
    const mention = readMention(value)
    const id = readMentionObject(value)?.['reminder_id']
    if (mention?.type !== 'date' || mention.reminder === null || typeof id !== 'string' || id === '')
      return []
    const date = momentOf(mention)
    const scheduledAt = reminderTime(mention.reminder, date, mention.hasTime)
    if (scheduledAt === null) return []
    return [
      {
        id,
        blockId: blockAttrs(block).id,
        scheduledAt,
        date: seconds(date),
        hasTime: mention.hasTime,
        text: line
          .textBetween(0, line.content.size, '', ' ')
          .replaceAll(/\s+/g, ' ')
          .trim()
          .slice(0, MAX_TEXT),
      },
    ]
  })
}

/** The moment of a mention; of one without a time midnight of its day, on this person's clock. */
function momentOf({ date, hasTime }: Extract<Mention, { type: 'date' }>): Date {
  return hasTime ? date : new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

const NONE: readonly DateReminder[] = []
const cache = new WeakMap<Node, readonly DateReminder[]>()
const MAX_TEXT = 200
