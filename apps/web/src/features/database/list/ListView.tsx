/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot have rows that are placed and not all there */
import './list.css'
import { readDatabaseView } from '@sheaf/model'
import { Plus } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { NewCard } from '../board/NewCard.tsx'
import type { GridViewProps } from '../grid/GridView.tsx'
import { useCellOptions } from '../grid/useCellOptions.ts'
import { useGrid } from '../grid/useGrid.ts'
import { useMediaQuery } from '../grid/useMediaQuery.ts'
import { canRegroup } from '../grid/useGridEditing.ts'
import { dropPlace } from '../grid/useRowDrag.ts'
import { lineKey, lineKind, sectionAt } from '../layout/GridLines.ts'
import { groupTitle } from '../grouping/groupTitle.ts'
import { ListingFrame, NoRows } from '../listing/ListingFrame.tsx'
import type { Listing } from '../listing/Listing.ts'
import { useListing } from '../listing/useListing.ts'
import { useRowLift } from '../listing/useRowLift.ts'
import { useSeenRecords } from '../viewBar/personal/usePersonalView.ts'
import { listColumns } from './listColumns.ts'
import { ListGroup } from './ListGroup.tsx'
import { ListRow } from './ListRow.tsx'
import { listMeasures } from './listMeasures.ts'
import { useWidth } from '../listing/useWidth.ts'

/** A database as a list: a line for each row, with its name and what its fields say. Rules: `docs/specs/list.md`. */
export function ListView({ name, ref, children, rowPages = null, ...options }: GridViewProps) {
  const seen = useSeenRecords(options.records, options.viewId)
  const view = seen.views.get(options.viewId)
  const settings = useMemo(() => readDatabaseView('', view?.value).settings.list, [view])
  const isPhone = useMediaQuery('(max-width: 767px)')
  const measures = useMemo(() => listMeasures(settings, isPhone), [settings, isPhone])
  const grid = useGrid({ ...options, rowPages, measures })
  const root = useRef<HTMLDivElement>(null)
  const listing = useListing(grid, name, root)
  return (
    <ListingFrame
      {...{ listing, root, ref }}
      session={options.session}
      className="list"
      places={{ perLine: 1, pageFrom: grid.inSight.pageFrom }}
      page={children?.(grid)}
    >
      <ListBody listing={listing} settings={settings} />
    </ListingFrame>
  )
}

interface ListBodyProps {
  readonly listing: Listing
  readonly settings: ReturnType<typeof readDatabaseView>['settings']['list']
}

function ListBody({ listing, settings }: ListBodyProps) {
  const { t } = useTranslation()
  const { grid, name, gestures, draft } = listing
  const { model, refs, isEditable, layout, measures } = grid
  const { scroller, rows } = refs
  const width = useWidth(rows)
  const columns = useMemo(() => listColumns(model.columns, width), [model.columns, width])
  const { lift, start } = useRowLift({
    listing,
    scroller,
    className: 'listing-lifted',
    placeAt: (key, x, y) => placeAt(listing, key, x, y),
  })
  const dropAt = lift?.place
    ? layout.topOf(Math.min(lift.place.section.firstRow + lift.place.index, lift.place.section.endRow))
    : null
  const hasNewRow = isEditable && model.groupField === null && !model.isComing
  return (
    <div ref={scroller} className="list-scroller" onPointerDown={start}>
      <NoRows listing={listing} />
      <div
        ref={rows}
        role="grid"
        aria-label={name}
        aria-rowcount={model.lines.count + (measures.headHeight > 0 ? 1 : 0)}
        aria-multiselectable
        aria-readonly={!isEditable || undefined}
        className="list-rows"
        style={{ blockSize: measures.headHeight + layout.height }}
      >
        {measures.headHeight > 0 && <ListHead columns={columns} />}
        <Lines {...{ listing, settings, columns }} liftedId={lift?.rowId ?? null} />
        {dropAt !== null && (
          <div
            aria-hidden
            className="list-drop"
            style={{ insetBlockStart: measures.headHeight + dropAt - 1 }}
          />
        )}
        {draft && (
          <div
            role="row"
            className="list-draft-line"
            style={{
              insetBlockStart: measures.headHeight + layout.topOf(draft.at),
              blockSize: measures.rowHeight,
            }}
          >
            <div role="gridcell">
              <NewCard
                key={`${draft.section} ${draft.at}`}
                label={t('grid.listing.nameOfNew')}
                onWrite={gestures.write}
                onClose={listing.closeDraft}
              />
            </div>
          </div>
        )}
      </div>
      {hasNewRow && (
        <button
          type="button"
          className="listing-new"
          style={draft?.place === 'last' ? { marginBlockStart: measures.rowHeight } : {}}
          onClick={gestures.addLast}
        >
          <Plus size={16} aria-hidden />
          {t('grid.newRow')}
        </button>
      )}
    </div>
  )
}

