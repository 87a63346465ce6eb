import * as Y from 'yjs'

/** One entry of the list of reminders that a person has in a workspace (collab-model 1.6). */
export interface Reminder {
  readonly id: string
  /** Of a text, or of a row of a database. */
  readonly kind: ReminderKind
  /** The page that holds the date. */
  readonly objectId: string
  /** Seconds since 1970. */
  readonly scheduledAt: number
  readonly title: string
  readonly message: string
  /** Names and texts, such as `block_id`. */
  readonly meta: Readonly<Record<string, string>>
}

/** `unknown`: of another client, which says nothing more. */
type ReminderKind = 'unknown' | 'document' | 'database'

/** Reminders of a person; what is not one is left out, and so is what has an id that came before. */
export function listReminders(doc: Y.Doc): readonly Reminder[] {
  const found = new Map<string, Reminder>()
  for (const entry of remindersIn(doc)?.toArray() ?? []) {
    const reminder = entry instanceof Y.Map ? readReminder(entry) : null
    if (reminder && !found.has(reminder.id)) found.set(reminder.id, reminder)
  }
  return [...found.values()]
}

/** The same of a list as it is stored. */
export function decodeReminders(state: Uint8Array): readonly Reminder[] {
  const doc = new Y.Doc()
  try {
    Y.applyUpdate(doc, state)
    return listReminders(doc)
  } finally {
    doc.destroy()
  }
}

/**
 * Puts a reminder into the list, or changes the one with its id. When it comes at another time it has not been seen yet.
 * Other keys of the entry stay. False where the document has no list.
 */
export function writeReminder(doc: Y.Doc, reminder: Reminder): boolean {
  const list = remindersIn(doc)
  if (!list) return false
  doc.transact(() => {
    const known = entriesOf(list, reminder.id)
    if (known.length === 0) list.push([new Y.Map(Object.entries({ ...stored(reminder), ...UNSEEN }))])
    for (const entry of known) {
      if (entry.get('scheduled_at') !== reminder.scheduledAt) setKeys(entry, UNSEEN)
      setKeys(entry, { ...stored(reminder), meta: { ...readMeta(entry.get('meta')), ...reminder.meta } })
    }
  })
  return true
}

/** Takes a reminder out of the list, however often it is there. */
export function removeReminder(doc: Y.Doc, id: string): void {
  const list = remindersIn(doc)
  if (!list) return
  doc.transact(() => {
    for (let index = list.length - 1; index >= 0; index--) {
      const entry = list.get(index)
      if (entry instanceof Y.Map && entry.get('id') === id) list.delete(index)
    }
  })
}

function remindersIn(doc: Y.Doc): Y.Array<unknown> | null {
  const awareness: unknown = doc.getMap('data').get('user_awareness')
  const list: unknown = awareness instanceof Y.Map ? awareness.get('reminders') : null
  return list instanceof Y.Array ? list : null
}

function entriesOf(list: Y.Array<unknown>, id: string): readonly Y.Map<unknown>[] {
  return list.toArray().filter((entry): entry is Y.Map<unknown> => {
    return entry instanceof Y.Map && entry.get('id') === id
  })
}

function readReminder(entry: Y.Map<unknown>): Reminder | null {
  const id = entry.get('id')
  const scheduledAt = Number(entry.get('scheduled_at'))
  if (typeof id !== 'string' || id === '' || !Number.isFinite(scheduledAt)) return null
  return {
    id,
    kind: KINDS[Number(entry.get('ty'))] ?? 'unknown',
    objectId: text(entry.get('object_id')),
    scheduledAt,
    title: text(entry.get('title')),
    message: text(entry.get('message')),
    meta: readMeta(entry.get('meta')),
  }
}

function readMeta(value: unknown): Readonly<Record<string, string>> {
  const meta: unknown = value instanceof Y.Map ? value.toJSON() : value
  if (typeof meta !== 'object' || meta === null) return {}
  return Object.fromEntries(
    Object.entries(meta).flatMap(([key, each]) => (typeof each === 'string' ? [[key, each]] : [])),
  )
}

function stored({ id, kind, objectId, scheduledAt, title, message, meta }: Reminder) {
  return { id, object_id: objectId, scheduled_at: scheduledAt, ty: KINDS.indexOf(kind), title, message, meta }
}

function setKeys(entry: Y.Map<unknown>, values: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(values)) {
    if (JSON.stringify(entry.get(key)) !== JSON.stringify(value)) entry.set(key, value)
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** At the numbers that `ty` has for them. */
const KINDS: readonly ReminderKind[] = ['unknown', 'document', 'database']
const UNSEEN = { is_ack: false, is_read: false }
