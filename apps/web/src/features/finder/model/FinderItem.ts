import type { TextRange } from '@sheaf/base'
import type { ViewIcon, ViewLayout } from '@sheaf/contract'
import type { LucideIcon } from 'lucide-react'

/** What the finder finds, in the order of its groups. */
export const FINDER_KINDS = [
  'recent',
  'page',
  'text',
  'row',
  'comment',
  'note',
  'file',
  'person',
  'command',
] as const
export type FinderKind = (typeof FINDER_KINDS)[number]

/** Kinds that can be filtered by: those that a workspace keeps. */
export const FILTER_KINDS = ['page', 'text', 'row', 'comment', 'note', 'file'] as const satisfies FinderKind[]
export type FilterKind = (typeof FILTER_KINDS)[number]

export interface FinderItem {
  /** Of one thing, the same in every answer. */
  readonly id: string
  readonly name: string
  readonly marks: readonly TextRange[]
  /** Where it lies, or what else tells it from others of its name. */
  readonly where: string
  readonly passage: { readonly text: string; readonly marks: readonly TextRange[] } | null
  readonly picture: FinderPicture
  /** ISO 8601; null where it has no time, or none is known. */
  readonly editedAt: string | null
  readonly target: FinderTarget
  /** As in `mod+p`. */
  readonly shortcut?: string
}

export type FinderPicture =
  | { readonly type: 'view'; readonly icon: ViewIcon | null; readonly layout: ViewLayout }
  | { readonly type: 'person'; readonly name: string; readonly picture: string | null }
  | { readonly type: 'icon'; readonly icon: LucideIcon }

/** What opens, or happens, when an item is chosen. */
export type FinderTarget =
  | { readonly type: 'path'; readonly path: string }
  | { readonly type: 'run'; readonly run: () => void }
  /** Goes on among what somebody wrote. */
  | { readonly type: 'person'; readonly id: string }

export interface FinderGroup {
  readonly kind: FinderKind
  readonly items: readonly FinderItem[]
  readonly hasMore: boolean
}

export interface ShownGroup extends FinderGroup {
  /** Of an earlier query, until the answer to this one has come. */
  readonly isStale: boolean
}
