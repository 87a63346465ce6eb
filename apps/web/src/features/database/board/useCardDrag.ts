import type { RowGroup } from '@sheaf/model'
import type { PointerEvent, RefObject } from 'react'
import { edgeStep } from '../dragging/edgeStep.ts'
import { liftElement } from '../dragging/liftElement.ts'
import { usePointerDrag } from '../dragging/usePointerDrag.ts'
import type { Board, ColumnPlace } from './Board.ts'
import type { CardMove } from './planCardMove.ts'
import { canRegroup } from '../grid/useGridEditing.ts'

/** Cards that are held, and where they would come to stand. */
export interface CardDrag {
  readonly rowIds: readonly string[]
  readonly from: RowGroup
  readonly target: DropTarget | null
}

export interface DropTarget {
  readonly groupId: string
  /** Before the card of this index. */
  readonly index: number
  /** Sorts say where the cards come to stand, or nothing of the column is seen: no place is shown. */
  readonly isSomewhere: boolean
}

interface CardDragOptions {
  readonly board: Board
  readonly scroller: RefObject<HTMLElement | null>
  readonly withMarked: (rowId: string, groupId: string) => readonly string[]
  readonly onDrop: (move: CardMove) => void
  /** A finger was lifted where it rested. */
  readonly onRest: (rowId: string, groupId: string) => void
}

/** Moves cards with the pointer: a mouse drags at once, a finger after it has rested on a card. */
export function useCardDrag(options: CardDragOptions) {
  const { drag, setDrag, current, follow } = usePointerDrag<CardDragOptions, CardDrag>(options)

  function start(event: PointerEvent<HTMLElement>): void {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('.board-card') : null
    const rowId = card?.dataset['row']
    const groupId = card?.closest<HTMLElement>('.board-column')?.dataset['group']
    const { board } = options
    const column = board.columns.find(({ group }) => group.id === groupId)
    if (!card || rowId === undefined || !column || event.button !== 0 || !board.grid.isEditable) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const from = column.group
    const rowIds = options.withMarked(rowId, from.id)
    let lifted: ReturnType<typeof liftElement> | null = null
    let shown: DropTarget | null = null
    function place(x: number, y: number): void {
      const target = targetAt(current.current, from, x, y)
      if (lifted && isSame(target, shown)) return
      shown = target
      setDrag({ rowIds, from, target })
    }
    follow(card, event.nativeEvent, {
      onLift(x, y) {
        lifted = liftElement(card, rowIds.length, x, y)
        place(x, y)
      },
      onMove(x, y) {
        lifted?.move(x, y)
        place(x, y)
      },
      scrollers: (x, y) => scrollersAt(current.current, x, y),
      onEnd(at, isRested) {
        const target = at && targetAt(current.current, from, at.x, at.y)
        lifted?.end()
        setDrag(null)
        if (isRested) return current.current.onRest(rowId, from.id)
        const to = current.current.board.columns.find(({ group }) => group.id === target?.groupId)
        if (target && to) current.current.onDrop({ rowIds, from, to: to.group, index: target.index })
      },
    })
  }
  return { drag, start }
}

/** Where cards come to stand that are let go at a point; null where they stay. */
function targetAt(
  { board, scroller }: CardDragOptions,
  from: RowGroup,
  x: number,
  y: number,
): DropTarget | null {
  const frame = scroller.current?.getBoundingClientRect()
  if (
    !frame ||
    x < frame.left - BESIDE ||
    x > frame.right + BESIDE ||
    y < frame.top - BESIDE ||
    y > frame.bottom + BESIDE
  )
    return null
  const found = nearest(board, x)
  if (found === null) return null
  const [groupId, { list, layout }] = found
  const { isSorted } = board.grid.model
  if (groupId !== from.id && !canRegroup(board.grid.model)) return null
  const column = board.columns.find(({ group }) => group.id === groupId)
  if (!column) return null
  const count = column.group.rowIds.length
  // Sorts say where it stands; of a folded column nothing is seen.
  if (isSorted || column.isFolded || !list) return { groupId, index: count, isSomewhere: true }
  const index = layout.gapAt(y - list.getBoundingClientRect().top)
  return { groupId, index, isSomewhere: false }
}

function nearest({ places }: Board, x: number): readonly [string, ColumnPlace] | null {
  let best: readonly [string, ColumnPlace] | null = null
  let least = Infinity
  for (const entry of places) {
    const { left, right } = entry[1].column.getBoundingClientRect()
    const distance = Math.max(left - x, x - right, 0)
    if (distance < least) [best, least] = [entry, distance]
  }
  return best
}

/** What scrolls where cards are held near its edge: the board sideways, the column below the pointer up and down. */
function scrollersAt({ board, scroller }: CardDragOptions, x: number, y: number) {
  const column = nearest(board, x)?.[1].scroller ?? null
  return [
    ...(scroller.current
      ? [
          {
            element: scroller.current,
            left: edgeStep(scroller.current.getBoundingClientRect(), 'x', x),
            top: 0,
          },
        ]
      : []),
    ...(column ? [{ element: column, left: 0, top: edgeStep(column.getBoundingClientRect(), 'y', y) }] : []),
  ]
}

function isSame(one: DropTarget | null, other: DropTarget | null): boolean {
  return (
    one?.groupId === other?.groupId && one?.index === other?.index && one?.isSomewhere === other?.isSomewhere
  )
}

/** Pixels beyond the board at which cards that are let go stay where they were. */
const BESIDE = 40
