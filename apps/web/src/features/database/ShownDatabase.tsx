import {
  useImperativeHandle,
  useRef,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { CellHostContext } from './cells/CellHost.ts'
import { FieldsButton } from './fields/FieldsButton.tsx'
import { FieldSourcesContext } from './fields/FieldSources.ts'
import { useFieldSources } from './fields/useFieldSources.ts'
import { GridSkeleton } from './grid/GridSkeleton.tsx'
import { GridView, type GridHandle } from './grid/GridView.tsx'
import { useDatabaseCells } from './host/useDatabaseCells.ts'
import type { OpenedDatabase } from './useDatabaseSession.ts'
import { useReadContext } from './useReadContext.ts'
import { useRefusals } from './useRefusals.ts'
import { ViewFrame } from './viewBar/ViewFrame.tsx'

type GridProps = ComponentProps<typeof GridView>

interface ShownDatabaseProps extends Pick<GridProps, 'isEditable' | 'onLeave' | 'rowPages' | 'children'> {
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
    head,
    body = (shown) => shown,
    ref,
    ...shown
  } = props
  const { viewId, ownUuid, isEditable } = shown
  const { t } = useTranslation()
  const { host, related } = useDatabaseCells(opened, pageId, ownUuid)
  const context = useReadContext(personName, related)
  const sources = useFieldSources()
  const { grid, handleGrid } = useAwaitedGrid(ref)
  useRefusals(opened)
  const records = opened?.snapshot.records ?? null
  if (records === null || !opened)
    return (
      <>
        {head(null)}
        {body(
          <>
            <output className="visually-hidden">{t('grid.loading')}</output>
            <GridSkeleton />
          </>,
        )}
      </>
    )
  const { session } = opened
  return (
    <CellHostContext value={host}>
      <FieldSourcesContext value={sources}>
        <ViewFrame
          {...{ session, records, viewId, context, ownUuid, isCompact }}
          mayEdit={isEditable}
          onLeave={() => grid.current?.focus()}
          tabs={(tools) =>
            head(
              <>
                {tools}
                {isEditable && <FieldsButton session={session} records={records} viewId={viewId} />}
              </>,
            )
          }
        >
          {(found) =>
            body(
              <GridView key={viewId} ref={handleGrid} {...{ ...shown, session, context }} records={found} />,
            )
          }
        </ViewFrame>
      </FieldSourcesContext>
    </CellHostContext>
  )
}

/** The grid, which gets the keys as soon as it is there. */
function useAwaitedGrid(ref: Ref<GridHandle> | undefined) {
  const grid = useRef<GridHandle>(null)
  const isAwaited = useRef(false)
  useImperativeHandle(ref, () => ({
    addRow: () => grid.current?.addRow(),
    focus() {
      isAwaited.current = grid.current === null
      grid.current?.focus()
    },
    showPerson: (clientId) => grid.current?.showPerson(clientId),
  }))
  function handleGrid(handle: GridHandle | null): void {
    grid.current = handle
    if (handle === null || !isAwaited.current) return
    isAwaited.current = false
    handle.focus()
  }
  return { grid, handleGrid }
}
