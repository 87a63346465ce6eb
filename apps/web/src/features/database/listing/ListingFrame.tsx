import './listing.css'
import '@sheaf/ui/databaseParts.css'
import { EmptyState } from '@sheaf/ui'
import { useImperativeHandle, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { GridFoot } from '../grid/GridFoot.tsx'
import { ComingRows } from '../grid/GridSkeleton.tsx'
import type { GridViewProps } from '../grid/GridView.tsx'
import { cellOf } from '../presence/peopleInCells.ts'
import { NothingShown } from '../viewBar/NothingShown.tsx'
import type { Listing } from './Listing.ts'
import { lineOf } from './lineElement.ts'
import { useListingFocus } from './useListingFocus.ts'
import { useListingKeys } from './useListingKeys.ts'

interface ListingFrameProps extends Pick<GridViewProps, 'session'> {
  readonly ref: GridViewProps['ref'] | undefined
  readonly listing: Listing
  readonly root: RefObject<HTMLDivElement | null>
  readonly className: string
  readonly places: Parameters<typeof useListingKeys>[1]
  readonly page: ReactNode
  readonly children: ReactNode
}

/** What is around the rows of a list and a gallery: it hears keys and presses, and says what there is where there are none. */
export function ListingFrame(props: ListingFrameProps) {
  const { listing, root, className, places, session, ref, page, children } = props
  const { grid, gestures } = listing
  const { model } = grid
  const handleKeyDown = useListingKeys(listing, places)
  const keys = useListingFocus(listing, root)
  useImperativeHandle(ref, () => ({
    focus: () => keys.takeKeys(),
    addRow: gestures.addFirst,
    showPerson(clientId) {
      const position = model.rowIndexes.get(cellOf(session.awareness.getStates().get(clientId))?.rowId ?? '')
      if (position !== undefined) gestures.goTo(position)
    },
    find: () => {},
  }))
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- its lines hear the keys
    <div
      ref={root}
      className={`grid listing ${className} db`}
      data-phone={grid.isPhone ? '' : undefined}
      aria-busy={model.isComing || undefined}
      onKeyDown={handleKeyDown}
      onClick={(event) => press(event, listing)}
      onContextMenu={(event) => openMenu(event, listing)}
      onFocus={(event) => keys.note(event)}
      onBlur={(event) => keys.note(event)}
    >
      {children}
      {model.isComing && <ComingRows />}
      <GridFoot grid={grid} gestures={gestures} />
      <output className="visually-hidden">{grid.said}</output>
      {page}
    </div>
  )
}

/** Where there are no rows. */
export function NoRows({ listing: { grid } }: { readonly listing: Listing }) {
  const { t } = useTranslation()
  const { model, isEditable } = grid
  if (model.viewRowIds.length > 0 || model.isComing) return null
  return (
    <NothingShown>
      <EmptyState text={t(isEditable ? 'grid.emptyText' : 'grid.emptyReadOnly')} />
    </NothingShown>
  )
}

/** A press opens a row; with Mod it marks the row, with Shift all rows up to it. */
function press(event: MouseEvent, { grid, gestures }: Listing): void {
  const position = rowAt(event.target)
  const rowId = position === null ? null : grid.model.rowIds[position]
  if (position === null || !rowId) return
  if (event.shiftKey) gestures.markTo(position)
  else if (event.ctrlKey || event.metaKey) gestures.toggleMark(position)
  else gestures.openRow(rowId)
  if (!event.shiftKey) gestures.select(position)
}

function openMenu(event: MouseEvent, { grid, gestures }: Listing): void {
  const position = rowAt(event.target)
  if (position === null || !grid.model.rowIds[position]) return
  if (!grid.isEditable && grid.rowPages === null) return
  event.preventDefault()
  gestures.select(position)
  gestures.openMenu(position)
}

/** Not of what has presses of its own. */
function rowAt(target: EventTarget): number | null {
  return target instanceof Element && target.closest('button, textarea, [role="menu"]') === null
    ? lineOf(target)
    : null
}
