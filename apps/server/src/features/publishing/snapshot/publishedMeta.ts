import { wireUid } from '../../access/index.ts'

/** A view as the snapshot reads it. */
export interface PublishableView {
  readonly id: string
  readonly name: string
  readonly icon: { readonly ty: number; readonly value: string } | null
  readonly layout: number
  readonly extra: Record<string, unknown> | null
  readonly created_at: Date
  readonly last_edited_at: Date
  /** Digits: snowflakes are larger than numbers hold. */
  readonly created_by_uid: string | null
  readonly last_edited_by_uid: string | null
}

/**
 * The meta of a publication (wire.md section 6.5) as JSON text, because its uids are larger than JSON.parse
 * can read. A page published by itself has no children and no ancestors in it.
 */
export function publishedMeta(view: PublishableView): string {
  return JSON.stringify({
    view: {
      view_id: view.id,
      name: view.name,
      icon: view.icon,
      layout: view.layout,
      extra: view.extra === null ? null : JSON.stringify(view.extra),
      created_by: view.created_by_uid === null ? null : wireUid(BigInt(view.created_by_uid)),
      last_edited_by: view.last_edited_by_uid === null ? null : wireUid(BigInt(view.last_edited_by_uid)),
      last_edited_time: unixSeconds(view.last_edited_at),
      created_at: unixSeconds(view.created_at),
      child_views: null,
    },
    child_views: [],
    ancestor_views: [],
  })
}

function unixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
