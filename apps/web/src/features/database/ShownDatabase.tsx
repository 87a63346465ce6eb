import {
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { CellHostContext } from './cells/CellHost.ts'
import { FirstRowsContext } from './engine/FirstRowsContext.ts'
import { FieldsButton } from './fields/FieldsButton.tsx'
import { FieldSourcesContext } from './fields/FieldSources.ts'
import { useFieldSources } from './fields/useFieldSources.ts'
import { Preparing } from './grid/GridSkeleton.tsx'
import type { GridHandle, GridViewProps } from './grid/GridView.tsx'
import { useDatabaseCells } from './host/useDatabaseCells.ts'
import type { OpenedDatabase } from './useDatabaseSession.ts'
import { isViewLocked, type DatabaseRecords } from '@sheaf/model'
import { useTreeEntry } from '../pageTree/index.ts'
import { ShownView, ViewSkeleton } from './ShownView.tsx'
import { useReadContext } from './useReadContext.ts'
import { useRefusals } from './useRefusals.ts'
import { readSeenRecords } from './viewBar/personal/usePersonalView.ts'
import { ViewFrame } from './viewBar/ViewFrame.tsx'

interface ShownDatabaseProps extends Pick<GridViewProps, 'isEditable' | 'onLeave' | 'rowPages' | 'children'> {
  /** Null in the first moment. */
  readonly opened: OpenedDatabase | null
  /** The view through which the database was opened. */
  readonly pageId: string
  /** The view that is shown. */
  readonly viewId: string
  /** Of the database, for those who hear it. */
  readonly name: string
  readonly personName: (userId: string) => string | null
  /** Of whoever reads; "" until it is known. */
  readonly ownUuid: string
  /** Whether fields and views may be changed, where rows may. */
  readonly mayRestructure: boolean
  /** There is little room: what changes the view are icons. */
  readonly isCompact?: boolean
  /** What stands on top, with buttons at its end; null while the database is on its way. */
  readonly head: (tools: ReactNode) => ReactNode
  /** What holds the grid, or its shape. */
  readonly body?: (grid: ReactElement) => ReactNode
  readonly ref?: Ref<GridHandle>
}

/** A database with its views, its bar and its grid, or their shape while it is on its way: the same as a page and in a document. */
export function ShownDatabase(props: ShownDatabaseProps) {
  const {
    opened,
    pageId,
    personName,
    isCompact = false,
    mayRestructure,
    head,
    body = (shown) => shown,
    ref,
    ...shown
  } = props
  const { viewId, ownUuid } = shown
  const { t } = useTranslation()
  const layout = useTreeEntry(viewId)?.layout
  const { host, related } = useDatabaseCells(opened, pageId, { ownUuid, mayRestructure })
  const context = useReadContext(personName, related)
  const sources = useFieldSources()
  const { grid, handleGrid } = useAwaitedGrid(ref)
  useRefusals(opened)
  const { records, isWhole } = shownRecords(opened, viewId)
  const isEditable = shown.isEditable && isWhole
  const firstRows = useFirstRows(opened, { viewId, isWhole, willEdit: shown.isEditable })
  if (records === null || !opened)
    return (
      <>
        {head(null)}
        {body(
          <>
            <output className="visually-hidden">{t('grid.loading')}</output>
            <ViewSkeleton layout={layout} />
            <Preparing prepared={opened?.snapshot.prepared ?? null} />
          </>,
        )}
      </>
    )
  const { session } = opened
  // A lock keeps what the view shows, and how, from whoever might change it.
  const isLocked = isViewLocked(records.views.get(viewId)?.value)
  const mayArrange = mayRestructure && isWhole && !isLocked
  const lockView = (next: boolean) => session.dispatch([{ kind: 'setViewLock', viewId, isLocked: next }])
  return (
    <CellHostContext value={host}>
      <FieldSourcesContext value={sources}>
        <FirstRowsContext value={firstRows}>
          <ViewFrame
            {...{ session, records, viewId, context, ownUuid, isCompact, isWhole }}
            mayEdit={mayArrange}
            lock={mayRestructure && isWhole ? { isLocked, set: lockView } : null}
            isLocked={isLocked}
            onLeave={() => grid.current?.focus()}
            onFind={() => grid.current?.find()}
            onAdd={isEditable ? (template) => grid.current?.addRow(template) : null}
            tabs={(tools) =>
              head(
                isWhole ? (
                  <>
                    {tools}
                    {mayArrange && <FieldsButton session={session} records={records} viewId={viewId} />}
                  </>
                ) : null,
              )
            }
          >
            {(found) =>
              body(
                <ShownView
                  key={viewId}
                  ref={handleGrid}
                  {...{ ...shown, session, context, isEditable }}
                  mayRestructure={mayArrange}
                  records={found}
                />,
              )
            }
          </ViewFrame>
        </FirstRowsContext>
      </FieldSourcesContext>
    </CellHostContext>
  )
}

/**
 * The records of a database; until they are there, those of its first rows, which nobody changes. Of rows that lack cells a view
 * is shown where it needs none of these; without a view, fields and views are wanted alone.
 */
export function shownRecords(
  opened: OpenedDatabase | null,
  viewId: string | null,
): { readonly records: DatabaseRecords | null; readonly isWhole: boolean } {
  const { records = null, partial = null, first = null } = opened?.snapshot ?? {}
  const isEnough =
    partial && (viewId === null || partial.canShow(readSeenRecords(partial.records, viewId), viewId))
  return { records: records ?? (isEnough ? partial : first)?.records ?? null, isWhole: records !== null }
}

function useFirstRows(
  opened: OpenedDatabase | null,
  {
    viewId,
    isWhole,
    willEdit,
  }: { readonly viewId: string; readonly isWhole: boolean; readonly willEdit: boolean },
) {
  const session = opened?.session
  const { first: window = null, prepared = null } = opened?.snapshot ?? {}
  useEffect(() => {
    if (!isWhole) session?.awaitView(viewId)
  }, [session, viewId, isWhole])
  return useMemo(
    () => ({ window, prepared, keep: session?.keepWindow ?? (() => {}), willEdit }),
    [window, prepared, session, willEdit],
  )
}

/** The grid, which gets the keys as soon as it is there. */
function useAwaitedGrid(ref: Ref<GridHandle> | undefined) {
  const grid = useRef<GridHandle>(null)
  const isAwaited = useRef(false)
  useImperativeHandle(ref, () => ({
    addRow: (template) => grid.current?.addRow(template),
    focus() {
      isAwaited.current = grid.current === null
      grid.current?.focus()
    },
    showPerson: (clientId) => grid.current?.showPerson(clientId),
    find: () => grid.current?.find(),
  }))
  function handleGrid(handle: GridHandle | null): void {
    grid.current = handle
    if (handle === null || !isAwaited.current) return
    isAwaited.current = false
    handle.focus()
  }
  return { grid, handleGrid }
}
