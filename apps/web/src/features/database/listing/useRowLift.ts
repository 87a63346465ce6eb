import type { PointerEvent, RefObject } from 'react'
import { edgeStep } from '../dragging/edgeStep.ts'
import { liftElement } from '../dragging/liftElement.ts'
import { usePointerDrag } from '../dragging/usePointerDrag.ts'
import type { DropPlace } from '../grid/useRowDrag.ts'
import { lineKey } from '../layout/GridLines.ts'
import type { Listing } from './Listing.ts'
import { lineOf } from './lineElement.ts'

interface RowLiftOptions {
  readonly listing: Listing
  readonly scroller: RefObject<HTMLElement | null>
  /** Where rows come to stand that are let go at a point; null where they stay. */
  readonly placeAt: (key: string, x: number, y: number) => DropPlace | null
  readonly className: string
}

/** Rows that are held, and where they would come to stand. */
export interface RowLift {
  readonly rowId: string
  readonly place: DropPlace | null
}

/** Moves rows with the pointer: a mouse drags at once, a finger after it has rested on one. A finger that is lifted there opens the menu. */
export function useRowLift(options: RowLiftOptions) {
  const { drag: lift, setDrag: setLift, current, follow } = usePointerDrag<RowLiftOptions, RowLift>(options)

  function start(event: PointerEvent<HTMLElement>): void {
    const { grid, gestures } = options.listing
    const position = lineOf(event.target)
    const rowId = position === null ? null : grid.model.rowIds[position]
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-line]') : null
    const key = position === null ? null : lineKey(grid.model.lines, position)
    if (!element || position === null || !rowId || key === null || event.button !== 0) return
    if (!grid.isEditable || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.target instanceof Element && event.target.closest('textarea')) return
    let lifted: ReturnType<typeof liftElement> | null = null
    const place = (x: number, y: number) =>
      setLift((before) => {
        const next = current.current.placeAt(key, x, y)
        return before && isSame(before.place, next) ? before : { rowId, place: next }
      })
    follow(element, event.nativeEvent, {
      onLift(x, y) {
        lifted = liftElement(element, gestures.withMarked(rowId).length, x, y, options.className)
        place(x, y)
      },
      onMove(x, y) {
        lifted?.move(x, y)
        place(x, y)
      },
      scrollers(_x, y) {
        const scroller = current.current.scroller.current
        return scroller
          ? [{ element: scroller, left: 0, top: edgeStep(scroller.getBoundingClientRect(), 'y', y) }]
          : []
      },
      onEnd(at, isRested) {
        lifted?.end()
        setLift(null)
        const { listing, placeAt } = current.current
        const now = listing.grid.model.rowIndexes.get(rowId)
        if (isRested && now !== undefined) {
          listing.gestures.select(now)
          listing.gestures.openMenu(now)
        }
        // What somebody else deleted meanwhile goes nowhere.
        const to = at && now !== undefined ? placeAt(key, at.x, at.y) : null
        if (to) listing.gestures.drop(rowId, to)
      },
    })
  }
  return { lift, start }
}

function isSame(one: DropPlace | null, other: DropPlace | null): boolean {
  return one?.section === other?.section && one?.index === other?.index
}
