import type { KeyboardEvent } from 'react'
import type { Board, CardSpot } from './Board.ts'
import type { BoardGestures } from './useBoardGestures.ts'

/** What keys do in a card. Rules: `docs/specs/board.md`. */
export function useCardKeys(board: Board, gestures: BoardGestures) {
  const { grid, columns, setMenu } = board
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (moveColumn(event)) return
    const spot = board.focus
    const rowId = spot && gestures.rowIdAt(spot)
    if (spot === null || !rowId || !isCard(event)) return
    const column = columns.find(({ group }) => group.id === spot.groupId)
    if (!column || !handleKey(event, { spot, rowId, column })) return
    event.preventDefault()
    event.stopPropagation()
  }

  /** In the head of a column, Alt+Shift with arrows moves the column. */
  function moveColumn(event: KeyboardEvent<HTMLElement>): boolean {
    const head = event.target instanceof Element ? event.target.closest('.board-head, .board-folded') : null
    const groupId = head?.closest<HTMLElement>('.board-column')?.dataset['group']
    const step = event.altKey && event.shiftKey ? stepOf(event) : null
    if (groupId === undefined || step?.axis !== 'x') return false
    event.preventDefault()
    event.stopPropagation()
    gestures.nudgeColumn(groupId, step.by)
    return true
  }

  /** Whether the key means something here. */
  function handleKey(event: KeyboardEvent<HTMLElement>, card: FocusedCard): boolean {
    const { spot, rowId, column } = card
    const isMod = event.ctrlKey || event.metaKey
    const step = stepOf(event)
    if (event.altKey && event.shiftKey) return step !== null && move(step, card)
    if (event.altKey) return false
    if (isMod) return handleMod(event, spot)
    if (step !== null && step.axis === 'y' && event.shiftKey) return markOn(spot, step.by)
    if (step !== null) return go(nextSpot(board, spot, step))
    switch (event.key) {
      case 'Home':
        return go({ ...spot, index: 0 })
      case 'End':
        return go({ ...spot, index: column.group.rowIds.length - 1 })
      case 'PageUp':
      case 'PageDown':
        return go(pageOn(board, spot, event.key === 'PageDown' ? 1 : -1))
      case ' ':
        if (event.shiftKey) gestures.toggleMark(spot)
        else gestures.open(rowId)
        return true
      case 'Enter':
        if (event.shiftKey) gestures.begin({ groupId: spot.groupId, at: 'bottom' })
        else gestures.open(rowId)
        return true
      case 'Delete':
        gestures.remove(gestures.withMarked(rowId, spot.groupId))
        return true
      case 'F10':
        return event.shiftKey && openMenu(card)
      case 'ContextMenu':
        return openMenu(card)
      case 'Escape':
        if (grid.marks.marked.size === 0) return leave()
        grid.marks.clear()
        return true
      default:
        return false
    }
  }
  function handleMod(event: KeyboardEvent, spot: CardSpot): boolean {
    const key = event.key.toLowerCase()
    if (key === 'a') gestures.markColumn(spot.groupId)
    else if (grid.isEditable && key === 'z' && !event.shiftKey) grid.session.undo()
    else if (grid.isEditable && (key === 'y' || key === 'z')) grid.session.redo()
    else return false
    return true
  }
  function go(spot: CardSpot | null): boolean {
    if (spot !== null) gestures.goTo(spot)
    return true
  }
  function markOn(spot: CardSpot, by: 1 | -1): boolean {
    const next = nextSpot(board, spot, { axis: 'y', by })
    if (next === null) return true
    gestures.markTo(next)
    return go(next)
  }
  function move({ axis, by }: Step, { spot, rowId, column }: FocusedCard): boolean {
    const rowIds = gestures.withMarked(rowId, spot.groupId)
    if (axis === 'y') gestures.nudge(column.group, rowIds, by)
    else gestures.regroup(column.group, rowIds, by, spot.index)
    return true
  }
  function openMenu({ spot, rowId }: FocusedCard): boolean {
    setMenu({ groupId: spot.groupId, rowId })
    return true
  }
  /** Of a board in a document. */
  function leave(): boolean {
    grid.onLeave?.()
    return grid.onLeave !== undefined
  }
}

interface FocusedCard {
  readonly spot: CardSpot
  readonly rowId: string
  readonly column: Board['columns'][number]
}

interface Step {
  readonly axis: 'x' | 'y'
  readonly by: 1 | -1
}

function isCard({ target, nativeEvent }: KeyboardEvent): boolean {
  return !nativeEvent.isComposing && target instanceof HTMLElement && target.dataset['row'] !== undefined
}

/** Arrows go where they point, also from right to left. */
function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): Step | null {
  const towardsEnd = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  switch (key) {
    case 'ArrowUp':
      return { axis: 'y', by: -1 }
    case 'ArrowDown':
      return { axis: 'y', by: 1 }
    case 'ArrowLeft':
    case 'ArrowRight':
      return { axis: 'x', by: key === towardsEnd ? 1 : -1 }
    default:
      return null
  }
}

/** The card beside; of the columns beside the next that shows some. Null at the edges. */
function nextSpot({ columns }: Board, { groupId, index }: CardSpot, { axis, by }: Step): CardSpot | null {
  const at = columns.findIndex(({ group }) => group.id === groupId)
  if (axis === 'y') {
    const next = index + by
    return next < 0 || next >= (columns[at]?.group.rowIds.length ?? 0) ? null : { groupId, index: next }
  }
  for (let other = at + by; columns[other]; other += by) {
    const { group, isFolded } = columns[other]!
    if (!isFolded && group.rowIds.length > 0)
      return { groupId: group.id, index: Math.min(index, group.rowIds.length - 1) }
  }
  return null
}

/** As many cards on as are in sight. */
function pageOn({ places }: Board, { groupId, index }: CardSpot, by: 1 | -1): CardSpot | null {
  const { layout, scroller } = places.get(groupId) ?? {}
  if (!layout) return null
  const to = layout.cardAt(layout.topOf(index) + by * (scroller?.clientHeight ?? 0))
  return { groupId, index: Math.max(0, Math.min(layout.count - 1, to === index ? index + by : to)) }
}
