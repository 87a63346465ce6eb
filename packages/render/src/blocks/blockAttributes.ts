import type { ProjectedBlock } from '@sheaf/model'
import { blockAnchor } from '../document/blockAnchor.ts'
import type { RenderOptions } from '../document/RenderOptions.ts'

/** What the element of every block says of it. */
export function blockAttributes(
  block: ProjectedBlock,
  options: RenderOptions,
): { readonly id: string; readonly 'data-block'?: string } {
  return { id: blockAnchor(block.id), ...sourceAttributes(block, options) }
}

/** The source of a block, where it is asked for: all there is of the parts of tables, which are elements of their own. */
export function sourceAttributes(
  block: ProjectedBlock | undefined,
  { blockSource }: RenderOptions,
): { readonly 'data-block'?: string } {
  return block && blockSource ? { 'data-block': blockSource(block) } : {}
}
