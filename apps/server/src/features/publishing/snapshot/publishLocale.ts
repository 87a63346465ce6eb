import { clientOf, type Executor } from '../../../platform/database/index.ts'
import type { PublishingContext } from '../PublishingContext.ts'

/** BCP 47: the language of the publications of a workspace. */
export async function readPublishLocale(executor: Executor, workspaceId: string): Promise<string> {
  const { rows } = await clientOf(executor).query<{ publish_locale: string }>(
    'SELECT publish_locale FROM workspaces WHERE id = $1',
    [workspaceId],
  )
  return rows[0]?.publish_locale ?? 'en'
}

/**
 * Says the publications of a workspace in another language from now on. Nothing that is stored changes: each page is put
 * into the language when somebody next reads it.
 */
export async function setPublishLocale(
  context: Pick<PublishingContext, 'database' | 'announce'>,
  workspaceId: string,
  locale: string,
): Promise<void> {
  await context.database.$client.query('UPDATE workspaces SET publish_locale = $2 WHERE id = $1', [
    workspaceId,
    locale,
  ])
  context.announce(workspaceId, [workspaceId])
}
