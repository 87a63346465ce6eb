import type { KeyboardEvent } from 'react'
import { sectionAt } from '../layout/GridLines.ts'
import { cellSelection } from '../selection/GridSelection.ts'
import { nearestStop } from '../selection/moveSelection.ts'
import type { Listing } from './Listing.ts'
import { lineOf } from './lineElement.ts'

interface ListingPlace {
  /** Rows that stand beside each other. */
  readonly perLine: number
  /** The row that a page further down, or up, begins in sight. */
  readonly pageFrom: (position: number, by: 1 | -1) => number
}

/** What keys do in a line of a list or a gallery. Rules: `docs/specs/list.md`. */
export function useListingKeys({ grid, gestures, focus }: Listing, { perLine, pageFrom }: ListingPlace) {
  const { model, size, isEditable } = grid
  const lastLine = model.lines.count - 1
  return (event: KeyboardEvent<HTMLElement>): void => {
    const isLine = event.target instanceof HTMLElement && event.target.dataset['line'] !== undefined
    if (event.nativeEvent.isComposing || !isLine) return
    const position = lineOf(event.target) ?? focus
    if (position === null || !handleKey(event, position)) return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Whether the key means something here. */
  function handleKey(event: KeyboardEvent<HTMLElement>, position: number): boolean {
    const { key, shiftKey, altKey } = event
    const rowId = model.rowIds[position] ?? null
    const step = stepOf(event)
    if (altKey && shiftKey) return step !== null && move(position, rowId, step)
    if (altKey) return step !== null && fold(position, step < 0)
    if (event.ctrlKey || event.metaKey) return handleMod(event)
    if (step !== null) return shiftKey && rowId !== null ? markOn(position, step) : go(position, step)
    switch (key) {
      case 'Home':
        return goTo(0, 1)
      case 'End':
        return goTo(lastLine, -1)
      case 'PageUp':
      case 'PageDown':
        return goTo(pageFrom(position, key === 'PageDown' ? 1 : -1), key === 'PageDown' ? 1 : -1)
      case 'Escape':
        if (grid.marks.marked.size === 0) return leave()
        grid.marks.clear()
        return true
      default:
        return rowId === null ? handleGroup(event, position) : handleRow(event, position, rowId)
    }
  }
  function handleRow({ key, shiftKey }: KeyboardEvent, position: number, rowId: string): boolean {
    switch (key) {
      case ' ':
        if (shiftKey) gestures.toggleMark(position)
        else gestures.openRow(rowId)
        return true
      case 'Enter':
        if (shiftKey) gestures.insertBelow(position)
        else gestures.openRow(rowId)
        return true
      case 'Delete':
        gestures.remove(gestures.withMarked(rowId))
        return true
      case 'F10':
        if (shiftKey) gestures.openMenu(position)
        return shiftKey
      case 'ContextMenu':
        gestures.openMenu(position)
        return true
      default:
        return false
    }
  }
  function handleGroup({ key, shiftKey }: KeyboardEvent, position: number): boolean {
    const section = sectionAt(model.lines, position)
    if (!section?.group || (key !== 'Enter' && key !== ' ')) return false
    if (key === 'Enter' && shiftKey) gestures.addToGroup(section.index)
    else grid.folds.fold(section.group.id, !section.isCollapsed)
    return true
  }
  function handleMod({ key: pressed, shiftKey }: KeyboardEvent): boolean {
    const key = pressed.toLowerCase()
    if (key === 'a') gestures.markAll()
    else if (key === 'home' || key === 'arrowup') goTo(0, 1)
    else if (key === 'end' || key === 'arrowdown') goTo(lastLine, -1)
    else if (isEditable && key === 'z' && !shiftKey) grid.session.undo()
    else if (isEditable && (key === 'y' || key === 'z')) grid.session.redo()
    else return false
    return true
  }
  /** Past what adds rows; at the edges it stays. */
  function next(position: number, step: number): number {
    const aimed = position + step
    if (aimed < 0 || aimed > lastLine) return position
    return nearestStop(aimed, step > 0 ? 1 : -1, false, size)
  }
  function go(position: number, step: number): boolean {
    gestures.goTo(next(position, step))
    return true
  }
  function goTo(position: number, by: 1 | -1): boolean {
    gestures.goTo(nearestStop(Math.max(0, Math.min(position, lastLine)), by, false, size))
    return true
  }
  function markOn(position: number, step: number): boolean {
    const to = next(position, step)
    gestures.markTo(to)
    gestures.goTo(to)
    return true
  }
  function move(position: number, rowId: string | null, step: number): boolean {
    if (rowId !== null) gestures.nudge(position, step)
    return true
  }
  function fold(position: number, isCollapsed: boolean): boolean {
    const group = model.rowIds[position] === null ? sectionAt(model.lines, position)?.group : null
    if (group) grid.folds.fold(group.id, isCollapsed)
    return group !== null && group !== undefined
  }
  /** Of what stands in a document. */
  function leave(): boolean {
    if (grid.onLeave === undefined) return false
    grid.go(focus === null ? null : cellSelection({ row: focus, column: 0 }))
    grid.onLeave()
    return true
  }
  /** How many rows on an arrow goes, which points where it points, also from right to left; null for other keys. */
  function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): number | null {
    if (key === 'ArrowUp') return -perLine
    if (key === 'ArrowDown') return perLine
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
    if (perLine === 1) return null
    const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
    return (key === 'ArrowRight') === isRtl ? -1 : 1
  }
}
