import type { PointerEvent, RefObject } from 'react'
import type { Board } from './Board.ts'
import { edgeStep } from '../dragging/edgeStep.ts'
import { liftElement } from '../dragging/liftElement.ts'
import { usePointerDrag } from '../dragging/usePointerDrag.ts'

/** A column that is held by its head, and before which it would come to stand. */
export interface HeadDrag {
  readonly groupId: string
  /** Null: beyond the board, where it stays. */
  readonly index: number | null
}

interface HeadDragOptions {
  readonly board: Board
  readonly scroller: RefObject<HTMLElement | null>
  /** Where each column begins, and behind the last where another would. */
  readonly starts: readonly number[]
  readonly onDrop: (groupId: string, index: number) => void
}

/** Moves columns by their heads: a mouse drags at once, a finger after it has rested. */
export function useHeadDrag(options: HeadDragOptions) {
  const { drag, setDrag, current, follow } = usePointerDrag<HeadDragOptions, HeadDrag>(options)

  function start(event: PointerEvent<HTMLElement>): void {
    const { target } = event
    const head = target instanceof Element ? target.closest<HTMLElement>('.board-head, .board-folded') : null
    const groupId = head?.closest<HTMLElement>('.board-column')?.dataset['group']
    if (!head || groupId === undefined || event.button !== 0 || !options.board.grid.mayRestructure) return
    if (target instanceof Element && target.closest('.ui-icon-button')) return
    let lifted: ReturnType<typeof liftElement> | null = null
    const place = (x: number, y: number) => setDrag({ groupId, index: indexAt(current.current, x, y) })
    follow(head, event.nativeEvent, {
      onLift(x, y) {
        lifted = liftElement(head, 1, x, y)
        place(x, y)
      },
      onMove(x, y) {
        lifted?.move(x, y)
        place(x, y)
      },
      scrollers: (x) => {
        const element = current.current.scroller.current
        return element ? [{ element, left: edgeStep(element.getBoundingClientRect(), 'x', x), top: 0 }] : []
      },
      onEnd(at) {
        lifted?.end()
        setDrag(null)
        const index = at && indexAt(current.current, at.x, at.y)
        if (index !== null) current.current.onDrop(groupId, index)
      },
    })
  }
  return { drag, start }
}

/** Before which column one comes to stand that is let go at a point; null beyond the board. */
function indexAt({ scroller, starts }: HeadDragOptions, x: number, y: number): number | null {
  const frame = scroller.current?.getBoundingClientRect()
  const row = scroller.current?.querySelector('.board-row')?.getBoundingClientRect()
  if (!frame || !row || y < frame.top - BESIDE || y > frame.bottom + BESIDE) return null
  const isRtl = getComputedStyle(scroller.current!).direction === 'rtl'
  const at = isRtl ? row.right - x : x - row.left
  const index = starts.findIndex((start, each) => at < (start + (starts[each + 1] ?? Infinity)) / 2)
  return Math.min(index, starts.length - 1)
}

/** Pixels beyond the board at which a column that is let go stays where it was. */
const BESIDE = 40
