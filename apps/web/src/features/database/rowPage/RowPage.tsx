/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role -- the page hears the keys of what is in it, and the view beside it stays in use */
import './rowPage.css'
import { type DatabaseRecords, type Row, rowOfRecord, typedText, type VisibleField } from '@sheaf/model'
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  useMemo,
} from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { usePaneId } from '../../../shell/panes/PaneContext.ts'
import { withPanelMessages } from '../../../platform/i18n/withMessages.ts'
import { PageInformationWhenNeeded, type WrittenSource } from '../../pageInformation/index.ts'
import { InRowPage } from '../InRowPage.ts'
import { cellAt } from '../editing/useCellEditor.ts'
import type { Grid } from '../grid/useGrid.ts'
import { useCellOptions } from '../grid/useCellOptions.ts'
import { readThreads } from './comments/readThreads.ts'
import type { HistoryPreview } from './history/RowHistory.tsx'
import { RowBar } from './RowBar.tsx'
import type { RowDocumentProps } from './RowDocumentProps.ts'
import { RowEditor } from './RowEditor.tsx'
import { RowGone } from './RowGone.tsx'
import { RowCoverView, RowIcon } from './RowLook.tsx'
import { rowMode } from './rowMode.ts'
import { RowProperties } from './RowProperties.tsx'
import { RowTitle } from './RowTitle.tsx'
import { useRowEditing } from './useRowEditing.ts'
import type { RowPages } from './useRowPages.ts'

const RowHistory = lazy(withPanelMessages(async () => (await import('./history/RowHistory.tsx')).RowHistory))

const RowComments = lazy(
  withPanelMessages(async () => (await import('./comments/RowComments.tsx')).RowComments),
)

export interface RowPageProps {
  readonly grid: Grid
  /** All of them: a search leaves rows out of the grid, not this one. */
  readonly records: DatabaseRecords
  readonly rowId: string
  readonly pages: RowPages
  /** The text of a row; null where rows have none. */
  readonly document: ComponentType<RowDocumentProps> | null
}

/** A row as a page: beside its view, over it, or in its place. Rules: `docs/specs/row-pages.md`. */
export function RowPage(given: RowPageProps) {
  const { rowId, pages } = given
  const grid = useWholeGrid(given)
  const props = { ...given, grid }
  const { t } = useTranslation()
  const { mode } = useStore(rowMode)
  const pane = usePaneId()
  const page = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<HTMLElement | null>(null)
  const [hasHistory, setHasHistory] = useState(false)
  const written = useRef<WrittenSource | null>(null)
  const onWritten = useCallback((next: WrittenSource | null) => {
    written.current = next
  }, [])
  const [informing, setInforming] = useState<{ readonly written: WrittenSource | null } | null>(null)
  const { onPrevious, onNext, close, ...place } = useWays(grid, rowId, pages)
  const row = grid.model.row(rowId)
  // Where the row is opened the keys go; going on to the next one leaves them.
  useEffect(() => page.current?.focus({ preventScroll: true }), [])
  function handleKeyDown(event: KeyboardEvent): void {
    // Menus that stand elsewhere have their own.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
    const isMod = event.ctrlKey || event.metaKey
    const way = event.key === 'ArrowUp' ? onPrevious : event.key === 'ArrowDown' ? onNext : undefined
    const travel = event.key.toLowerCase() === 'z' && (event.shiftKey ? 'redo' : 'undo')
    if (isMod && travel && grid.isEditable && !isWriting(event.target)) {
      event.preventDefault()
      grid.session[travel]()
    } else if (isMod && event.shiftKey && way !== undefined) {
      event.preventDefault()
      way?.()
    } else if (event.key === 'Escape' && !event.defaultPrevented && !isInText(event.target)) close()
  }
  const shape = grid.isPhone ? 'whole' : mode
  return createPortal(
    <>
      {shape === 'centered' && <div className="row-scrim" aria-hidden onClick={close} />}
      <div
        ref={page}
        role="dialog"
        aria-label={row ? rowName(grid, row) || t('page.untitled') : t('row.title')}
        tabIndex={-1}
        className="row-page db"
        data-mode={shape}
        data-phone={grid.isPhone ? '' : undefined}
        onKeyDown={handleKeyDown}
      >
        <RowBar
          {...{ onPrevious, onNext, ...place }}
          onState={setState}
          mode={shape}
          isPhone={grid.isPhone}
          isEditable={grid.isEditable && row !== null}
          address={pages.addressOf(rowId)}
          onClose={close}
          history={row && { isOpen: hasHistory, onToggle: () => setHasHistory(!hasHistory) }}
          comments={
            row && {
              count: countOpen(grid, rowId),
              onGo: () => page.current?.querySelector<HTMLElement>(commentsIn(grid))?.focus(),
            }
          }
          onInformation={row && (() => setInforming({ written: written.current }))}
          onDuplicate={() => grid.actions.duplicateRow(rowId, grid.model.records.get(rowId))}
          onDelete={() => {
            grid.actions.deleteRows([rowId])
            close()
          }}
          people={[
            ...new Map([...(grid.people.get(rowId)?.values() ?? [])].map((one) => [one.name, one])).values(),
          ]}
        />
        {informing && (
          <PageInformationWhenNeeded
            viewId={grid.model.viewId}
            rowId={rowId}
            written={informing.written}
            onClose={() => setInforming(null)}
          />
        )}
        {row ? (
          <OpenRow
            key={rowId}
            {...props}
            {...{ row, state, onWritten, hasHistory }}
            onHistoryClosed={() => {
              setHasHistory(false)
              page.current?.querySelector<HTMLElement>('[data-history]')?.focus()
            }}
          />
        ) : (
          <RowGone {...props} />
        )}
      </div>
    </>,
    window.document.getElementById(pane) ?? window.document.body,
  )
}

