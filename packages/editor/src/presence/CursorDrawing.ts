import type { Node } from 'prosemirror-model'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { refreshSelection } from '../input/freshSelection.ts'
import { hasLine } from '../tree/blockNode.ts'
import { textEnd, textStart } from '../tree/blockSpot.ts'
import { selectedBlocks } from '../tree/selectedBlocks.ts'
import { locatePerson, type PersonPlace } from './locatePerson.ts'
import { placeText, readPresence, type Presence } from './PresenceState.ts'
import { cursorsKey, type CursorOptions } from './cursorsKey.ts'

/** A caret of someone, and when it last moved. */
interface Shown {
  place: string
  movedAt: number
  caret: HTMLElement | null
}

/** Draws where the others are: names show while they move and under the pointer, and who has not moved for long is pale. */
export class CursorDrawing {
  private readonly options: CursorOptions
  private readonly shown = new Map<number, Shown>()
  private frame = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private drawn = 0
  private isBehind = false

  constructor(options: CursorOptions) {
    this.options = options
  }

  schedule(): void {
    cancelAnimationFrame(this.frame)
    this.frame = requestAnimationFrame(() => this.draw())
  }

  /** A moved block takes its carets out of the mapping: they are put back where they belong. */
  update(): void {
    const { view } = this.options
    const count = cursorsKey.getState(view.state)?.find().length ?? 0
    if (count < this.drawn || (this.isBehind && !view.composing)) this.schedule()
  }

  destroy(): void {
    cancelAnimationFrame(this.frame)
    clearTimeout(this.timer)
  }

  private draw(): void {
    const { view, doc, awareness, now } = this.options
    if (view.isDestroyed) return
    // A caret set into composed text could end the composition.
    this.isBehind = view.composing
    if (this.isBehind) return
    refreshSelection(view)
    const { state } = view
    const states = awareness.getStates()
    for (const clientId of this.shown.keys()) if (!states.has(clientId)) this.shown.delete(clientId)
    const decorations: Decoration[] = []
    for (const [clientId, announced] of states) {
      if (clientId === awareness.clientID) continue
      const presence = readPresence(clientId, announced)
      const place = presence?.hasPlace ? locatePerson(doc, state.doc, announced) : null
      if (!presence || !place) continue
      const person = this.follow(clientId, placeText(announced), now())
      decorations.push(...decorate(state.doc, presence, place, person))
    }
    this.drawn = decorations.length
    if (decorations.length > 0 || cursorsKey.getState(state) !== DecorationSet.empty)
      view.dispatch(state.tr.setMeta(cursorsKey, DecorationSet.create(state.doc, decorations)))
    this.age()
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

function decorate(doc: Node, presence: Presence, place: PersonPlace, person: Shown): readonly Decoration[] {
  const style = `--cursor: ${presence.color}`
  if (place.kind === 'blocks') {
    return place.positions.map((pos, at) =>
      Decoration.node(pos, pos + doc.nodeAt(pos)!.nodeSize, {
        style,
        'data-peer': at === 0 ? presence.name : '',
        'data-peer-client': String(presence.clientId),
      }),
    )
  }
  const { selection } = place
  const caret = Decoration.widget(selection.head, () => (person.caret = caretElement(presence)), {
    key: `${presence.clientId}-${presence.name}`,
    side: selection.head < selection.anchor ? 1 : -1,
    ignoreSelection: true,
    stopEvent: () => true,
  })
  if (selection.empty) return [caret]
  const spots = selectedBlocks(doc, selection)
  // Of a very long selection, what lies near the caret.
  const near = selection.head === selection.to ? spots.slice(-MAX_PARTS) : spots.slice(0, MAX_PARTS)
  const parts = near.map((spot) =>
    hasLine(spot.node)
      ? Decoration.inline(Math.max(selection.from, textStart(spot)), Math.min(selection.to, textEnd(spot)), {
          class: 'ed-peer-text',
          style,
        })
      : Decoration.node(spot.pos, spot.pos + spot.node.nodeSize, { style, 'data-peer': '' }),
  )
  return [...parts, caret]
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
