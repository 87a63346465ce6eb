import type { Node } from 'prosemirror-model'
import type { EditorUser } from '../../ports/EditorOptions.ts'
import type { RelativeSelection } from '../../engine/binding/selection.ts'
import { schema } from '../../engine/schema/schema.ts'
import { blockAround } from '../../engine/tree/blockSpot.ts'
import { record } from './readPresence.ts'

/** A place as the wire format names it: child indexes down the block tree, and an offset in the block's text. */
export interface PathPoint {
  readonly path: readonly number[]
  readonly offset: number
}

/** What a client announces about itself (collab-model 1.7), with our exact caret under `sheaf_cursor`. */
export interface PresenceState {
  readonly version: 1
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly user: { readonly uid: number; readonly device_id: string }
  readonly selection?: { readonly start: PathPoint; readonly end: PathPoint }
  /** JSON text of a `PresenceMetadata`. */
  readonly metadata: string
  readonly sheaf_cursor?: RelativeSelection | SelectedBlocks
}

/** Blocks selected as wholes, by their ids. */
interface SelectedBlocks {
  readonly selection: { readonly kind: 'blocks'; readonly blocks: readonly string[] }
}

interface PresenceMetadata {
  readonly user_name: string
  readonly cursor_color: string
  readonly selection_color: string
  readonly user_avatar: string
  readonly user_uuid: string
}

export function presenceMetadata(user: EditorUser): string {
  const metadata: PresenceMetadata = {
    user_name: user.name,
    cursor_color: user.color,
    selection_color: `${user.color}33`,
    user_avatar: user.avatar ?? '',
    user_uuid: user.uuid,
  }
  return JSON.stringify(metadata)
}

/** A text position as a path of the block tree. */
export function pathPoint(doc: Node, pos: number): PathPoint {
  const $pos = doc.resolve(pos)
  const path: number[] = []
  for (let depth = 1; depth <= $pos.depth; depth++) {
    if ($pos.node(depth).type === schema.nodes.block) path.push($pos.index(depth - 1))
  }
  const inText = $pos.parent.type === schema.nodes.line
  return { path, offset: inText ? $pos.parentOffset : 0 }
}

/** The text position of a path point that another client announced; null when it leads nowhere here. */
export function pathPosition(doc: Node, point: unknown): number | null {
  const { path, offset } = record(point) ?? {}
  if (!Array.isArray(path) || path.length === 0 || path.length > 200) return null
  let container: Node | null = doc
  let pos = -1
  let block: Node | null = null
  for (const index of path) {
    if (!container || !Number.isInteger(index) || index < 0 || index >= container.childCount) return null
    let at = block ? pos + 2 + block.firstChild!.nodeSize : 0
    for (let before = 0; before < index; before++) at += container.child(before).nodeSize
    pos = at
    block = container.child(index)
    container = block.childCount > 1 ? block.child(1) : null
  }
  const line = blockAround(doc.resolve(pos + 1))!.node.firstChild!
  const inside = typeof offset === 'number' && offset > 0 ? Math.floor(offset) : 0
  return pos + 2 + Math.min(inside, line.content.size)
}
