import type { ViewId } from '@sheaf/base'
import type { createImport, importIntoPage } from '@sheaf/contract/imports'
import type { z } from 'zod'
import { AppError } from '../../platform/errors/index.ts'
import type { Permit } from '../access/index.ts'
import type { ImportingContext } from './ImportingContext.ts'
import { requestImport, spaceIn } from './requestImport.ts'

interface PageRequest {
  readonly body: z.output<typeof importIntoPage.body>
  /** Null: the first space of the workspace. */
  readonly pageId: ViewId | null
  readonly base: string
}

/** Begins an import that comes below a page by itself, as other clients ask for it. */
export async function requestIntoPage(
  context: ImportingContext,
  permit: Permit,
  { body, pageId, base }: PageRequest,
): Promise<z.output<typeof createImport.reply>> {
  const { policy, database } = context
  const { workspaceId, actor } = permit
  const parentViewId =
    pageId ?? ((await database.transaction((transaction) => spaceIn(transaction, workspaceId))) as ViewId)
  const parent = await policy.requireView(permit, parentViewId)
  if (parent.isTrashed)
    throw new AppError('record_deleted', { message: 'The page above it is in the trash.' })
  return await requestImport(context, actor, {
    body: { ...body, workspace_name: 'Notion', is_checked_first: false, is_in_parts: false },
    base,
    place: { workspaceId, parentViewId },
  })
}
