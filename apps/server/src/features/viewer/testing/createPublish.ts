import type { JsonValue } from '@sheaf/base'
import { expect } from 'vitest'
import type { TestPublisher } from '../../testing/index.ts'

/** Publishes a new page, which may be changed before, and answers its path and id. */
type Publish = (
  name: string,
  blocks?: readonly JsonValue[],
  change?: (id: string) => Promise<unknown>,
) => Promise<{ id: string; path: string }>

/** Each page gets an address of its own. */
export function createPublish(publisher: TestPublisher): Publish {
  const { workspaceId } = publisher
  let count = 0
  return async (name, blocks = [], change) => {
    count += 1
    const id = await publisher.createPage(name, { blocks })
    await change?.(id)
    const path = `/api/workspace/${workspaceId}/page-view/${id}/publish`
    const published = await publisher.call('POST', path, { publish_name: `page-${count}` })
    expect(published.code).toBe(0)
    return { id, path: `/${workspaceId}/page-${count}` }
  }
}
