import type { ViewId } from '@sheaf/base'
import type { FolderView } from '@sheaf/contract'
import { AppError } from '../../platform/errors/index.ts'
import { readWholeCollab } from '../../sync/index.ts'
import { wireLevel, type Actor, type Permit } from '../access/index.ts'
import type { PagesContext } from './PagesContext.ts'
import { presentView } from './presentView.ts'
import { readPrevId } from './readPrevId.ts'
import { compareViews, listViewWithChildren } from './ViewRow.ts'

interface Person {
  readonly uuid: string
  readonly name: string
  readonly avatar_url: string | null
}

export interface PageContent {
  readonly view: FolderView
  /** Yjs v1 update of the whole document, or database. */
  readonly state: Uint8Array
  /** The rows of a database in the same form, by their ids. */
  readonly rows: ReadonlyMap<string, Uint8Array>
  readonly owner: Person | null
  readonly lastEditor: Person | null
}

/**
 * A page with its children and its whole content. Whoever has it by a grant does not learn what lies above: the
 * first page of a grant lies right below the workspace.
 */
export async function readPage(context: PagesContext, permit: Permit, viewId: ViewId): Promise<PageContent> {
  const { actor, workspaceId } = permit
  const access = await context.policy.requireView(permit, viewId)
  const [rows, document, people, prevId] = await Promise.all([
    listViewWithChildren(context.database, workspaceId, viewId),
    readWholeCollab(context.database, context.threads, viewId),
    readPeople(context, actor, viewId),
    readPrevId(context.database, { viewId, userId: actor.userId }),
  ])
  const row = rows.find(({ id }) => id === viewId)
  const isDatabase = row !== undefined && row.layout !== DOCUMENT && document === null
  const shown = isDatabase ? await context.databases.readPage(workspaceId, viewId) : null
  if (isDatabase && !shown?.database) throw new AppError('no_required_data')
  const state = document ?? shown?.database ?? null
  // Deleted for good between the two looks.
  if (row === undefined || state === null) throw new AppError('invalid_folder_view')

  const accessLevel = access.levelByRole === 'none' ? wireLevel(access.level) : null
  const parentId = row.parent_id ?? workspaceId
  const isFirst = accessLevel !== null && !(await isVisible(context, actor, parentId))
  const children = rows.filter(({ id }) => id !== viewId).toSorted(compareViews)
  return {
    view: presentView(row, {
      parentId: isFirst ? workspaceId : parentId,
      prevId: isFirst ? null : prevId,
      isPrivate: access.isPrivate,
      hasChildren: children.length > 0,
      accessLevel,
      children: children.map((child, index) =>
        presentView(child, {
          parentId: viewId,
          prevId: children[index - 1]?.id ?? null,
          isPrivate: access.isPrivate,
          hasChildren: child.has_children,
          accessLevel,
          children: [],
        }),
      ),
    }),
    state,
    rows: shown?.rows ?? new Map(),
    ...people,
  }
}

async function isVisible({ policy }: PagesContext, actor: Actor, viewId: string): Promise<boolean> {
  return (await policy.accessToView(actor, viewId as ViewId)).level !== 'none'
}

/** As they appear in the workspace. Guests are told of those whom they may know: themselves and the owners. */
async function readPeople(
  { database }: PagesContext,
  { userId }: Actor,
  viewId: ViewId,
): Promise<{ owner: Person | null; lastEditor: Person | null }> {
  const { rows } = await database.$client.query<{
    kind: string
    uuid: string
    name: string
    avatar_url: string | null
  }>(
    `SELECT k.kind, u.id AS uuid, coalesce(m.name, u.name) AS name,
       nullif(coalesce(m.avatar_url, u.metadata ->> 'icon_url'), '') AS avatar_url
     FROM views v
     CROSS JOIN LATERAL (VALUES ('owner', v.created_by), ('editor', v.last_edited_by)) AS k(kind, user_id)
     JOIN users u ON u.id = k.user_id
     LEFT JOIN workspace_members m ON m.workspace_id = v.workspace_id AND m.user_id = u.id
     JOIN workspace_members asker ON asker.workspace_id = v.workspace_id AND asker.user_id = $2
     WHERE v.id = $1 AND (asker.role < 3 OR u.id = $2 OR m.role = 1)`,
    [viewId, userId],
  )
  const person = (kind: string): Person | null => {
    const row = rows.find((candidate) => candidate.kind === kind)
    return row === undefined ? null : { uuid: row.uuid, name: row.name, avatar_url: row.avatar_url }
  }
  return { owner: person('owner'), lastEditor: person('editor') }
}

const DOCUMENT = 0
