import type { Direction, ProjectedBlock } from '@sheaf/model'
import type { ReactElement } from 'react'
import { documentDirection } from './documentDirection.ts'
import { documentOutline, type OutlineEntry } from './documentOutline.ts'
import { renderBlocks } from './renderBlocks.tsx'
import type { RenderOptions } from './RenderOptions.ts'

export interface DocumentRenderOptions extends RenderOptions {
  /** Direction of the page; by default that of the first letter of the text. */
  readonly direction?: Direction
  readonly size?: 'small' | 'normal' | 'large'
}

/**
 * A document as React elements with the classes of packages/ui/src/document/. `loadTypesetting` must have finished.
 * Pure, and defined for every tree; all text of the tree is in the result, in its order. Nothing in a document becomes
 * markup, an executable address, or a style beyond a colour.
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
