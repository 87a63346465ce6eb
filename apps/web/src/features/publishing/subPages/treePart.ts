import { publishBody } from '../publication/publishBody.ts'
import type { PublishInput } from '../publication/publishBody.ts'
import type { TreeBody } from '../publication/publishingApi.ts'

/**
 * What is sent to publish some of a page and those below it. Name and views are the page's own; the password is told with
 * it, and the others get the one that it has then, so that all of them open together.
 */
export function treePart(viewId: string, part: readonly string[], input: PublishInput): TreeBody {
  const ids = { view_ids: [...part] }
  if (part.includes(viewId)) return { ...publishBody(input), ...ids }
  const { publish_name: _name, password, ...options } = input.options ?? {}
  if (password === undefined) return { ...options, ...ids }
  return { ...options, ...(password === null ? { password } : { has_its_password: true }), ...ids }
}
