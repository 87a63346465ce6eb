import './inlineDatabase.css'
import {
  useContext,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type Ref,
} from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { usePageRights, usePageTree, useTreeEntry } from '../../pageTree/index.ts'
import type { GridHandle } from '../grid/GridView.tsx'
import { OpenRowPage } from '../rowPage/OpenRowPage.tsx'
import type { RowDocumentProps } from '../rowPage/RowDocumentProps.ts'
import { useRowLinks, useRowPagesInDocument, type RowPages } from '../rowPage/useRowPages.ts'
import { ShownDatabase } from '../ShownDatabase.tsx'
import { useDatabaseSession } from '../useDatabaseSession.ts'
import { InRowPage, type RowInDocument } from '../InRowPage.ts'
import { HeightHandle } from './HeightHandle.tsx'
import { InlineHead } from './InlineHead.tsx'
import { useRoomBeside } from './useRoomBeside.ts'
import { InlineProblem, useInlineProblem } from './InlineProblem.tsx'

export interface InlineDatabaseProps {
  /** Views of one database, which is opened through the first. */
  readonly viewIds: readonly string[]
  /** Whether the document around it is. */
  readonly isEditable: boolean
  /** Of this block among those of the page. */
  readonly placeId: number
  /** The row of this block that the address names; null for none. */
  readonly openRow: RowInDocument | null
  /** The text of a row that is open as a page. */
  readonly rowDocument: ComponentType<RowDocumentProps> | null
  /** Of the grid, in pixels; null: as high as its rows, within bounds. */
  readonly height: number | null
  readonly onHeight: (height: number | null) => void
  /** The keys have left it. */
  readonly onLeave: () => void
  readonly uid: string
  /** Of whoever reads. */
  readonly ownUuid: string
  readonly personName: (userId: string) => string | null
  readonly ref?: Ref<InlineDatabaseHandle>
}

export type InlineDatabaseHandle = Pick<GridHandle, 'focus'>

/** A database inside of a document: its name, its views as tabs, and the one that is open. Rules: `docs/specs/grid.md`, "In documents". */
export function InlineDatabase(props: InlineDatabaseProps) {
  const { viewIds, uid, ownUuid, personName, onLeave, rowDocument, openRow, ref } = props
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const [openedBy = ''] = viewIds
  // Where the page was opened with a row, its view stays when the row is closed.
  const [chosen, setChosen] = useState(openRow?.viewId ?? null)
  const viewId = viewIds.find((id) => id === (openRow?.viewId ?? chosen)) ?? openedBy
  const rowPages = useInlineRows(workspaceId, viewId, props)
  const opened = useDatabaseSession({ workspaceId, viewId: openedBy }, uid)
  const grid = useRef<GridHandle>(null)
  useImperativeHandle(ref, () => ({ focus: () => grid.current?.focus() }))
  const problem = useInlineProblem(opened?.snapshot)
  const { mayEdit, mayEditRows } = usePageRights(openedBy)
  const isEditable = mayEditRows && opened?.snapshot.access !== 'read'
  const mayRestructure = mayEdit && isEditable
  const name = useTreeEntry(viewId)?.name || t('page.untitled')
  const head = (tools: ReactNode) => (
    <InlineHead
      {...{ viewIds, viewId, name }}
      mayRename={mayEdit}
      onChoose={setChosen}
      onNew={isEditable && tools ? () => grid.current?.addRow() : null}
    >
      {tools}
    </InlineHead>
  )
  return (
    <section ref={useRoomBeside()} className="database-inline" aria-label={name}>
      {problem ? (
        <>
          {head(null)}
          <InlineProblem kind={problem} />
        </>
      ) : (
        <ShownDatabase
          ref={grid}
          {...{
            opened,
            viewId,
            name,
            isEditable,
            mayRestructure,
            personName,
            ownUuid,
            onLeave,
            head,
            rowPages,
          }}
          pageId={openedBy}
          isCompact
          body={(shown) => <HeightHandle {...props}>{shown}</HeightHandle>}
        >
          {(shown) => (
            <OpenRowPage
              grid={shown}
              records={opened?.snapshot.records ?? null}
              pages={rowPages}
              document={rowDocument}
            />
          )}
        </ShownDatabase>
      )}
    </section>
  )
}

/** In the page of a row, other rows open at their own address: there is one row at a time. */
function useInlineRows(
  workspaceId: string,
  viewId: string,
  { placeId, openRow }: Pick<InlineDatabaseProps, 'placeId' | 'openRow'>,
): RowPages {
  const isInRow = useContext(InRowPage)
  const here = useRowPagesInDocument(workspaceId, viewId, { placeId, rowId: openRow?.rowId ?? null })
  const elsewhere = useRowLinks(workspaceId, viewId)
  return isInRow ? elsewhere : here
}
