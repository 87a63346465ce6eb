import type { ViewId, WorkspaceId } from '@sheaf/base'
import type { ExportTree, ExportView } from '@sheaf/export'
import { clientOf } from '../../platform/database/index.ts'
import { inTurns } from '../../platform/inTurns.ts'
import { ALL_LEVELS, readTreeNodes, type TreeReader } from '../pages/index.ts'
import type { ExportingContext } from './ExportingContext.ts'
import { readExportDatabases } from './readExportDatabases.ts'

/** The part of a page tree that is exported. */
export interface TreeToExport {
  readonly tree: Required<ExportTree>
  /** Names of all pages that are seen, also of those outside of the part. */
  readonly nameOf: (viewId: string) => string | null
}

interface Nodes {
  readonly views: Map<string, ExportView>
  readonly childIds: Map<string, readonly string[]>
}

/** The page tree as a person sees it: all of it, or what lies below a page, which is not there where they do not see it. */
export async function readExportTree(
  context: ExportingContext,
  reader: TreeReader,
  rootId: ViewId | null,
): Promise<TreeToExport> {
  const { workspaceId } = reader
  const viewIds = rootId === null ? [workspaceId] : [workspaceId, rootId]
  const { nodes } = await readTreeNodes(context, reader, { viewIds, depth: ALL_LEVELS })
  const all: Nodes = { views: new Map(), childIds: new Map() }
  await inTurns(
    (function* () {
      for (const { view_id: id, name, icon, layout, extra, child_ids } of nodes) {
        all.views.set(id, { id, name, icon, layout, extra })
        all.childIds.set(id, child_ids)
        yield
      }
    })(),
  )
  const part = rootId === null ? all : await below(all, rootId)
  return await withDatabases(context, workspaceId, { part, all })
}

/** All of a workspace but its trash, whoever may see it. */
export async function readWholeTree(
  context: ExportingContext,
  workspaceId: WorkspaceId,
): Promise<TreeToExport> {
  const { rows } = await clientOf(context.database).query<ExportView & { readonly parent_id: string | null }>(
    `SELECT id, parent_id, name, icon, layout, extra FROM views
     WHERE workspace_id = $1 AND trashed_at IS NULL ORDER BY order_key COLLATE "C", id`,
    [workspaceId],
  )
  const all: Nodes = { views: new Map(), childIds: new Map() }
  const children = new Map<string, string[]>()
  await inTurns(
    (function* () {
      for (const { parent_id: parentId, ...view } of rows) {
        all.views.set(view.id, view)
        const beside = children.get(parentId ?? workspaceId)
        if (beside) beside.push(view.id)
        else children.set(parentId ?? workspaceId, [view.id])
        yield
      }
    })(),
  )
  // What lies in something that is in the trash is reached from nowhere.
  const part = await below({ views: all.views, childIds: children }, workspaceId)
  return await withDatabases(context, workspaceId, { part, all: part })
}

async function withDatabases(
  context: ExportingContext,
  workspaceId: WorkspaceId,
  { part, all }: { readonly part: Nodes; readonly all: Nodes },
): Promise<TreeToExport> {
  const databases = await readExportDatabases(context, workspaceId, part.views)
  return {
    tree: { rootId: workspaceId, ...part, databases, hasChats: true },
    nameOf: (viewId) => all.views.get(viewId)?.name ?? null,
  }
}

/** With its own stack: a chain of pages may be deeper than calls go. */
async function below(
  {
    views,
    childIds,
  }: { readonly views: Nodes['views']; readonly childIds: ReadonlyMap<string, readonly string[]> },
  rootId: string,
): Promise<Nodes> {
  const part: Nodes = { views: new Map(), childIds: new Map() }
  const pending = [rootId]
  await inTurns(
    (function* () {
      for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
        if (part.childIds.has(id)) continue
        const view = views.get(id)
        if (view) part.views.set(id, view)
        const ids = childIds.get(id) ?? []
        part.childIds.set(id, ids)
        for (const childId of ids) pending.push(childId)
        yield
      }
    })(),
  )
  return part
}
