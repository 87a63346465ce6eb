import * as Y from 'yjs'
import type { Command } from '../commands/Command.ts'
import { rulesOf } from '../commands/rulesOf.ts'
import type { DatabaseRecords } from '../records/DatabaseRecords.ts'
import { newDatabase, type NewDatabaseWords } from '../records/newDatabase.ts'
import { readRecords, withChanges } from '../records/readRecords.ts'
import { openMirror } from './openMirror.ts'

export const NOW = 1_795_000_000
export const VIEW = '00000000-0000-4000-8000-000000000001'

/** A board of three cards: fields `s4` (title) and `s5` (status) with options `s1` to `s3`. */
export function boardRecords(): DatabaseRecords {
  let [rows, shorts] = [0, 0]
  const words = Object.fromEntries(WORDS.map((word) => [word, word]))
  return newDatabase(
    // All words are there.
    { id: DATABASE, viewId: VIEW, layout: 'board', name: 'Board', words: words as NewDatabaseWords },
    { nowSeconds: NOW, uid: '7', newRowId: () => rowIdOf(++rows), newShortId: () => `s${++shorts}` },
  )
}

/** The id of a card, from 1. */
export function rowIdOf(number: number): string {
  return `00000000-0000-4000-8000-00000000010${number}`
}

export function after(records: DatabaseRecords, ...commands: readonly Command[]): DatabaseRecords {
  let next = records
  for (const command of commands) {
    const planned = rulesOf(command).plan(command, readRecords(next), CONTEXT)
    if (!planned.ok) throw new Error(planned.error)
    next = withChanges(next, planned.value)
  }
  return next
}

/** A mirror as its own client opens it. */
export function openedAgain(doc: Y.Doc, clientId = doc.clientID): Y.Doc {
  return openMirror(Y.encodeStateAsUpdate(doc), clientId)
}

/** What another client, who holds what `state` says, writes. */
export function writtenBy(clientId: number, state: Y.Doc, write: (root: Y.Map<unknown>) => void): Uint8Array {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(state))
  doc.clientID = clientId
  const updates: Uint8Array[] = []
  doc.on('update', (update) => updates.push(update))
  doc.transact(() => write(doc.getMap('data')))
  return Y.mergeUpdates(updates)
}

/** What stands below `data`, step by step. */
export function at(root: Y.Map<unknown>, ...path: readonly (string | number)[]): unknown {
  let value: unknown = root
  for (const step of path)
    if (value instanceof Y.Array) value = value.get(Number(step))
    else value = value instanceof Y.Map ? value.get(String(step)) : undefined
  return value
}

export function mapAt(root: Y.Map<unknown>, ...path: readonly (string | number)[]): Y.Map<unknown> {
  const map = at(root, ...path)
  if (!(map instanceof Y.Map)) throw new Error(`No map at ${path.join('/')}`)
  return map
}

export function listAt(root: Y.Map<unknown>, ...path: readonly (string | number)[]): Y.Array<unknown> {
  const list = at(root, ...path)
  if (!(list instanceof Y.Array)) throw new Error(`No list at ${path.join('/')}`)
  return list
}

const DATABASE = '550e8400-e29b-41d4-a716-446655440000'
const CONTEXT = { nowSeconds: NOW + 60, uid: '8', version: 2 }
const WORDS = [
  'name',
  'type',
  'done',
  'description',
  'status',
  'toDo',
  'doing',
  'card',
  'title',
  'date',
  'tags',
]
