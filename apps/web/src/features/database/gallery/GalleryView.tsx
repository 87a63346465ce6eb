/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot have cards that are placed and not all there */
import './gallery.css'
import { Plus } from 'lucide-react'
import { useCallback, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { ColumnMeter, type ColumnWindow } from '../board/ColumnMeter.ts'
import { NewCard } from '../board/NewCard.tsx'
import { useCardPictures } from '../cards/useCardPictures.ts'
import type { GridViewProps } from '../grid/GridView.tsx'
import { useCellOptions } from '../grid/useCellOptions.ts'
import { useGrid } from '../grid/useGrid.ts'
import type { GridMeasures } from '../layout/measures.ts'
import { ListingFrame, NoRows } from '../listing/ListingFrame.tsx'
import type { Listing } from '../listing/Listing.ts'
import { useListing } from '../listing/useListing.ts'
import { useRowLift, type RowLift } from '../listing/useRowLift.ts'
import { useWidth } from '../listing/useWidth.ts'
import { GalleryCard } from './GalleryCard.tsx'
import { cardsPerLine, galleryLines } from './galleryLines.ts'

/** A database as a gallery: a card for each row, beside and below each other. Rules: `docs/specs/gallery.md`. */
export function GalleryView({ name, ref, children, rowPages = null, ...options }: GridViewProps) {
  const grid = useGrid({ ...options, rowPages, measures: MEASURES })
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [meter] = useState(() => new ColumnMeter())
  const setList = useCallback(
    (element: HTMLDivElement | null) => {
      list.current = element
      meter.setList(element)
    },
    [meter],
  )
  const listing = useListing(grid, name, root)
  const { viewRowIds, view } = grid.model
  const size = view?.settings.gallery.cardSize ?? 'medium'
  const perLine = cardsPerLine(useWidth(list), size)
  const lineKeys = useMemo(() => galleryLines(viewRowIds, perLine), [viewRowIds, perLine])
  const shown = useSyncExternalStore(meter.subscribe, () => meter.windowOf(lineKeys))
  useLayoutEffect(() => meter.settle(lineKeys))
  function pageFrom(position: number, by: 1 | -1): number {
    const height = meter.scroller?.clientHeight ?? 0
    const line = Math.floor(position / perLine)
    const to = shown.layout.cardAt(shown.layout.topOf(line) + by * height)
    return position + (to === line ? by : to - line) * perLine
  }
  return (
    <ListingFrame
      {...{ listing, root, ref }}
      session={options.session}
      className="gallery"
      places={{ perLine, pageFrom }}
      page={children?.(grid)}
    >
      <GalleryBody {...{ listing, meter, shown, perLine, setList }} />
    </ListingFrame>
  )
}

interface GalleryBodyProps {
  readonly listing: Listing
  readonly meter: ColumnMeter
  readonly shown: ColumnWindow
  readonly perLine: number
  readonly setList: (element: HTMLDivElement | null) => void
}

function GalleryBody({ listing, meter, shown, perLine, setList }: GalleryBodyProps) {
  const { t } = useTranslation()
  const { grid, name, gestures, draft } = listing
  const { model, isEditable } = grid
  const scroller = useRef<HTMLDivElement>(null)
  const setScroller = useCallback(
    (element: HTMLDivElement | null) => {
      scroller.current = element
      meter.setScroller(element)
    },
    [meter],
  )
  const { lift, start } = useRowLift({
    listing,
    scroller,
    className: 'listing-lifted',
    placeAt: (_key, x, y) => placeAt({ listing, meter, shown, perLine }, x, y),
  })
  const { gallery } = model.view?.settings ?? {}
  const newCard = draft && (
    <NewCard
      key={draft.at}
      className="is-card gallery-draft"
      label={t('grid.listing.nameOfNew')}
      onWrite={gestures.write}
      onClose={listing.closeDraft}
    />
  )
  return (
    <div ref={setScroller} className="gallery-scroller" data-size={gallery?.cardSize} onPointerDown={start}>
      <NoRows listing={listing} />
      {draft?.place === 'first' && newCard}
      <div
        ref={setList}
        role="grid"
        aria-label={name}
        aria-rowcount={shown.layout.count}
        aria-colcount={perLine}
        aria-multiselectable
        aria-readonly={!isEditable || undefined}
        className="gallery-lines"
        style={{ blockSize: shown.layout.height, '--per-line': perLine } as React.CSSProperties}
      >
        <Cards {...{ listing, shown, perLine, lift }} />
      </div>
      {draft !== null && draft.place !== 'first' && newCard}
      {isEditable && !model.isComing && (
        <button type="button" className="listing-new" onClick={gestures.addLast}>
          <Plus size={16} aria-hidden />
          {t('grid.newRow')}
        </button>
      )}
    </div>
  )
}

interface CardsProps extends Pick<GalleryBodyProps, 'listing' | 'shown' | 'perLine'> {
  readonly lift: RowLift | null
}

function Cards({ listing, shown, perLine, lift }: CardsProps) {
  const { grid, tools, focus } = listing
  const { model, marks, menuRow, isEditable, people, context } = grid
  const options = useCellOptions(context)
  const { view, viewRowIds } = model
  const pictures = useCardPictures(model, view?.settings.gallery ?? null, viewRowIds, context)
  const count = model.viewRowIds.length
  const stop = focus ?? 0
  const lifted = lift ? (model.rowIndexes.get(lift.rowId) ?? -1) : -1
  const kept = [stop, lifted].filter((position) => position >= 0).map((each) => Math.floor(each / perLine))
  const dropAt = lift?.place?.index ?? -1
  return linesOf(shown, kept).map((line) => (
    <div
      key={line}
      role="row"
      aria-rowindex={line + 1}
      className="gallery-line"
      data-row={`${perLine} ${model.viewRowIds[line * perLine]}`}
      style={{ insetBlockStart: shown.layout.topOf(line) }}
    >
      {model.viewRowIds.slice(line * perLine, (line + 1) * perLine).map((rowId, column) => {
        const position = line * perLine + column
        const record = model.records.get(rowId)
        const isLast = position === count - 1 && dropAt === count
        return (
          record && (
            <GalleryCard
              key={rowId}
              {...{ record, options, pictures, position, column, tools, isEditable }}
              database={model.database}
              columns={model.columns}
              colorsOf={model.colorsOf}
              isStop={position === stop}
              isMarked={marks.marked.has(rowId)}
              isLifted={rowId === lift?.rowId}
              isMenuOpen={menuRow === rowId}
              drop={position === dropAt ? 'before' : isLast ? 'after' : null}
              people={people.get(rowId)}
            />
          )
        )
      })}
    </div>
  ))
}

/** The lines in sight, and those of cards that stay as long as they are held, or have the keys. */
function linesOf({ first, end, layout }: ColumnWindow, kept: readonly number[]): readonly number[] {
  const seen = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index)
  const others = [...new Set(kept)].filter((line) => (line < first || line >= end) && line < layout.count)
  return [...seen, ...others].toSorted((one, other) => one - other)
}

function placeAt(
  { listing, meter, shown, perLine }: Pick<GalleryBodyProps, 'listing' | 'meter' | 'shown' | 'perLine'>,
  x: number,
  y: number,
) {
  const { model } = listing.grid
  const [section] = model.lines.sections
  const frame = meter.scroller?.getBoundingClientRect()
  const box = meter.list?.getBoundingClientRect()
  if (!section || !frame || !box || !meter.list || model.isSorted) return null
  if (x < frame.left || x > frame.right || y < frame.top - BESIDE || y > frame.bottom + BESIDE) return null
  const isRtl = getComputedStyle(meter.list).direction === 'rtl'
  const along = ((isRtl ? box.right - x : x - box.left) / box.width) * perLine
  const column = Math.max(0, Math.min(perLine, Math.round(along)))
  const index = shown.layout.cardAt(y - box.top) * perLine + column
  return { from: section, section, index: Math.min(index, section.rowIds.length) }
}

const BESIDE = 40

/** Lines of a grid, which a gallery does not draw. */
const MEASURES: GridMeasures = {
  rowHeight: 240,
  groupHeight: 0,
  headHeight: 0,
  totalsHeight: 0,
  numberWidth: 0,
  firstWidth: null,
}
