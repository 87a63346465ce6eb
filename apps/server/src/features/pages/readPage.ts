import type { ViewId } from '@sheaf/base'
import type { FolderView } from '@sheaf/contract'
import { AppError } from '../../platform/errors/index.ts'
import { readWholeCollab } from '../../sync/index.ts'
import { storedLevel, type Actor, type Permit } from '../access/index.ts'
import type { PagesContext } from './PagesContext.ts'
import { readFavorites } from './personal/readFavorites.ts'
import { presentView } from './presentView.ts'
import { readPrevIds } from './readPrevIds.ts'
import { readPeople, type PagePeople } from './readPeople.ts'
import { compareViews, listViewWithChildren } from './ViewRow.ts'

export interface PageContent extends PagePeople {
  readonly view: FolderView
  /** Yjs v1 update of the whole document, or database. */
  readonly state: Uint8Array
  /** The rows of a database in the same form, by their ids. */
  readonly rows: ReadonlyMap<string, Uint8Array>
}

/**
 * A page with its children and its whole content. Whoever has it by a grant does not learn what lies above: the
 * first page of a grant lies right below the workspace.
 */
export async function readPage(context: PagesContext, permit: Permit, viewId: ViewId): Promise<PageContent> {
  const { actor, workspaceId } = permit
  const access = await context.policy.requireView(permit, viewId)
  const [rows, document, prevIds, favorites] = await Promise.all([
    listViewWithChildren(context.database, workspaceId, viewId),
    readWholeCollab(context.database, context.threads, viewId),
    readPrevIds(context.database, { viewIds: [viewId], userId: actor.userId }),
    readFavorites(context.database, permit),
  ])
  const row = rows.find(({ id }) => id === viewId)
  // A chat has no content of the format; it is read by calls of its own.
  if (row?.layout === CHAT) throw new AppError('invalid_request')
  const isDatabase = row !== undefined && row.layout !== DOCUMENT && document === null
  const shown = isDatabase ? await context.databases.readPage(actor.userId, workspaceId, viewId) : null
  if (isDatabase && !shown?.database) throw new AppError('no_required_data')
  const state = document ?? shown?.database ?? null
  // Deleted for good between the two looks.
  if (row === undefined || state === null) throw new AppError('invalid_folder_view')

  const people = await readPeople(context, permit, { owner: row.created_uid, lastEditor: row.edited_uid })
  const accessLevel = access.levelByRole === 'full' ? null : storedLevel(access.level)
  const parentId = row.parent_id ?? workspaceId
  const isFirst = access.levelByRole === 'none' && !(await isVisible(context, actor, parentId))
  const children = rows.filter(({ id }) => id !== viewId).toSorted(compareViews)
  return {
    view: presentView(row, {
      parentId: isFirst ? workspaceId : parentId,
      prevId: isFirst ? null : (prevIds.get(viewId) ?? null),
      isPrivate: access.isPrivate,
      hasChildren: children.length > 0,
      accessLevel,
      favorite: favorites.get(viewId) ?? null,
      children: children.map((child, index) =>
        presentView(child, {
          parentId: viewId,
          prevId: children[index - 1]?.id ?? null,
          isPrivate: access.isPrivate,
          hasChildren: child.has_children,
          accessLevel,
          favorite: favorites.get(child.id) ?? null,
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

const DOCUMENT = 0
const CHAT = 4
