import type { EditorLabelKey, EditorLabels } from '../labels/labels.ts'
import type { BlockAttrs } from '../schema/schema.ts'
import type { BlockFace } from './BlockFace.ts'
import type { DrawnBlock, DrawnBlocks } from './DrawnBlock.ts'
import type { FacePlace } from './FacePlace.ts'
import type { LineFrontType } from './LineFrontType.ts'

/** How blocks of one type are drawn. What is left out is as it is for a paragraph. */
export interface BlockLook {
  readonly type: string
  /** The class of its element behind `b-`; the type where it is absent. */
  readonly className?: string
  /** Attributes of its element. They go when the block becomes another one. */
  readonly attributes?: (data: BlockAttrs['data'], labels: EditorLabels) => Readonly<Record<string, string>>
  /** Properties of its style, in the same way. */
  readonly style?: (data: BlockAttrs['data']) => Readonly<Record<string, string>>
  /** Its element says while it has no children. */
  readonly saysEmpty?: true
  /** Something else writes on its element: a block that becomes one, or stops being one, is drawn anew. */
  readonly isPainted?: true
  /** Runs after a block was drawn, or its data changed. */
  readonly onDrawn?: (block: DrawnBlock, views: DrawnBlocks) => void

  /** Of text: its level, where it is a heading. */
  readonly level?: (data: BlockAttrs['data']) => number | null
  /** What stands in front of it. */
  readonly front?: LineFrontType
  /** What its empty text asks for. */
  readonly hint?: (data: BlockAttrs['data']) => EditorLabelKey

  /** Of a row without text: what it shows. */
  readonly face?: (place: FacePlace) => BlockFace
  /** What that is called, for screen readers; the name of the kind where it is absent. */
  readonly name?: (attrs: BlockAttrs, labels: EditorLabels) => string
  /**
   * Whose the events in it are. `block` (the default): the face's, and a press selects the block. `face`: the face's
   * alone. `page`: the page's, as if nothing were there.
   */
  readonly events?: 'block' | 'face' | 'page'
}

/** Makes looks known. Done once, before the first document opens. */
export function registerLooks(added: readonly BlockLook[]): void {
  for (const look of added) looks.set(look.type, look)
}

export function blockLook(type: string): BlockLook {
  return looks.get(type) ?? { type }
}

const looks = new Map<string, BlockLook>()
