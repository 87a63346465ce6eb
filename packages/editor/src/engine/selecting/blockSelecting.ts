import type { Node } from 'prosemirror-model'
import { NodeSelection, Plugin, Selection, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { isTextBlockType } from '@sheaf/model'
import type { EditorLabels } from '../labels/labels.ts'
import type { LiveRegion } from '../dom/LiveRegion.ts'
import { BlockRange } from '../tree/BlockRange.ts'
import { selectedRoots } from '../tree/selectedBlocks.ts'
import type { BlockView } from '../views/BlockView.ts'
import type * as Marquees from './Marquee.ts'

export interface BlockSelectingOptions {
  readonly host: HTMLElement
  readonly labels: EditorLabels
  readonly liveRegion: LiveRegion
  readonly viewOf: (block: Node) => BlockView | null
}

/**
 * EDIT-BLOCKS: draws blocks that are selected as wholes, says how many, and lets the mouse select them by a frame that
 * it draws from the margin.
 */
export function blockSelecting(options: BlockSelectingOptions): Plugin {
  return new Plugin({
    view(view) {
      const listening = new AbortController()
      const chosen = new Chosen(options.viewOf)
      addEventListener('mousedown', (event) => watch(view, options.host, event), { signal: listening.signal })
      return {
        update(_, before) {
          chosen.update(view.state)
          announce(view.state, before, options)
        },
        destroy: () => listening.abort(),
      }
    },
  })
}

/** Marks the views of the selected blocks. Not decorations: of thousands every block would be compared with each. */
class Chosen {
  private shown: ReadonlySet<BlockView> = new Set()
  private readonly viewOf: BlockSelectingOptions['viewOf']

  constructor(viewOf: BlockSelectingOptions['viewOf']) {
    this.viewOf = viewOf
  }

  update({ doc, selection }: EditorState): void {
    const isRange = selection instanceof BlockRange
    if (!isRange && this.shown.size === 0) return
    const chosen = new Set<BlockView>()
    for (const { node } of isRange ? selectedRoots(doc, selection) : []) {
      const view = this.viewOf(node)
      if (view) chosen.add(view)
    }
    for (const view of this.shown) if (!chosen.has(view)) view.setChosen(false)
    for (const view of chosen) if (!this.shown.has(view)) view.setChosen(true)
    this.shown = chosen
  }
}

function announce(
  { doc, selection }: EditorState,
  before: EditorState,
  options: BlockSelectingOptions,
): void {
  if (selection.eq(before.selection)) return
  const { labels, liveRegion } = options
  if (selection instanceof BlockRange) {
    liveRegion.say(labels['block.selected']({ count: selectedRoots(doc, selection).length }))
    return
  }
  // Media says what it is (EDIT-MEDIA-8).
  const isText = selection instanceof NodeSelection && isTextBlockType(String(selection.node.attrs['type']))
  const isMoved = before.selection instanceof NodeSelection && before.doc !== doc
  if (isText && !isMoved) liveRegion.say(labels['block.selected']({ count: 1 }))
}

/** A press beside the text: it either selects nothing, or, once the mouse moves, draws a frame. */
function watch(view: EditorView, host: HTMLElement, event: MouseEvent): void {
  const { target } = event
  const isBeside = target instanceof Element && target.contains(host) && !onScrollbar(target, event)
  if (!isBeside || event.button !== 0 || event.defaultPrevented || !view.editable) return
  event.preventDefault()
  // What was written in until now is left, as by any press elsewhere.
  if (!view.hasFocus() && document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const watching = new AbortController()
  const options = { signal: watching.signal }
  let last: PointerEvent | null = null
  let isReleased = false
  const draw = (): void => {
    if (!last || !marquees || watching.signal.aborted) return
    watching.abort()
    const end = marquees.startMarquee(view, event, last)
    if (isReleased) end()
  }
  addEventListener(
    'pointermove',
    (moved) => {
      if (isReleased || Math.hypot(moved.clientX - event.clientX, moved.clientY - event.clientY) < 5) return
      last = moved
      draw()
    },
    options,
  )
  addEventListener(
    'pointerup',
    () => {
      isReleased = true
      if (last) return
      watching.abort()
      release(view, target)
    },
    options,
  )
  // Whoever goes on with something else does not wait for the frame any more.
  for (const type of ['pointerdown', 'pointercancel', 'keydown'])
    addEventListener(type, () => watching.abort(), options)
  // A frame that is drawn, or done, before the code for it has come is drawn when it comes.
  if (!marquees) void loadMarquee().then(draw)
}

function release(view: EditorView, target: Element): void {
  // The arrow keys scroll what has the focus.
  if (!view.hasFocus()) target.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
  const { selection, doc } = view.state
  if (selection instanceof BlockRange || selection instanceof NodeSelection)
    view.dispatch(view.state.tr.setSelection(Selection.near(doc.resolve(selection.from))))
}

function onScrollbar(target: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, top } = target.getBoundingClientRect()
  const isRoot = target === document.documentElement || target === document.body
  return !isRoot && (clientX - left > target.clientWidth || clientY - top > target.clientHeight)
}

let marquees: typeof Marquees | null = null

/** It is fetched with the first press beside the text. */
async function loadMarquee(): Promise<void> {
  marquees = await import('./Marquee.ts').catch(() => null)
}
