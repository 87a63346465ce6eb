import type { Node } from 'prosemirror-model'
import { TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { BlockFinder } from '../../engine/binding/BlockFinder.ts'
import { showDue } from '../../engine/binding/bindingPlugin.ts'
import { refreshSelection } from '../../engine/input/freshSelection.ts'
import { hasLine } from '../../engine/tree/blockNode.ts'
import { textEnd, textStart } from '../../engine/tree/blockSpot.ts'
import { selectedBlocks } from '../../engine/tree/selectedBlocks.ts'
import { locatePerson, type PersonPlace } from './locatePerson.ts'
import { placeText, readPresence, record, type Presence } from './readPresence.ts'
import { isFarAt } from '../../engine/window/windowState.ts'
import { cursorsKey, type CursorOptions } from './cursorsKey.ts'

/** A caret of someone, and when it last moved. */
interface Shown {
  place: string
  movedAt: number
  caret: HTMLElement | null
}

/** What a client announced, as read. */
interface Announced {
  readonly state: object
  readonly presence: Presence | null
  readonly place: string
}

/** Draws where the others are: names show while they move and under the pointer, and who has not moved for long is pale. */
export class CursorDrawing {
  private readonly options: CursorOptions
  private readonly shown = new Map<number, Shown>()
  private readonly read = new Map<number, Announced>()
  private readonly finder = new BlockFinder()
  private frame = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private drawn = 0
  /** Who has announced something that is not drawn yet; null: everybody is to be drawn anew. */
  private due: Set<number> | null = null
  private isBehind = false
  /** Who is in blocks that are not drawn (EDIT-WINDOW), and in which. */
  private far = new Map<number, string>()
  private isAged = true

  constructor(options: CursorOptions) {
    this.options = options
  }

  /** Draws everybody anew with the next frame. */
  schedule(): void {
    this.due = null
    this.requestFrame()
  }

  /** Draws with the next frame what some clients announced: one's own is not drawn, and who writes out of sight neither. */
  scheduleFor(clients: readonly number[]): void {
    const { awareness } = this.options
    const moved = clients.filter((clientId) => clientId !== awareness.clientID && !this.staysFar(clientId))
    if (moved.length === 0) return
    this.due &&= new Set([...this.due, ...moved])
    this.requestFrame()
  }

  /** A moved block takes its carets out of the mapping: they are put back where they belong. */
  update(): void {
    if (!this.isAged) this.age()
    const { view } = this.options
    const count = cursorsKey.getState(view.state)?.find().length ?? 0
    if (count < this.drawn || (this.isBehind && !view.composing)) this.schedule()
  }

  /**
   * For a change of the page that is about to be drawn: what else is to be drawn with it, if anything. `isCurrent`: the
   * page is what the document is by now; else carets may have to be moved once more when it is.
   */
  takeAlong(state: EditorState, isCurrent: boolean): Transaction | null {
    const { view } = this.options
    if (view.composing || !(this.isDue || this.far.size > 0)) return null
    this.cancelFrame()
    const tr = this.redraw(state)
    if (!isCurrent) this.schedule()
    return tr
  }

  destroy(): void {
    this.cancelFrame()
    clearTimeout(this.timer)
  }

  private requestFrame(): void {
    this.frame ||= requestAnimationFrame(() => this.draw())
  }

  private cancelFrame(): void {
    cancelAnimationFrame(this.frame)
    this.frame = 0
  }

  private draw(): void {
    this.frame = 0
    const { view } = this.options
    if (view.isDestroyed) return
    // What they wrote comes with the same frame, and takes their carets along.
    showDue(view.state)
    if (!this.isDue) return
    if (this.movedOutOfSight(view.state)) return this.due?.clear()
    // A caret set into composed text could end the composition.
    this.isBehind = view.composing
    if (this.isBehind) return
    refreshSelection(view)
    const tr = this.redraw(view.state)
    if (tr) view.dispatch(tr)
    else this.age()
  }

  /** Puts all carets where they are by now; null when that is where they are drawn. */
  private redraw(state: EditorState): Transaction | null {
    const { awareness } = this.options
    this.due = new Set()
    this.isBehind = false
    const states = awareness.getStates()
    for (const clientId of [...this.shown.keys(), ...this.read.keys()]) {
      if (states.has(clientId)) continue
      this.shown.delete(clientId)
      this.read.delete(clientId)
    }
    const far = new Map<number, string>()
    const near: Decoration[] = []
    for (const clientId of states.keys()) {
      const all = this.decorationsOf(clientId, state)
      const seen = all.filter(({ from }) => !isFarAt(state, from))
      near.push(...seen)
      if (seen.length < all.length) far.set(clientId, seen.length > 0 ? '' : blocksOf(states.get(clientId)))
    }
    this.far = far
    this.drawn = near.length
    this.isAged = false
    const before = cursorsKey.getState(state) ?? DecorationSet.empty
    if (isSame(before.find(), near)) return null
    return state.tr.setMeta(cursorsKey, DecorationSet.create(state.doc, near))
  }

  private get isDue(): boolean {
    return this.due === null || this.due.size > 0
  }

  /** Whether all that is to be drawn is of people who were out of sight and still are. */
  private movedOutOfSight(state: EditorState): boolean {
    if (this.due === null) return false
    const isOut = [...this.due].every(
      (clientId) =>
        this.far.has(clientId) &&
        this.decorationsOf(clientId, state).every(({ from }) => isFarAt(state, from)),
    )
    const states = this.options.awareness.getStates()
    if (isOut) for (const clientId of this.due) this.far.set(clientId, blocksOf(states.get(clientId)))
    return isOut
  }

  /** Whether somebody out of sight has moved inside of the same text. What comes near takes them along. */
  private staysFar(clientId: number): boolean {
    const announced = this.options.awareness.getStates().get(clientId)
    const blocks = announced ? blocksOf(announced) : ''
    if (!announced || blocks === '' || this.far.get(clientId) !== blocks) return false
    this.follow(clientId, this.readOnce(clientId, announced).place, this.options.now())
    return true
  }

  private decorationsOf(clientId: number, { doc: shown }: EditorState): readonly Decoration[] {
    const { doc, awareness, now } = this.options
    const announced = awareness.getStates().get(clientId)
    if (!announced || clientId === awareness.clientID) return []
    const { presence, place: text } = this.readOnce(clientId, announced)
    const place = presence?.hasPlace ? locatePerson(doc, shown, announced, this.finder.find) : null
    return presence && place ? decorate(shown, presence, place, this.follow(clientId, text, now())) : []
  }

  private readOnce(clientId: number, announced: object): Announced {
    const known = this.read.get(clientId)
    if (known?.state === announced) return known
    const place = placeText(announced)
    const isSamePerson = known && metadataOf(known.state) === metadataOf(announced)
    const presence = isSamePerson
      ? known.presence && { ...known.presence, hasPlace: place !== '' }
      : readPresence(clientId, announced)
    const read = { state: announced, presence, place }
    this.read.set(clientId, read)
    return read
  }

  private follow(clientId: number, place: string, nowMs: number): Shown {
    const known = this.shown.get(clientId)
    if (known?.place === place) return known
    const person = known ?? { place, movedAt: nowMs, caret: null }
    person.place = place
    person.movedAt = nowMs
    this.shown.set(clientId, person)
    return person
  }

  /** Takes names away and makes carets pale, and comes again when the next one is due. */
  private age(): void {
    this.isAged = true
    clearTimeout(this.timer)
    const nowMs = this.options.now()
    let nextMs = Infinity
    for (const { movedAt, caret } of this.shown.values()) {
      const age = nowMs - movedAt
      caret?.classList.toggle('is-moving', age < NAMED_MS)
      caret?.classList.toggle('is-idle', age >= IDLE_MS)
      if (age < NAMED_MS) nextMs = Math.min(nextMs, NAMED_MS - age)
      else if (age < IDLE_MS) nextMs = Math.min(nextMs, IDLE_MS - age)
    }
    if (nextMs < Infinity) this.timer = setTimeout(() => this.age(), nextMs + 20)
  }
}

function metadataOf(announced: object): unknown {
  return Reflect.get(announced, 'metadata')
}

/** The blocks in which a selection in text begins and ends, as announced; empty where none is. */
function blocksOf(announced: unknown): string {
  const selection = record(record(record(announced)?.['sheaf_cursor'])?.['selection'])
  const [anchor, head] = [record(selection?.['anchor'])?.['block'], record(selection?.['head'])?.['block']]
  return typeof anchor === 'string' && typeof head === 'string' ? JSON.stringify([anchor, head]) : ''
}

function decorate(doc: Node, presence: Presence, place: PersonPlace, person: Shown): readonly Decoration[] {
  const { clientId, name, color } = presence
  const style = `--cursor: ${color}`
  const key = `${clientId}-${name}`
  if (place.kind === 'blocks') {
    return place.positions.map((pos, at) =>
      Decoration.node(
        pos,
        pos + doc.nodeAt(pos)!.nodeSize,
        { style, 'data-peer': at === 0 ? name : '', 'data-peer-client': String(clientId) },
        { key },
      ),
    )
  }
  const { anchor, head } = place
  const caret = Decoration.widget(head, () => (person.caret = caretElement(presence)), {
    key,
    side: head < anchor ? 1 : -1,
    ignoreSelection: true,
    stopEvent: () => true,
  })
  if (anchor === head) return [caret]
  const selection = TextSelection.create(doc, anchor, head)
  const spots = selectedBlocks(doc, selection)
  // Of a very long selection, what lies near the caret.
  const near = head === selection.to ? spots.slice(-MAX_PARTS) : spots.slice(0, MAX_PARTS)
  const parts = near.map((spot) =>
    hasLine(spot.node)
      ? Decoration.inline(
          Math.max(selection.from, textStart(spot)),
          Math.min(selection.to, textEnd(spot)),
          { class: 'ed-peer-text', style },
          { key },
        )
      : Decoration.node(spot.pos, spot.pos + spot.node.nodeSize, { style, 'data-peer': '' }, { key }),
  )
  return [...parts, caret]
}

/** Whether the same is drawn at the same places; what belongs to one person in one way has one key. */
function isSame(drawn: readonly Decoration[], wanted: readonly Decoration[]): boolean {
  if (drawn.length !== wanted.length) return false
  const places = new Set(drawn.map(placeOf))
  return wanted.every((each) => places.has(placeOf(each)))
}

function placeOf({ from, to, spec }: Decoration): string {
  return `${from} ${to} ${spec.side} ${spec.key}`
}

function caretElement({ clientId, name, color }: Presence): HTMLElement {
  const caret = document.createElement('span')
  caret.className = 'ed-cursor'
  caret.dataset['client'] = String(clientId)
  caret.style.setProperty('--cursor', color)
  caret.setAttribute('aria-hidden', 'true')
  const flag = document.createElement('span')
  flag.className = 'ed-cursor-flag'
  // Drawn by the stylesheet: the name is no part of the text that is searched, copied or read out.
  flag.dataset['name'] = name
  caret.append(flag)
  return caret
}

/** How long a name stays behind a caret that moved, and from when on someone seems to be elsewhere. */
const NAMED_MS = 2500
const IDLE_MS = 30_000
const MAX_PARTS = 400