/** The grid with all rows of its database. */
function useWholeGrid({ grid, records: { id, rows } }: RowPageProps): Grid {
  return useMemo(
    () => ({
      ...grid,
      model: {
        ...grid.model,
        records: rows,
        row(rowId: string) {
          const record = rows.get(rowId)
          return record === undefined || record.isDeleted ? null : rowOfRecord(record, id)
        },
      },
    }),
    [grid, id, rows],
  )
}

/** Where the row stands in its view, and the ways to the others and back. */
function useWays({ model, goTo, refs, selection }: Grid, rowId: string, pages: RowPages) {
  // In the order of the screen, where groups have some rows more than once.
  const shown = useMemo(() => [...new Set(model.rowIds.filter((id) => id !== null))], [model.rowIds])
  const index = useMemo(() => shown.indexOf(rowId), [shown, rowId])
  const column = Math.max(0, selection?.focus.column ?? 0)
  const wayTo = (to: number) => {
    const next = index === -1 ? undefined : shown[to]
    if (next === undefined) return null
    return () => {
      goTo({ row: model.rowIndexes.get(next) ?? 0, column })
      pages.open(next)
    }
  }
  return {
    position: index === -1 ? null : index + 1,
    count: shown.length,
    onPrevious: wayTo(index - 1),
    onNext: wayTo(index + 1),
    close: () => {
      pages.close()
      refs.input.current?.focus({ preventScroll: true })
    },
  }
}

interface OpenRowProps extends RowPageProps {
  readonly row: Row
  /** In the bar. */
  readonly state: HTMLElement | null
  readonly onWritten: RowDocumentProps['onWritten']
  readonly hasHistory: boolean
  readonly onHistoryClosed: () => void
}

function OpenRow(props: OpenRowProps) {
  const { grid, rowId, row: present, document: Text, state, onWritten } = props
  const [preview, setPreview] = useState<HistoryPreview | null>(null)
  const row = useMemo(() => withPreview(present, preview), [present, preview])
  const pageId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const editing = useRowEditing(grid, rowId, pageId)
  const options = useCellOptions(grid.context)
  const primary = editing.fields.primary?.field
  const name = rowName(grid, row)
  return (
    <>
      <div ref={scroller} className="row-scroller">
        <article className="page row-article">
          <RowCoverView grid={grid} row={row} />
          <div className="row-column page-column" data-body>
            <RowIcon grid={grid} row={row} />
            <RowTitle
              name={name}
              isEditable={grid.isEditable && primary?.type === 'rich_text'}
              onRename={(text) =>
                primary &&
                grid.actions.run([
                  {
                    kind: 'setCell',
                    rowId,
                    fieldId: primary.id,
                    value: text ? { type: 'rich_text', text } : null,
                  },
                ])
              }
              onLeave={() => scroller.current?.querySelector<HTMLElement>('.row-field-edit')?.focus()}
            />
            <RowProperties {...{ grid, row, editing, options, preview }} isEditable={grid.isEditable} />
            <Comments grid={grid} rowId={rowId} />
            {Text && (
              <Suspense>
                <InRowPage value>
                  <Text
                    {...{ state, onWritten }}
                    row={present}
                    session={grid.session}
                    isEditable={grid.isEditable}
                  />
                </InRowPage>
              </Suspense>
            )}
          </div>
        </article>
      </div>
      <History {...props} fields={editing.model.columns} onPreview={setPreview} />
      <RowEditor {...{ editing, pageId, scroller }} rowName={name} isSheet={grid.isSheet} />
    </>
  )
}

/** Of the conversations about a row. */
function countOpen({ model }: Grid, rowId: string): number {
  const record = model.records.get(rowId)
  return record === undefined ? 0 : readThreads(record).open.length
}

/** Where one says something, and where one may not, what was said. */
function commentsIn({ isEditable }: Grid): string {
  return isEditable ? '.row-comment-new textarea' : '.row-comments'
}

function Comments({ grid, rowId }: Pick<RowPageProps, 'grid' | 'rowId'>) {
  const record = grid.model.records.get(rowId)
  return (
    record && (
      <Suspense>
        <RowComments grid={grid} record={record} />
      </Suspense>
    )
  )
}

interface HistoryProps extends OpenRowProps {
  readonly fields: readonly VisibleField[]
  readonly onPreview: (preview: HistoryPreview | null) => void
}

function History({ grid, rowId, row, fields, hasHistory, onHistoryClosed, onPreview }: HistoryProps) {
  const record = grid.model.records.get(rowId)
  const all = useMemo(() => fields.map(({ field }) => field), [fields])
  if (!hasHistory || record === undefined) return null
  return (
    <Suspense>
      <RowHistory
        {...{ grid, row, record, onPreview }}
        fields={all}
        onClose={() => {
          onPreview(null)
          onHistoryClosed()
        }}
      />
    </Suspense>
  )
}

/** The row with cells as they were. */
function withPreview(row: Row, preview: HistoryPreview | null): Row {
  if (preview === null) return row
  const get = (fieldId: string) =>
    preview.has(fieldId) ? (preview.get(fieldId) ?? undefined) : row.cells.get(fieldId)
  return { ...row, cells: { get, has: (fieldId) => get(fieldId) !== undefined } }
}

function rowName({ model, context }: Grid, row: Row): string {
  const field = model.columns.find((column) => column.field.primary)?.field
  return field ? typedText(cellAt(model, row.id, field, context), field, context) : ''
}

function isInText(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[contenteditable=true]') !== null
}

/** What is written there is taken back there. */
function isWriting(target: EventTarget): boolean {
  return isInText(target) || target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
}
