import type { Command } from 'prosemirror-state'
import { stopUndoGroup } from '../../engine/binding/undo.ts'
import type { BlockFace } from '../../engine/views/BlockFace.ts'
import type { FacePlace } from '../../engine/views/FacePlace.ts'
import { blockAttrs, createBlock } from '../../engine/tree/blockNode.ts'
import { columnShare } from './columnShare.ts'
import type * as Resizing from './resizeColumns.ts'
import { addKid } from '../../engine/commands/addKid.ts'
import { command } from '../../engine/commands/command.ts'
import { placeCaret } from '../../engine/tree/blockEdits.ts'
import { blockAt, blockEnd } from '../../engine/tree/blockSpot.ts'

/**
 * Renders the separator in front of a column, which is moved with the pointer and the arrow keys, and, in a column that
 * another client left empty, a line that adds a paragraph. The code for resizing is loaded on first use.
 */
export function drawColumn({ root: dom, view, getPos, context: { labels } }: FacePlace): BlockFace {
  /** Position of the block. */
  const position = (): number | null => {
    const pos = getPos()
    return pos === undefined ? null : pos - 1
  }
  const separator = document.createElement('div')
  separator.className = 'b-separator'
  separator.setAttribute('role', 'separator')
  separator.setAttribute('aria-orientation', 'vertical')
  separator.setAttribute('aria-label', labels['columns.width'])
  separator.setAttribute('aria-valuemin', '0')
  separator.setAttribute('aria-valuemax', '100')
  const add = document.createElement('button')
  add.type = 'button'
  add.className = 'b-add'
  add.textContent = labels['columns.empty']
  dom.replaceChildren(separator, add)

  const start = (event: PointerEvent | KeyboardEvent): void => {
    if (!view.editable || (event instanceof PointerEvent && event.button !== 0)) return
    const target = { view, separator, position, onDone: show }
    if (resizing) resizing.startResizing(target, event)
    else void load().then((loaded) => loaded?.startResizing(target, event))
    if (event instanceof PointerEvent) event.preventDefault()
  }
  separator.addEventListener('pointerenter', () => void load())
  separator.addEventListener('focus', () => {
    void load()
    show()
  })
  separator.addEventListener('pointerdown', start)
  separator.addEventListener('keydown', (event) => {
    if (STEPS.has(event.key)) start(event)
  })
  add.addEventListener('click', () => {
    const pos = position()
    if (pos === null || !view.editable) return
    stopUndoGroup(view.state)
    const isColumn = view.state.doc.nodeAt(pos)?.attrs['type'] === 'simple_column'
    const fill = isColumn ? addKid(pos) : replaceByParagraph(pos)
    fill(view.state, (tr) => view.dispatch(tr))
    view.focus()
  })

  /** Sets the share that the column in front has of both neighbours, as an ARIA value. */
  function show(): void {
    const pos = position()
    if (pos === null) return
    const $pos = view.state.doc.resolve(pos)
    const before = $pos.nodeBefore
    const after = $pos.nodeAfter
    if (!before || !after) return
    const share = columnShare(blockAttrs(before).data)
    const percent = Math.round((share / (share + columnShare(blockAttrs(after).data))) * 100)
    separator.setAttribute('aria-valuenow', String(percent))
    separator.setAttribute('aria-valuetext', `${percent} %`)
  }

  separator.setAttribute('aria-valuenow', '50')
  return {
    show() {
      separator.tabIndex = view.editable ? 0 : -1
      separator.setAttribute('aria-hidden', String(!view.editable))
    },
  }
}

let resizing: typeof Resizing | null = null

/** Null if the code cannot be loaded; the next use tries again. */
async function load(): Promise<typeof Resizing | null> {
  resizing ??= await import('./resizeColumns.ts').catch(() => null)
  return resizing
}

const STEPS: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'Enter',
])

/** Replaces columns without content by an empty paragraph. */
function replaceByParagraph(pos: number): Command {
  return command((tr) => {
    tr.replaceWith(pos, blockEnd(blockAt(tr.doc, pos)), createBlock('paragraph'))
    placeCaret(tr, pos)
    return true
  })
}
