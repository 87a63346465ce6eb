import { createDocument, openDocument, unnamedDoc, type NewBlock, type TextRun } from '@sheaf/model'
import * as Y from 'yjs'
import type { Picks } from '../editing/Gesture.ts'
import { DAMAGE_ACTS, damageDocument } from './damageActs.ts'

/** Any UUID; the root id of the start document derives from it. */
const DOCUMENT_ID = '6f7d9a34-3c35-4c0e-9a8e-0f4f6f0f7a11'

/** Characters of the start document, each once. */
export const START_TEXT = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJ'

/** The ids of its blocks, and some that are none's. */
export const START_IDS = Array.from({ length: 13 }, (_, index) => `s${index}`)

/** A document of ten blocks, three of them nested, with every character once. */
export function startDocument(): Uint8Array {
  return undamaged('plain')
}

function plain(): Uint8Array {
  let next = 0
  const text = (from: number) => [{ text: START_TEXT.slice(from, from + 4) }]
  return createDocument(
    DOCUMENT_ID,
    [
      { type: 'heading', data: { level: 1 }, text: text(0) },
      { type: 'paragraph', text: text(4) },
      {
        type: 'bulleted_list',
        text: text(8),
        children: [
          { type: 'bulleted_list', text: text(12), children: [{ type: 'paragraph', text: text(16) }] },
          { type: 'bulleted_list', text: text(20) },
        ],
      },
      { type: 'divider' },
      { type: 'todo_list', data: { checked: false }, text: text(24) },
      { type: 'paragraph', text: [] },
      { type: 'quote', text: text(28), children: [{ type: 'paragraph', text: text(32) }] },
    ],
    { block: () => `s${next++}` },
  )
}

export type StartName = 'plain' | 'nested' | 'layout'

/** A document to begin with, and what other clients did to it before anybody opened it. */
export interface Start {
  readonly name: StartName
  readonly damage: readonly Picks[]
}

/** The bytes of a start. */
export function startOf({ name, damage }: Start): Uint8Array {
  const start = undamaged(name)
  if (damage.length === 0) return start
  const doc = unnamedDoc()
  // Neither of a peer, nor other than the last time.
  doc.clientID = 4_000_000_000
  Y.applyUpdate(doc, start)
  for (const [act, ...picks] of damage) {
    const maps = openDocument(doc)
    const name = DAMAGE_ACTS[act % DAMAGE_ACTS.length]!
    if (maps && name !== 'pageId') doc.transact(() => damageDocument(maps, name, picks, START_IDS))
  }
  const update = Y.encodeStateAsUpdate(doc)
  const isThere = openDocument(doc) !== null
  doc.destroy()
  return isThere ? update : start
}

/** Made once: most of the time of a short schedule went into it. */
function undamaged(name: StartName): Uint8Array {
  const known = made.get(name)
  if (known) return known
  const start = STARTS[name]()
  made.set(name, start)
  return start
}

const made = new Map<StartName, Uint8Array>()

const STARTS: Readonly<Record<StartName, () => Uint8Array>> = {
  plain,
  nested: () =>
    documentOf([
      nest(12),
      { type: 'toggle_list', data: { collapsed: true }, text: run(), children: [leaf(), nest(3)] },
      leaf(),
    ]),
  layout: () =>
    documentOf([
      leaf(),
      layout('simple_columns', [
        layout('simple_column', [leaf(), nest(2)]),
        layout('simple_column', [leaf()]),
      ]),
      layout('simple_table', [
        layout('simple_table_row', [
          layout('simple_table_cell', [leaf()]),
          layout('simple_table_cell', [leaf(), leaf()]),
        ]),
        layout('simple_table_row', [
          layout('simple_table_cell', [leaf()]),
          layout('simple_table_cell', [leaf()]),
        ]),
      ]),
      leaf(),
    ]),
}

/** First of the characters of the other starts; each is used once per document. */
const FIRST_LETTER = 0x0400
let letter = FIRST_LETTER

function documentOf(blocks: readonly NewBlock[]): Uint8Array {
  let next = 0
  letter = FIRST_LETTER
  return createDocument(DOCUMENT_ID, blocks, { block: () => `s${next++}` })
}

function run(): readonly TextRun[] {
  letter += 2
  return [{ text: String.fromCharCode(letter - 2, letter - 1) }]
}

function leaf(): NewBlock {
  return { type: 'paragraph', text: run() }
}

function nest(depth: number): NewBlock {
  const type = ['paragraph', 'bulleted_list', 'todo_list', 'toggle_list', 'quote'][depth % 5]!
  return { type, text: run(), children: depth > 0 ? [nest(depth - 1)] : [] }
}

function layout(type: string, children: readonly NewBlock[]): NewBlock {
  return { type, children }
}
