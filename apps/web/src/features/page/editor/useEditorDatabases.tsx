import type { createDatabaseView } from '@sheaf/contract'
import type { EditorDatabases, NewDatabase } from '@sheaf/editor'
import { useQueryClient } from '@tanstack/react-query'
import {
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { useParams } from 'react-router'
import { callApi, unwrap } from '../../../platform/api/api.ts'
import { withDatabaseMessages } from '../../../platform/i18n/withMessages.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { usePersonNames } from '../../../platform/people/usePersonNames.ts'
import { useRefusalToast } from '../../../shell/useRefusalToast.ts'
import { refreshPageTree, usePageTree, usePageTreeActions } from '../../pageTree/index.ts'
import { usePerson } from '../../workspace/index.ts'
import type { LinkSource, RowDocumentProps } from '../../database/index.ts'
import { useRowInDocument } from '../../database/InRowPage.ts'
import { DatabasePlaces, type ShownPlace } from './DatabasePlaces.ts'
import { restoreWithBlock, trashWithBlock, wentWithBlock } from './trashedWithBlocks.ts'
import { useLinkDialog } from './useLinkDialog.tsx'

const InlineDatabase = lazy(
  withDatabaseMessages(
    async () => (await import('../../database/InlineDatabaseHost.tsx')).InlineDatabaseHost,
  ),
)

const loadFill = withDatabaseMessages(
  async () => (await import('../../database/TableFillHost.ts')).fillDatabase,
)

/** The wire's numbers of the layouts. */
const LAYOUTS = { grid: 1, board: 2, calendar: 3, list: 6, gallery: 7, chart: 5 } as const

/**
 * The databases in the text of the page at this address, and where they are drawn. `rowDocument`: the text of a row that
 * is open as a page.
 */
export function useEditorDatabases(rowDocument: RowText): {
  readonly databases: EditorDatabases
  readonly drawn: ReactNode
} {
  const { viewId = '' } = useParams()
  const { addPage, trashAlong, restore } = usePageTreeActions()
  const { workspaceId, pageTree } = usePageTree()
  const { language, t } = useTranslation()
  const person = usePerson()
  const uid = person && String(person.uid)
  const refuse = useRefusalToast()
  const client = useQueryClient()
  const { ask, dialog } = useLinkDialog()
  const latest = useRef({ addPage, trashAlong, restore, pageTree, uid, language, t, refuse })
  useEffect(() => {
    latest.current = { addPage, trashAlong, restore, pageTree, uid, language, t, refuse }
  })
  const places = useMemo(() => new DatabasePlaces(), [])
  const databases = useMemo(
    (): EditorDatabases => ({
      onRemoved(viewIds) {
        // What lies elsewhere in the tree is shown here, but does not belong here.
        const views = latest.current.pageTree?.views
        for (const id of viewIds) {
          const isOfPage = wentWithBlock(id) || views?.get(id)?.parentId === viewId
          if (isOfPage) trashWithBlock(id, () => latest.current.trashAlong(id))
        }
      },
      onReturned(viewIds) {
        for (const id of viewIds) restoreWithBlock(id, () => latest.current.restore(id))
      },
      show: (place, block) => places.show(place, block),
      async create(table, layout) {
        const { addPage: add, uid } = latest.current
        const made = uid === null ? null : await add(viewId, '', LAYOUTS[layout])
        if (made === null || uid === null) return null
        const { default: fill } = await loadFill()
        const { language, t: words } = latest.current
        const databaseId = await fill({ workspaceId, viewId: made, uid }, table, { language, t: words })
        return { viewId: made, databaseId }
      },
      async link() {
        const source = await ask()
        if (source === null) return null
        try {
          const made = await sendLinkedView(workspaceId, viewId, source)
          await refreshPageTree(client, workspaceId, [made.viewId, viewId])
          return made
        } catch (error) {
          if (error instanceof Error) latest.current.refuse(error)
          return null
        }
      },
    }),
    [places, viewId, workspaceId, ask, client],
  )
  const drawn = (
    <>
      <DrawnDatabases places={places} rowDocument={rowDocument} />
      {dialog}
    </>
  )
  return { databases, drawn }
}

/** Makes a view of a database below a document, to be shown in it. */
async function sendLinkedView(
  workspaceId: string,
  parentId: string,
  { viewId, databaseId, name }: LinkSource,
): Promise<NewDatabase> {
  const made = await unwrap(
    callApi<typeof createDatabaseView>(
      'POST',
      '/api/workspace/:workspaceId/page-view/:viewId/database-view',
      {
        params: { workspaceId, viewId },
        body: {
          parent_view_id: parentId,
          database_id: databaseId,
          layout: LAYOUTS.grid,
          name,
          embedded: true,
        },
      },
    ),
  )
  return { viewId: made.view_id, databaseId: made.database_id }
}

/** Null where rows open elsewhere. */
type RowText = ComponentType<RowDocumentProps> | null

interface DrawnDatabasesProps {
  readonly places: DatabasePlaces
  readonly rowDocument: RowText
}

function DrawnDatabases({ places, rowDocument }: DrawnDatabasesProps) {
  const all = useSyncExternalStore(places.subscribe, places.getSnapshot)
  return all.length === 0 ? null : <KnownDatabases all={all} rowDocument={rowDocument} />
}

/** Who is called what is asked for with the first database. */
function KnownDatabases({
  all,
  rowDocument,
}: {
  readonly all: readonly ShownPlace[]
  readonly rowDocument: RowText
}) {
  const personName = usePersonNames(usePageTree().workspaceId)
  const person = usePerson()
  const openRow = useRowInDocument()
  if (!person) return null
  const isShown = ({ block }: ShownPlace) => openRow !== null && block.viewIds.includes(openRow.viewId)
  // Several blocks may show the view: the row is open in the one that opened it.
  const holder = all.find((place) => place.id === openRow?.placeId && isShown(place)) ?? all.find(isShown)
  return all.map(({ id, place, block, take }) =>
    createPortal(
      <Suspense>
        <InlineDatabase
          ref={take}
          {...block}
          placeId={id}
          openRow={id === holder?.id ? openRow : null}
          rowDocument={rowDocument}
          uid={String(person.uid)}
          ownUuid={person.uuid}
          personName={personName}
        />
      </Suspense>,
      place,
      String(id),
    ),
  )
}
