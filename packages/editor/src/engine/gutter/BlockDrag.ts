import { NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { blockPositions } from '../binding/blockNodes.ts'
import { mayMove, moveBlocks, type MoveTarget } from '../commands/moveBlocks.ts'
import { selectedRoots } from '../tree/selectedBlocks.ts'
import { DropLine } from './DropLine.ts'
import { followDrag, type DragPointer } from '../dom/followDrag.ts'
import { scrollNear, scrollerOf } from '../dom/scrollNear.ts'

export interface BlockDragOptions {
  /** Positioned ancestor that the drop line is drawn in. */
  readonly host: HTMLElement
  readonly direction: string
  /** Runs before the move, so that it is undone on its own. */
  readonly beforeMove: () => void
  readonly afterMove: () => void
  readonly onEnd: (hasMoved: boolean) => void
}

/** One drag of blocks by the handle, from the first movement to the drop. Escape calls it off. */
export class BlockDrag {
  private readonly view: EditorView
  private readonly options: BlockDragOptions
  private readonly ids: readonly string[]
  private readonly elements: readonly Element[]
  private readonly line: DropLine
  private readonly following: AbortController

  constructor(view: EditorView, pos: number, options: BlockDragOptions) {
    this.view = view
    this.options = options
    const { doc, selection } = view.state
    const roots = selectedRoots(doc, selection).map((root) => root.pos)
    const moved = roots.includes(pos) ? roots : [pos]
    this.ids = moved.map((each) => doc.nodeAt(each)!.attrs['id'])
    this.elements = moved.map((each) => view.nodeDOM(each)).filter((node) => node instanceof Element)
    for (const element of this.elements) element.classList.add('is-dragged')
    this.line = new DropLine(view, options.host)
    const scroller = scrollerOf(view.dom)
    this.following = followDrag({
      // Scrolls near the edges and draws where the blocks would land.
      onFrame: (pointer) => {
        if (scroller) scrollNear(scroller, pointer.y)
        this.aim(pointer)
      },
      onDrop: (pointer) => this.drop(pointer),
      onCancel: () => this.end(),
    })
  }

  end(hasMoved = false): void {
    this.following.abort()
    this.line.hide()
    for (const element of this.elements) element.classList.remove('is-dragged')
    this.options.onEnd(hasMoved)
  }

  private aim({ x, y }: DragPointer): MoveTarget | null {
    const { doc } = this.view.state
    const moved = this.positions()
    return this.line.aim(x, y, (target) => moved.length > 0 && mayMove(doc, moved, target))
  }

  private drop(pointer: DragPointer | null): void {
    const { view } = this
    // Others may have written since the last frame.
    const target = pointer && this.aim(pointer)
    const moved = this.positions()
    const tr = view.state.tr
    if (moved.length === 1) tr.setSelection(NodeSelection.create(tr.doc, moved[0]!))
    const hasMoved = target !== null && view.editable && moveBlocks(tr, moved, target)
    this.end(hasMoved)
    if (!hasMoved) return
    this.options.beforeMove()
    view.dispatch(tr)
    this.options.afterMove()
    view.focus()
  }

  /** Where the dragged blocks stand now; others may have moved them, or deleted them. */
  private positions(): readonly number[] {
    const found = blockPositions(this.view.state.doc, new Set(this.ids))
    return [...found.values()].toSorted((one, other) => one - other)
  }
}
