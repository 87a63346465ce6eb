import type { PublishedEntry } from './publishingApi.ts'

/** A published page as the list has it. */
export function publishedEntry(id: string, name: string, published: string): PublishedEntry {
  return {
    view: { view_id: id, name, icon: null, layout: 0 },
    info: {
      namespace: 'ns',
      publish_name: `name-${id}`,
      view_id: id,
      publisher_email: 'mara@example.org',
      publish_timestamp: published,
      unpublished_timestamp: null,
      comments_enabled: true,
      duplicate_enabled: true,
      comments_closed: false,
      is_indexed: true,
      is_live: false,
      is_protected: false,
      expires_at: null,
      is_expired: false,
      updated_timestamp: published,
    },
  }
}
