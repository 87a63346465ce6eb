import type { Direction, ProjectedBlock } from '@sheaf/model'
import type { ReactElement } from 'react'
import { documentDirection } from './documentDirection.ts'
import { documentOutline, type OutlineEntry } from './documentOutline.ts'
import { renderBlocks } from './renderBlocks.tsx'
import type { RenderOptions } from './RenderOptions.ts'

export interface DocumentRenderOptions extends RenderOptions {
  /** Direction of the page; that of the first letter of the text when left out. */
  readonly direction?: Direction
  readonly size?: 'small' | 'normal' | 'large'
}

/**
 * A document as React elements in the class vocabulary of packages/ui/src/document/.
 *
 * `loadTypesetting` comes first. Pure and total: any tree a document projects to gives elements, and all its text is in them in the order
 * of the tree. Nothing a document says becomes markup, an address that runs, or style beyond a colour.
 */
export function renderDocument(root: ProjectedBlock, options: DocumentRenderOptions): ReactElement {
  const direction = options.direction ?? documentDirection(root) ?? 'ltr'
  const size = options.size ?? 'normal'
  let headings: readonly OutlineEntry[] | null = null
  const outline = () => (headings ??= documentOutline(root))
  return (
    <div className="doc" dir={direction} data-size={size === 'normal' ? undefined : size}>
      {renderBlocks(root.children, {
        options,
        renderBlocks,
        outline,
        direction,
        own: null,
        depth: 0,
        ancestors: [],
      })}
    </div>
  )
}
