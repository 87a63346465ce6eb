import { err, ok, type Result } from '@sheaf/base'
import { MAX_PUBLISH_NAME_LENGTH, PUBLISH_NAME, titleSlug, type ErrorCode } from '@sheaf/contract'
import { clientOf, type Executor } from '../../../platform/database/index.ts'

export type PublishNameRefusal = Extract<
  ErrorCode,
  'publish_name_too_long' | 'publish_name_invalid_character'
>

/** A name that somebody chose for a page on the web: letters and digits of any script, `-` and `_`. */
export function checkPublishName(name: string): Result<string, PublishNameRefusal> {
  if (name.length > MAX_PUBLISH_NAME_LENGTH) return err('publish_name_too_long')
  return PUBLISH_NAME.test(name) ? ok(name) : err('publish_name_invalid_character')
}

interface Unnamed {
  readonly workspaceId: string
  readonly viewId: string
  /** How the page is called in the app. */
  readonly title: string
}

/**
 * The name of a page when nobody chose one: the words of its title, with a number where another page has that name or had it
 * and links still lead on from it. A page whose title says nothing is known by the beginning of its id.
 */
export async function findDefaultName(
  executor: Executor,
  { workspaceId, viewId, title }: Unnamed,
): Promise<string> {
  const wanted = titleSlug(title) ?? `page-${viewId.slice(0, 8)}`
  const { rows } = await clientOf(executor).query<{ name: string }>(FREE, [workspaceId, viewId, wanted])
  return rows[0]?.name ?? viewId
}

const FREE = `
  SELECT free.name FROM (
    SELECT $3::text AS name, 1 AS place
    UNION ALL SELECT $3 || '-' || number, number FROM generate_series(2, 99) AS number
    UNION ALL SELECT $3 || '-' || left($2::uuid::text, 8), 100
  ) AS free
  WHERE NOT EXISTS (
    SELECT 1 FROM publications p WHERE p.workspace_id = $1 AND p.publish_name = free.name AND p.view_id <> $2::uuid
  ) AND NOT EXISTS (
    SELECT 1 FROM former_publish_names f
    WHERE f.workspace_id = $1 AND f.publish_name = free.name AND f.view_id <> $2::uuid
  )
  ORDER BY free.place LIMIT 1`
