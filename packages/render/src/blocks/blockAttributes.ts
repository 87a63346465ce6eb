import type { ProjectedBlock } from '@sheaf/model'
import { blockAnchor } from '../document/blockAnchor.ts'
import type { RenderOptions } from '../document/RenderOptions.ts'

/** The attributes of the element of every block. */
export function blockAttributes(
  block: ProjectedBlock,
  options: RenderOptions,
): { readonly id: string; readonly 'data-block'?: string } {
  return { id: blockAnchor(block.id), ...sourceAttributes(block, options) }
}

/** The source of a block, if requested. Parts of tables are elements of their own and have nothing else. */
export function sourceAttributes(
  block: ProjectedBlock | undefined,
  { blockSource }: RenderOptions,
): { readonly 'data-block'?: string } {
  return block && blockSource ? { 'data-block': blockSource(block) } : {}
}
