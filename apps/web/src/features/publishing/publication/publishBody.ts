import type { PublishBody, PublishWish } from './publishingApi.ts'

/** What is sent to publish a page. */
export function publishBody({ visibleViewIds, options, namespace }: PublishWish): PublishBody {
  return {
    ...options,
    ...(visibleViewIds && { visible_database_view_ids: [...visibleViewIds] }),
    ...(namespace !== undefined && { publish_namespace: namespace }),
  }
}
