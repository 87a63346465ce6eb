import type { ChatMessage } from '@sheaf/contract'

interface Messages {
  /** Oldest first. */
  readonly messages: readonly ChatMessage[]
  readonly hasOlder: boolean
}

/** With a message at its place, instead of the one that had its id. */
export function withMessage(messages: readonly ChatMessage[], message: ChatMessage): readonly ChatMessage[] {
  const others = messages.filter(({ message_id: id }) => id !== message.message_id)
  const at = others.findLastIndex(({ message_id: id }) => id < message.message_id)
  return others.toSpliced(at + 1, 0, message)
}

/**
 * What is known with the newest part as it was read: what is missing in it is gone. Where the two do not touch there may be
 * messages between them, and what is older is read again when somebody looks for it.
 */
export function mergeMessages<T extends Messages>(known: Messages, read: T): T {
  const first = read.messages[0]
  if (!first || !read.hasOlder) return read
  const older = known.messages.filter(({ message_id: id }) => id < first.message_id)
  const touches = known.messages.some(({ message_id: id }) => id >= first.message_id)
  return touches && older.length > 0
    ? { ...read, messages: [...older, ...read.messages], hasOlder: known.hasOlder }
    : read
}
