import type { IconNode } from 'lucide'
import type { Command, Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { EditorLabelKey } from '../labels/labels.ts'
import type { BlockAttrs } from '../schema/schema.ts'

/** What a person can choose by name: an entry of the slash menu and, for kinds with text, of "Turn into". */
export interface BlockKind {
  readonly id: string
  readonly icon: IconNode
  readonly type: string
  readonly data: BlockAttrs['data']
  readonly group: KindGroup
  readonly label: EditorLabelKey
  /** Its place in the group, behind all that have none. */
  readonly place?: number
  /** What can be typed instead, as shown beside the name; the same in every language. */
  readonly typed?: string
  /** Words that find it besides its name; the same in every language, as code words are. */
  readonly aliases: readonly string[]
  /** Whether a block of the type is of this kind, where several kinds share the type. */
  readonly matches?: (data: BlockAttrs['data']) => boolean
  /** What the application has to offer for it; without that the kind is not offered. */
  readonly needs?: 'media' | 'workspace' | 'databases' | 'writing'

  /** Inserts it at a block, where that is more than a block of the type. */
  readonly insert?: (tr: Transaction, pos: number) => void
  /** Once inserted it is selected as a whole: its field opens next. */
  readonly isSelected?: true
  /** Runs after it was inserted by a person. */
  readonly onInserted?: (view: EditorView) => void
  /** Of what stands in a text: runs at the caret, in the place of what was typed for the menu. */
  readonly command?: Command
  /** Takes the place of what was typed for the menu itself, once that is possible. */
  readonly replace?: (view: EditorView, range: { readonly from: number; readonly to: number }) => void

  /** Its section of "Turn into", and its place there. */
  readonly turn?: readonly [section: number, place: number]
  /** Its place in the short list of the slash menu; always there, or in this order where there is room. */
  readonly shortlist?: { readonly place: number; readonly fill?: number }
  /** The menu of kinds it is in. */
  readonly menu?: KindMenu['id']
}

type KindGroup = 'basic' | 'lists' | 'media' | 'other' | 'inline'

/** A row that opens further kinds beside it, in the slash menu and in "Turn into". */
export interface KindMenu {
  readonly id: 'moreHeadings' | 'toggleHeading'
  readonly icon: IconNode
  readonly label: EditorLabelKey
  /** The kind it stands behind, and its place in the short list; or the menu that it closes. */
  readonly place:
    | { readonly behind: string; readonly shortlist: number }
    | { readonly inside: KindMenu['id'] }
}

/** Makes kinds known, in the order they are offered in within their group. Done once, before the first document opens. */
export function registerKinds(added: readonly BlockKind[], addedMenus: readonly KindMenu[] = []): void {
  const rank = ({ group, place = 0 }: BlockKind): number => GROUPS.indexOf(group) * MOST_PLACES + place
  kinds = [...kinds, ...added].toSorted((one, other) => rank(one) - rank(other))
  menus = [...menus, ...addedMenus]
}

/** Everything that can be chosen, by groups. */
export function blockKinds(): readonly BlockKind[] {
  return kinds
}

export function kindMenus(): readonly KindMenu[] {
  return menus
}

/** A kind that is known to be there. */
export function blockKind(id: string): BlockKind {
  const kind = findKind(id)
  if (!kind) throw new Error(`No kind of block is called ${id}`)
  return kind
}

/** The kind that a row of a menu stands for. */
export function findKind(id: string): BlockKind | null {
  return kinds.find((each) => each.id === id) ?? null
}

/** The kind of an existing block; null for types and levels that cannot be chosen. */
export function kindOf({ type, data }: Pick<BlockAttrs, 'type' | 'data'>): BlockKind | null {
  return kinds.find((each) => each.type === type && (each.matches?.(data) ?? true)) ?? null
}

/** What a block is called; null for types without a name. */
export function kindLabel(attrs: Pick<BlockAttrs, 'type' | 'data'>): EditorLabelKey | null {
  return kindOf(attrs)?.label ?? null
}

const GROUPS: readonly KindGroup[] = ['basic', 'lists', 'media', 'other', 'inline']
const MOST_PLACES = 100
let kinds: readonly BlockKind[] = []
let menus: readonly KindMenu[] = []
