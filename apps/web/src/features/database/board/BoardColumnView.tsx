import type { RowGroup } from '@sheaf/model'
import { classNames } from '@sheaf/ui'
import { Plus } from 'lucide-react'
import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useCellOptions } from '../grid/useCellOptions.ts'
import { groupTitle } from '../grouping/groupTitle.ts'
import type { Board, BoardColumn } from './Board.ts'
import { BoardCard } from './BoardCard.tsx'
import { CardMenu } from './CardMenu.tsx'
import { ColumnMeter, type ColumnWindow } from './ColumnMeter.ts'
import { ColumnHead, FoldedColumn } from './ColumnHead.tsx'
import { NewCard } from './NewCard.tsx'
import type { BoardGestures } from './useBoardGestures.ts'
import type { CardDrag } from './useCardDrag.ts'

interface BoardColumnViewProps {
  readonly board: Board
  readonly gestures: BoardGestures
  readonly column: BoardColumn
  /** Pixels from the first column. */
  readonly start: number
  readonly width: number
  readonly drag: CardDrag | null
  /** It is held by its head. */
  readonly isHeld: boolean
}

/** A column with its cards, of which those in sight are drawn. */
export function BoardColumnView(props: BoardColumnViewProps) {
  const { board, gestures, column, start, width, drag, isHeld } = props
  const { t } = useTranslation()
  const { grid, draft } = board
  const { group, isFolded } = column
  const title = useTitle(board, group)
  const frame = useRef<HTMLElement>(null)
  const rowIds = isFolded ? NO_CARDS : group.rowIds
  const [meter] = useState(() => new ColumnMeter())
  const shown = useSyncExternalStore(meter.subscribe, () => meter.windowOf(rowIds))
  useLayoutEffect(() => meter.settle(rowIds))
  const setScroller = useCallback((element: HTMLElement | null) => meter.setScroller(element), [meter])
  const target = drag?.target?.groupId === group.id ? drag.target : null
  usePlace(board, group.id, { frame, meter, shown })
  const isDrafted = draft?.groupId === group.id
  const newCard = (
    <NewCard
      className="is-card board-draft"
      label={t('grid.board.nameIn', { group: title })}
      onWrite={(text) => draft && gestures.add(draft, text)}
      onClose={() => board.setDraft(null)}
    />
  )
  return (
    <section
      ref={frame}
      className={classNames(
        'board-column',
        isFolded && 'is-folded',
        isHeld && 'is-held',
        target?.isSomewhere && 'is-target',
      )}
      data-group={group.id}
      aria-label={title}
      style={{ insetInlineStart: start, inlineSize: width }}
    >
      {isFolded ? (
        <FoldedColumn {...{ board, gestures, group, title }} />
      ) : (
        <>
          <ColumnHead {...{ board, gestures, group, title }} />
          {isDrafted && draft.at === 'top' && newCard}
          <div ref={setScroller} className="board-cards">
            <Cards
              {...{ board, column, meter, shown, title, drag }}
              dropAt={target?.isSomewhere ? null : (target?.index ?? null)}
            />
            {board.menu?.groupId === group.id && (
              <CardMenu {...{ board, gestures, group }} layout={shown.layout} card={board.menu} />
            )}
            {isDrafted && draft.at === 'bottom' && newCard}
            {grid.isEditable && !(isDrafted && draft.at === 'bottom') && (
              <button
                type="button"
                className="board-new"
                aria-label={t('grid.newRowIn', { group: title })}
                onClick={() => gestures.begin({ groupId: group.id, at: 'bottom' })}
              >
                <Plus size={16} aria-hidden />
                {t('grid.new')}
              </button>
            )}
          </div>
        </>
      )}
    </section>
  )
}

interface CardsProps {
  readonly board: Board
  readonly column: BoardColumn
  readonly meter: ColumnMeter
  readonly shown: ColumnWindow
  readonly title: string
  readonly drag: CardDrag | null
  /** The cards that are held would come to stand before that of this index. */
  readonly dropAt: number | null
}

function Cards({ board, column, meter, shown, title, drag, dropAt }: CardsProps) {
  const { grid, focus, pictures } = board
  const { model, marks, people, context } = grid
  const { group } = column
  const { rowIds } = group
  const setList = useCallback((element: HTMLElement | null) => meter.setList(element), [meter])
  const options = useCellOptions(context)
  const focused = focus?.groupId === group.id ? focus.index : null
  const held = drag?.from.id === group.id ? drag.rowIds : NO_CARDS
  const drawn = drawnCards(shown, rowIds, focused, held[0])
  return (
    <div
      ref={setList}
      className="board-list"
      {...(rowIds.length > 0 && { role: 'listbox', 'aria-label': title, 'aria-multiselectable': true })}
      style={{ blockSize: shown.layout.height }}
    >
      {drawn.map((index) => {
        const rowId = rowIds[index] ?? ''
        const record = model.records.get(rowId)
        return (
          record && (
            <BoardCard
              key={rowId}
              {...{ record, index, options, pictures }}
              database={model.database}
              columns={model.columns}
              colorsOf={model.colorsOf}
              count={rowIds.length}
              top={shown.layout.topOf(index)}
              isStop={index === (focused ?? 0)}
              isMarked={marks.marked.has(rowId)}
              isDragged={held.includes(rowId)}
              people={people.get(rowId)}
            />
          )
        )
      })}
      {dropAt !== null && (
        <div className="board-drop" aria-hidden style={{ insetBlockStart: shown.layout.topOf(dropAt) - 5 }} />
      )}
    </div>
  )
}

/** The cards in sight, the one that has the keys, the first as a stop for Tab, and the one that is held by its element. */
function drawnCards(
  { first, end }: ColumnWindow,
  rowIds: readonly string[],
  focused: number | null,
  held: string | undefined,
): readonly number[] {
  const others = [focused ?? 0, held === undefined ? -1 : rowIds.indexOf(held)]
  const drawn = new Set(others.filter((index) => index >= 0 && index < rowIds.length))
  for (let index = first; index < Math.min(end, rowIds.length); index += 1) drawn.add(index)
  return [...drawn].toSorted((one, other) => one - other)
}

/** Says where the column is, for what is dragged and for the keys. */
interface PlaceOfColumn {
  readonly frame: RefObject<HTMLElement | null>
  readonly meter: ColumnMeter
  readonly shown: ColumnWindow
}

function usePlace({ places }: Board, groupId: string, { frame, meter, shown }: PlaceOfColumn): void {
  const { layout } = shown
  useLayoutEffect(() => {
    const column = frame.current
    if (column === null) return
    places.set(groupId, { column, scroller: meter.scroller, list: meter.list, layout })
    return () => void places.delete(groupId)
  }, [places, groupId, frame, meter, layout])
}

function useTitle({ grid }: Board, group: RowGroup): string {
  const { t } = useTranslation()
  const field = grid.model.groupField
  return field === null ? '' : groupTitle(group, field, grid.context, t)
}

const NO_CARDS: readonly string[] = []
