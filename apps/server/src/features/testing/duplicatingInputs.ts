import type { EndpointName } from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import type { AnyInput, CallScene } from './AnyInput.ts'

type OnPage = (world: CallScene) => Promise<{ params: { workspaceId: string; viewId: string } }>

/** Right inputs of the calls that copy published pages; `onPublishedPage` publishes one of the same workspace. */
export function duplicatingInputs(
  onPublishedPage: OnPage,
  parentOf: (world: CallScene) => Promise<string>,
): Readonly<
  Record<
    Extract<EndpointName, 'duplicatePublished' | 'getDuplication' | 'cancelDuplication'>,
    (world: CallScene) => Promise<AnyInput>
  >
> {
  return {
    duplicatePublished: async (world) => {
      const { params } = await onPublishedPage(world)
      return {
        params: { workspaceId: params.workspaceId },
        body: { published_view_id: params.viewId, dest_view_id: await parentOf(world) },
      }
    },
    getDuplication: onTask,
    cancelDuplication: onTask,
  }
}

async function onTask({ server, owner, caller }: CallScene): Promise<AnyInput> {
  const { database, ids } = server.platform
  const { workspaceId, userId } = { workspaceId: owner.workspaceId, userId: (caller ?? owner).userId }
  const id = ids.uuid()
  await database.execute(sql`
        INSERT INTO duplications (id, workspace_id, user_id, published_view_id, dest_view_id, unlocked_ids, view_id,
          state, created_at)
        VALUES (${id}, ${workspaceId}, ${userId}, ${id}, ${id}, '{}', ${id}, 'done', now())`)
  return { params: { workspaceId, taskId: id } }
}
