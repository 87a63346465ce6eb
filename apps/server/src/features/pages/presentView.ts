import type { FolderView } from '@sheaf/contract'
import { wireLevel, wireUid } from '../access/index.ts'
import type { Favorite } from './personal/readFavorites.ts'
import type { ViewRow } from './ViewRow.ts'

/** What a row alone does not tell. */
export interface ViewSurroundings {
  /** The workspace for a space. */
  readonly parentId: string
  readonly prevId: string | null
  readonly isPrivate: boolean
  readonly hasChildren: boolean
  readonly children: FolderView[]
  /** What the person may do with it, as it is stored; null where their role opens all of it. */
  readonly accessLevel?: number | null
  /** Of the person who asks; null where it is none. */
  readonly favorite: Favorite | null
}

/** FolderView of wire.md section 4.1. */
export function presentView(row: ViewRow, around: ViewSurroundings): FolderView {
  return {
    view_id: row.id,
    parent_view_id: around.parentId,
    prev_view_id: around.prevId,
    name: row.name,
    icon: row.icon,
    is_space: row.is_space,
    is_private: around.isPrivate,
    is_published: row.is_published,
    is_favorite: around.favorite !== null,
    ...(around.favorite && {
      is_pinned: around.favorite.isPinned,
      favorited_at: around.favorite.favoritedAt.toISOString(),
    }),
    layout: row.layout,
    created_at: row.created_at,
    last_edited_time: row.last_edited_at,
    created_by: wireUid(BigInt(row.created_uid)),
    last_edited_by: wireUid(BigInt(row.edited_uid)),
    is_locked: row.is_locked,
    extra: row.extra,
    has_children: around.hasChildren,
    ...(typeof around.accessLevel === 'number' && wireLevel(around.accessLevel)),
    children: around.children,
  }
}