/** What the fields are called, above them. */
function ListHead({ columns }: { readonly columns: ReturnType<typeof listColumns> }) {
  const { t } = useTranslation()
  return (
    <div role="row" className="list-head">
      <span role="columnheader" className="visually-hidden">
        {t('grid.listing.name')}
      </span>
      {columns.map(({ field, room }) => (
        <span key={field.id} role="columnheader" className="list-field" style={{ inlineSize: room }}>
          <bdi className="ellipsis">{field.name}</bdi>
        </span>
      ))}
    </div>
  )
}

interface LinesProps extends ListBodyProps {
  readonly columns: ReturnType<typeof listColumns>
  readonly liftedId: string | null
}

function Lines({ listing, settings, columns, liftedId }: LinesProps) {
  const { t } = useTranslation()
  const { grid, gestures, tools, focus } = listing
  const { model, inSight, measures, layout, context, isEditable, menuRow, marks } = grid
  const options = useCellOptions(context)
  const { lines } = model
  const { firstRow, endRow } = inSight
  const stop = focus ?? lines.rowIds.findIndex((_, position) => lineKind(lines, position) !== 'new')
  const top = (position: number) => measures.headHeight + layout.topOf(position)
  const lastSection = sectionAt(lines, Math.min(endRow, lines.count) - 1)?.index ?? -1
  const positions = positionsOf(firstRow, Math.min(endRow, lines.count), stop)
  return (
    <>
      {lines.sections.slice(sectionAt(lines, firstRow)?.index ?? 0, lastSection + 1).map((section) => (
        <ListGroup
          key={section.group?.id ?? ''}
          {...{ listing, section }}
          isStop={stop === section.firstLine}
        />
      ))}
      {positions.map((position) => {
        const rowId = model.rowIds[position] ?? null
        const record = rowId === null ? undefined : model.records.get(rowId)
        if (record === undefined) {
          const section = sectionAt(lines, position)
          if (!isEditable || lineKind(lines, position) !== 'new' || !section?.group || !model.groupField)
            return null
          const group = groupTitle(section.group, model.groupField, context, t)
          return (
            <div
              key={`new ${position}`}
              role="row"
              className="list-line"
              style={{ insetBlockStart: top(position) }}
            >
              <div role="gridcell">
                <button
                  type="button"
                  className="listing-new"
                  tabIndex={-1}
                  aria-label={t('grid.newRowIn', { group })}
                  onClick={() => gestures.addToGroup(section.index)}
                >
                  <Plus size={16} aria-hidden />
                  {t('grid.newRow')}
                </button>
              </div>
            </div>
          )
        }
        const key = lineKey(lines, position) ?? record.id
        return (
          <ListRow
            key={key}
            lineKey={key}
            {...{ record, columns, options, position, tools, isEditable }}
            nameField={model.columns.find(({ field }) => field.primary)?.field ?? null}
            database={model.database}
            colorsOf={model.colorsOf}
            top={top(position)}
            height={measures.rowHeight}
            hasIcon={settings.showIcon}
            isStop={position === stop}
            isMarked={marks.marked.has(record.id)}
            isLifted={record.id === liftedId}
            isMenuOpen={menuRow === key}
            isLast={lineKind(lines, position + 1) !== 'row'}
            people={grid.people.get(record.id)}
          />
        )
      })}
    </>
  )
}

/** Those in sight, and the one that has the keys, wherever it is. */
function positionsOf(first: number, end: number, stop: number): readonly number[] {
  const seen = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index)
  if (stop < 0 || (stop >= first && stop < end)) return seen
  return stop < first ? [stop, ...seen] : [...seen, stop]
}

function placeAt({ grid }: Listing, key: string, x: number, y: number) {
  const { model, refs, layout, measures } = grid
  const frame = refs.scroller.current?.getBoundingClientRect()
  const box = refs.rows.current?.getBoundingClientRect()
  if (!frame || !box || x < frame.left - BESIDE || x > frame.right + BESIDE) return null
  if (y < frame.top - BESIDE || y > frame.bottom + BESIDE) return null
  return dropPlace(
    {
      lines: model.lines,
      layout,
      draggedLine: key,
      canReorder: !model.isSorted,
      canRegroup: canRegroup(model),
    },
    y - box.top - measures.headHeight,
  )
}

/** Pixels beyond the list at which rows that are let go stay where they were. */
const BESIDE = 40
