import type { FieldRecord, RowRecord, ViewRecord } from '../records/DatabaseRecords.ts'
import type { Command } from './Command.ts'

/**
 * The command with texts that every store can keep: NUL, which PostgreSQL refuses, and halves of surrogate pairs, which UTF-8
 * cannot hold, become U+FFFD. The same command where there are none.
 */
export function cleanCommand<C extends Command>(command: C): C {
  return clean(command) as C
}

/** The same for records, as other clients make them. */
export function cleanRecord<R extends FieldRecord | ViewRecord | RowRecord>(record: R): R {
  return clean(record) as R
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const entries: readonly unknown[] = value
    const cleaned = entries.map(clean)
    return cleaned.every((entry, index) => entry === entries[index]) ? entries : cleaned
  }
  const members = Object.entries(value)
  const cleaned = members.map(([key, member]) => [cleanText(key), clean(member)] as const)
  const isSame = cleaned.every(([key, member], index) => {
    const [keyBefore, memberBefore] = members[index] ?? []
    return key === keyBefore && member === memberBefore
  })
  return isSame ? value : Object.fromEntries(cleaned)
}

function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\u{FFFD}')
}
