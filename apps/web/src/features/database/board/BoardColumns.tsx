import { useCallback, useMemo, useRef, useSyncExternalStore, type RefObject } from 'react'
import { isSelect, type Board } from './Board.ts'
import { BoardColumnView } from './BoardColumnView.tsx'
import { HiddenColumns } from './HiddenColumns.tsx'
import { NewColumn } from './NewColumn.tsx'
import { JumpBar } from './JumpBar.tsx'
import type { BoardGestures } from './useBoardGestures.ts'
import { useCardDrag } from './useCardDrag.ts'
import { useHeadDrag } from './useHeadDrag.ts'

interface BoardColumnsProps {
  readonly board: Board
  readonly gestures: BoardGestures
}

/** The columns of a board beside each other, of which those in sight are drawn. */
export function BoardColumns({ board, gestures }: BoardColumnsProps) {
  const { columns, grid, focus, draft, hidden, name } = board
  const { isPhone } = grid
  const field = grid.model.groupField
  const scroller = useRef<HTMLElement>(null)
  const starts = useMemo(() => startsOf(board.columns, isPhone), [board.columns, isPhone])
  const { drag, start } = useCardDrag({
    board,
    scroller,
    withMarked: (rowId, groupId) => gestures.withMarked(rowId, groupId),
    onDrop: (move) => gestures.drop(move),
    onRest: (rowId, groupId) => board.setMenu({ groupId, rowId }),
  })
  const heads = useHeadDrag({ board, scroller, starts, onDrop: gestures.placeColumn })
  const seen = useSeenColumns(scroller, starts)
  const isKept = (groupId: string) =>
    groupId === focus?.groupId ||
    groupId === draft?.groupId ||
    groupId === drag?.from.id ||
    groupId === heads.drag?.groupId
  const total = starts.at(-1) ?? 0
  return (
    <>
      {isPhone && <JumpBar {...{ board, starts, scroller }} current={seen.current} />}
      <section
        ref={scroller}
        className="board-scroller"
        aria-label={name}
        onPointerDown={(event) => {
          start(event)
          heads.start(event)
        }}
      >
        <div className="board-columns">
          <div className="board-row" style={{ inlineSize: total }}>
            {columns.map((column, index) =>
              (index >= seen.first && index < seen.end) || isKept(column.group.id) ? (
                <BoardColumnView
                  key={column.group.id}
                  {...{ board, gestures, column, drag }}
                  isHeld={heads.drag?.groupId === column.group.id}
                  start={starts[index] ?? 0}
                  width={widthOf(column, isPhone)}
                />
              ) : null,
            )}
            {heads.drag !== null && heads.drag.index !== null && (
              <div
                className="board-column-drop"
                aria-hidden
                style={{ insetInlineStart: (starts[heads.drag.index] ?? 0) - GAP / 2 - 1 }}
              />
            )}
          </div>
          {grid.mayRestructure && field && isSelect(field) && <NewColumn {...{ grid, field }} />}
          {hidden.length > 0 && <HiddenColumns {...{ board, gestures }} />}
        </div>
      </section>
    </>
  )
}

/** Where each column begins, and behind the last where another would. */
function startsOf(columns: Board['columns'], isPhone: boolean): readonly number[] {
  const starts = [0]
  for (const column of columns)
    starts.push((starts.at(-1) ?? 0) + widthOf(column, isPhone) + (isPhone ? PHONE_GAP : GAP))
  return starts
}

function widthOf({ isFolded }: Board['columns'][number], isPhone: boolean): number {
  return isFolded ? 44 : isPhone ? 312 : 272
}

interface SeenColumns {
  readonly first: number
  readonly end: number
  /** The one at the start. */
  readonly current: number
}

function useSeenColumns(scroller: RefObject<HTMLElement | null>, starts: readonly number[]): SeenColumns {
  const part = useRef({ left: 0, width: 0 })
  const subscribe = useCallback(
    (listener: () => void) => {
      const element = scroller.current
      if (!element) return () => {}
      const note = () => {
        part.current = { left: Math.abs(element.scrollLeft), width: element.clientWidth }
        listener()
      }
      const sizes = new ResizeObserver(note)
      note()
      sizes.observe(element)
      element.addEventListener('scroll', note, { passive: true })
      return () => {
        sizes.disconnect()
        element.removeEventListener('scroll', note)
      }
    },
    [scroller],
  )
  const range = useSyncExternalStore(subscribe, () => {
    const { left, width } = part.current
    const at = (x: number) =>
      Math.max(
        0,
        starts.findLastIndex((start) => start <= x),
      )
    // At the end it is the last that is wholly in sight.
    const isAtEnd = left > 0 && left + width >= (starts.at(-1) ?? 0)
    return [
      at(left - AROUND),
      at(left + width + AROUND) + 1,
      isAtEnd ? starts.length - 2 : at(left + 40),
    ].join(' ')
  })
  const [first = 0, end = 0, current = 0] = range.split(' ').map(Number)
  return { first, end, current }
}

/** Pixels between columns. */
const GAP = 16
const PHONE_GAP = 12
/** Pixels beyond both edges for which columns are drawn. */
const AROUND = 320
