import { openDocument } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey, TextSelection } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import type { Awareness } from 'y-protocols/awareness'
import type * as Y from 'yjs'
import {
  fromRelative,
  resolveSelection,
  type BlockSelection,
  type RelativeSelection,
} from '../binding/selection.ts'
import { hasLine } from '../tree/blockNode.ts'
import { selectedBlocks } from '../tree/selectedBlocks.ts'
import { textEnd, textStart } from '../tree/blockSpot.ts'
import { pathPosition, readPresence, record, type Presence } from './PresenceState.ts'

const cursorsKey = new PluginKey<DecorationSet>('remote-cursors')

/**
 * Carets, flags and selections of the others. They are placed anew when someone announces something, at most once
 * per frame; in between they travel with the text.
 */
export function remoteCursors(doc: Y.Doc, awareness: Awareness): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key: cursorsKey,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, cursors) => tr.getMeta(cursorsKey) ?? cursors.map(tr.mapping, tr.doc),
    },
    props: {
      decorations: (state) => cursorsKey.getState(state),
    },
    view: (view) => new CursorWatch(view, doc, awareness),
  })
}

class CursorWatch {
  private readonly view: EditorView
  private readonly doc: Y.Doc
  private readonly awareness: Awareness
  private frame = 0
  private drawn = 0

  constructor(view: EditorView, doc: Y.Doc, awareness: Awareness) {
    this.view = view
    this.doc = doc
    this.awareness = awareness
    awareness.on('change', this.handleChange)
    this.handleChange()
  }

  /** A moved block takes its carets out of the mapping: they are put back where they belong. */
  update(): void {
    const count = cursorsKey.getState(this.view.state)?.find().length ?? 0
    if (count < this.drawn) this.handleChange()
  }

  destroy(): void {
    this.awareness.off('change', this.handleChange)
    cancelAnimationFrame(this.frame)
  }

  private readonly handleChange = (): void => {
    cancelAnimationFrame(this.frame)
    this.frame = requestAnimationFrame(() => this.draw())
  }

  private draw(): void {
    if (this.view.isDestroyed) return
    const { state } = this.view
    const decorations: Decoration[] = []
    for (const [clientId, announced] of this.awareness.getStates()) {
      if (clientId === this.awareness.clientID) continue
      const presence = readPresence(clientId, announced)
      const selection = presence && locate(this.doc, state.doc, announced)
      if (presence && selection) decorations.push(...cursor(state.doc, presence, selection))
    }
    this.drawn = decorations.length
    if (decorations.length === 0 && cursorsKey.getState(state) === DecorationSet.empty) return
    this.view.dispatch(state.tr.setMeta(cursorsKey, DecorationSet.create(state.doc, decorations)))
  }
}

/** Where another's selection lies in this document: by our own exact key, else by the path of the format. */
function locate(doc: Y.Doc, shown: Node, announced: unknown): TextSelection | null {
  const state = record(announced)
  const exact = readCursor(state?.['sheaf_cursor'])
  const maps = exact && openDocument(doc)
  if (exact && maps) {
    const selection = resolveSelection(shown, fromRelative(maps, exact))
    return selection instanceof TextSelection ? selection : null
  }
  const range = record(state?.['selection'])
  const from = pathPosition(shown, range?.['start'])
  const to = pathPosition(shown, range?.['end'])
  if (from === null || to === null || !inText(shown, from) || !inText(shown, to)) return null
  return TextSelection.create(shown, from, to)
}

function inText(doc: Node, pos: number): boolean {
  return doc.resolve(pos).parent.inlineContent
}

/** What came over the wire, checked for its shape. Only selections in text are drawn. */
function readCursor(value: unknown): RelativeSelection | null {
  const cursor = record(value)
  const selection = record(cursor?.['selection'])
  const anchor = readPoint(selection?.['anchor'])
  const head = readPoint(selection?.['head'])
  if (!cursor || !anchor || !head) return null
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
  // A block id is any string; whether it exists is found out when it is looked up.
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

function cursor(doc: Node, presence: Presence, selection: TextSelection): readonly Decoration[] {
  const caret = Decoration.widget(selection.head, () => caretElement(presence), {
    key: `${presence.clientId}-${presence.name}-${presence.color}`,
    side: selection.head < selection.anchor ? 1 : -1,
    ignoreSelection: true,
    stopEvent: () => true,
  })
  const style = `background-color: color-mix(in srgb, ${presence.color} 22%, transparent)`
  const parts = selection.empty ? [] : selectedBlocks(doc, selection).filter(({ node }) => hasLine(node))
  const ranges = parts.map((spot) =>
    Decoration.inline(Math.max(selection.from, textStart(spot)), Math.min(selection.to, textEnd(spot)), {
      style,
    }),
  )
  return [...ranges, caret]
}

function caretElement(presence: Presence): HTMLElement {
  const caret = document.createElement('span')
  caret.className = 'ed-cursor'
  caret.style.setProperty('--cursor', presence.color)
  caret.setAttribute('aria-hidden', 'true')
  const flag = document.createElement('span')
  flag.className = 'ed-cursor-flag'
  // Drawn by the stylesheet: the name is no part of the text that is searched, copied or read out.
  flag.dataset['name'] = presence.name
  caret.append(flag)
  return caret
}
