import { openDocument, type DocumentMaps } from '@sheaf/model'
import type { BlockId } from '@sheaf/base'
import type { Node } from 'prosemirror-model'
import type * as Y from 'yjs'
import type { FindBlocks } from '../../engine/binding/BlockFinder.ts'
import { blocksById } from '../../engine/binding/blockNodes.ts'
import {
  fromRelative,
  resolveText,
  type BlockSelection,
  type RelativeSelection,
} from '../../engine/binding/selection.ts'
import { pathPosition } from './PresenceState.ts'
import { record } from './readPresence.ts'

/** A place in the text, or the positions of blocks that are selected as wholes. */
export type PersonPlace =
  | { readonly kind: 'text'; readonly anchor: number; readonly head: number }
  | { readonly kind: 'blocks'; readonly positions: readonly number[] }

/** Where someone is in this document: by our own exact key, else by the path of the format. Nothing of it is trusted. */
export function locatePerson(
  doc: Y.Doc,
  shown: Node,
  announced: unknown,
  find: FindBlocks = blocksById,
): PersonPlace | null {
  const state = record(announced)
  const cursor = record(state?.['sheaf_cursor'])
  const blocks = cursor && readBlocks(cursor)
  if (blocks) {
    const found = [...find(shown, blocks).values()]
      .map(({ pos }) => pos)
      .toSorted((one, other) => one - other)
    return found.length > 0 ? { kind: 'blocks', positions: found } : null
  }
  const exact = cursor && readCursor(cursor)
  const maps = exact && openDocument(doc)
  const range = exact && maps ? exactly(maps, shown, exact, find) : byPath(shown, state?.['selection'])
  return range && { kind: 'text', ...range }
}

interface TextRange {
  readonly anchor: number
  readonly head: number
}

function exactly(
  maps: DocumentMaps,
  shown: Node,
  cursor: RelativeSelection,
  find: FindBlocks,
): TextRange | null {
  const place = fromRelative(maps, cursor)
  return place.kind === 'text' ? resolveText(shown, place, find) : null
}

function byPath(shown: Node, selection: unknown): TextRange | null {
  const range = record(selection)
  const from = pathPosition(shown, range?.['start'])
  const to = pathPosition(shown, range?.['end'])
  if (from === null || to === null || !inText(shown, from) || !inText(shown, to)) return null
  return { anchor: from, head: to }
}

function inText(doc: Node, pos: number): boolean {
  return doc.resolve(pos).parent.inlineContent
}

function readBlocks(cursor: Readonly<Record<string, unknown>>): ReadonlySet<BlockId> | null {
  const { kind, blocks } = record(cursor['selection']) ?? {}
  if (kind !== 'blocks' || !Array.isArray(blocks)) return null
  // A block id is any string; whether it exists is found out when it is looked up.
  return new Set(blocks.slice(0, MAX_BLOCKS).filter((id): id is BlockId => typeof id === 'string'))
}

function readCursor(cursor: Readonly<Record<string, unknown>>): RelativeSelection | null {
  const selection = record(cursor['selection'])
  const anchor = readPoint(selection?.['anchor'])
  const head = readPoint(selection?.['head'])
  if (!anchor || !head) return null
  return {
    selection: { kind: 'text', anchor, head },
    anchor: readRelative(cursor['anchor']),
    head: readRelative(cursor['head']),
  }
}

type TextPoint = Extract<BlockSelection, { kind: 'text' }>['anchor']

function readPoint(value: unknown): TextPoint | null {
  const { block, offset } = record(value) ?? {}
  if (typeof block !== 'string' || typeof offset !== 'number' || !(offset >= 0)) return null
  return { block: block as TextPoint['block'], offset: Math.floor(offset) }
}

function readRelative(value: unknown): Y.RelativePosition | null {
  const position = record(value)
  if (!position) return null
  const item = readItemId(position['item'])
  const type = readItemId(position['type'])
  const assoc = typeof position['assoc'] === 'number' ? position['assoc'] : 0
  return item || type ? { item, type, tname: null, assoc } : null
}

function readItemId(value: unknown): Y.ID | null {
  const { client, clock } = record(value) ?? {}
  return isClock(client) && isClock(clock) ? { client, clock } : null
}

function isClock(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

const MAX_BLOCKS = 200
