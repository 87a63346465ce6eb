import './board.css'
import '@sheaf/ui/databaseParts.css'
import { useImperativeHandle, useLayoutEffect, useRef, type FocusEvent, type MouseEvent } from 'react'
import type { GridViewProps } from '../grid/GridView.tsx'
import { ComingRows } from '../grid/GridSkeleton.tsx'
import { useGrid } from '../grid/useGrid.ts'
import { cellOf } from '../presence/peopleInCells.ts'
import { useReturn } from '../rowPage/useReturn.ts'
import { NothingShown } from '../viewBar/NothingShown.tsx'
import type { Board, CardSpot } from './Board.ts'
import { BoardColumns } from './BoardColumns.tsx'
import { cardElement } from './cardElement.ts'
import { NoColumns } from './NoColumns.tsx'
import { useBoard } from './useBoard.ts'
import { useBoardGestures, type BoardGestures } from './useBoardGestures.ts'
import { useCardKeys } from './useCardKeys.ts'

/** A database as a board: its rows as cards, in a column for each value of a field. Rules: `docs/specs/board.md`. */
export function BoardView({ name, ref, children, rowPages = null, ...options }: GridViewProps) {
  const grid = useGrid({ ...options, rowPages })
  const board = useBoard(grid, name)
  const gestures = useBoardGestures(board)
  const root = useRef<HTMLDivElement>(null)
  const handleKeyDown = useCardKeys(board, gestures)
  const keys = useKeptKeys(board, root)
  const first = () =>
    root.current?.querySelector<HTMLElement>('.board-card[tabindex="0"], .board-new, .board-folded')
  const takeKeys = useLateKeys(board, gestures, first)
  useReturn(rowPages?.rowId ?? null, () => (focusedElement(board) ?? first())?.focus({ preventScroll: true }))
  useImperativeHandle(ref, () => ({
    focus: takeKeys,
    addRow: (template) => gestures.addFirst(template),
    showPerson: (clientId) => {
      const spot = spotOf(board, cellOf(options.session.awareness.getStates().get(clientId))?.rowId)
      if (spot) gestures.goTo(spot)
    },
    find: () => {},
  }))
  const { model } = grid
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- its cards hear the keys
    <div
      ref={root}
      className="board db"
      data-phone={grid.isPhone ? '' : undefined}
      aria-busy={model.isComing || undefined}
      onKeyDown={handleKeyDown}
      onClick={(event) => press(event, board, gestures)}
      onContextMenu={(event) => openMenu(event, board, gestures)}
      onFocus={(event) => {
        keys.note(event)
        const spot = cardAt(event.target, board)
        if (spot && !isSame(spot, board.focus)) gestures.select(spot)
      }}
      onBlur={(event) => keys.note(event)}
    >
      {model.viewRowIds.length === 0 && !model.isComing && <NothingShown>{null}</NothingShown>}
      {model.isComing && <ComingRows />}
      {model.groupField === null ? <NoColumns grid={grid} /> : <BoardColumns {...{ board, gestures }} />}
      <output className="visually-hidden">{grid.said}</output>
      {children?.(grid)}
    </div>
  )
}

/** The card of an element, where that is one. */
function cardAt(target: EventTarget, board: Board): CardSpot | null {
  const card = target instanceof Element ? target.closest<HTMLElement>('.board-card') : null
  const groupId = card?.closest<HTMLElement>('.board-column')?.dataset['group']
  const column = board.columns.find(({ group }) => group.id === groupId)
  const index = column?.group.rowIds.indexOf(card?.dataset['row'] ?? '') ?? -1
  return column && index !== -1 ? { groupId: column.group.id, index } : null
}

function spotOf({ columns }: Board, rowId: string | undefined): CardSpot | null {
  for (const { group, isFolded } of columns) {
    const index = isFolded || rowId === undefined ? -1 : group.rowIds.indexOf(rowId)
    if (index !== -1) return { groupId: group.id, index }
  }
  return null
}

function isSame(one: CardSpot, other: CardSpot | null): boolean {
  return one.groupId === other?.groupId && one.index === other.index
}

/** A press opens a row; with Mod it marks the card, with Shift all cards up to it. */
function press(event: MouseEvent, board: Board, gestures: BoardGestures): void {
  const spot = cardAt(event.target, board)
  const rowId = spot && gestures.rowIdAt(spot)
  if (!spot || !rowId) return
  if (event.shiftKey) gestures.markTo(spot)
  else if (event.ctrlKey || event.metaKey) gestures.toggleMark(spot)
  else gestures.open(rowId)
  if (!event.shiftKey) gestures.select(spot)
}

function openMenu(event: MouseEvent, board: Board, gestures: BoardGestures): void {
  const spot = cardAt(event.target, board)
  const rowId = spot && gestures.rowIdAt(spot)
  if (!spot || !rowId || (!board.grid.isEditable && board.grid.rowPages === null)) return
  event.preventDefault()
  board.setMenu({ groupId: spot.groupId, rowId })
}

function focusedElement(board: Board): HTMLElement | null {
  const { focus, columns } = board
  const column = columns.find(({ group }) => group.id === focus?.groupId)
  return column && focus ? cardElement(board, focus.groupId, column.group.rowIds[focus.index] ?? null) : null
}

/**
 * A card that goes to another column, or away, takes no keys along: the one that is selected then gets them. The head of a column that
 * is moved loses them on its way, and has them again.
 */
function useKeptKeys(board: Board, root: React.RefObject<HTMLElement | null>) {
  const held = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (held.current === null || document.activeElement !== document.body) return
    const head = held.current.isConnected && held.current.closest('.board-card') === null
    const element = head ? held.current : focusedElement(board)
    const draft = root.current?.querySelector<HTMLElement>('.board-draft textarea')
    if (draft) return
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  return {
    note({ type, target }: FocusEvent): void {
      const isKept =
        type === 'focus' &&
        target instanceof HTMLElement &&
        target.closest('.board-card, .board-head, .board-folded') !== null
      held.current = isKept ? target : null
    },
  }
}

/** Gives the keys to a card, as soon as one is drawn; where there is none, to what adds one. */
function useLateKeys(board: Board, gestures: BoardGestures, other: () => HTMLElement | null | undefined) {
  const isAwaited = useRef(false)
  function settle(): void {
    if (!isAwaited.current || board.columns.length === 0) return
    const column = board.columns.find(({ group, isFolded }) => !isFolded && group.rowIds.length > 0)
    const element = focusedElement(board) ?? (column ? null : other())
    if (element) {
      isAwaited.current = false
      element.focus()
    } else if (column && board.focus === null) gestures.select({ groupId: column.group.id, index: 0 })
  }
  useLayoutEffect(settle)
  return () => {
    isAwaited.current = true
    settle()
  }
}
