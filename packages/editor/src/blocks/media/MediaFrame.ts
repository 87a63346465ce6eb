import { readPixels } from '@sheaf/model'
import type { BlockAttrs } from '../../engine/schema/schema.ts'
import { alignTools, type AlignTools } from './alignTools.ts'
import { element } from '../../engine/dom/element.ts'
import type { MediaBlock } from './MediaHost.ts'
import { moreTool, toolbar, type MediaAction } from './MediaTools.ts'
import { ResizeHandles } from './ResizeHandles.ts'

/** A frame with the width and alignment of its block, and with the tools and handles to change both. */
export class MediaFrame {
  readonly dom: HTMLElement
  readonly handles: ResizeHandles | null = null
  /** Null on a read-only page. */
  readonly tools: HTMLElement | null = null
  private readonly align: AlignTools | null = null

  constructor(block: MediaBlock, content: HTMLElement, actions: () => readonly MediaAction[]) {
    this.dom = element('div', 'b-media', content)
    if (!block.host.isEditable()) return
    this.handles = new ResizeHandles(block, this.dom)
    this.align = alignTools(block)
    this.tools = toolbar(block, 'ed-media-tools', ...this.align.buttons, moreTool(block, actions))
    this.dom.append(...this.handles.elements, this.tools)
  }

  show(data: BlockAttrs['data']): void {
    const width = readPixels(data['width'])
    this.dom.style.width = width === null ? '' : `${width}px`
    this.dom.classList.toggle('is-sized', width !== null)
    this.handles?.show(width)
    this.align?.show(data)
  }

  destroy(): void {
    this.handles?.destroy()
  }
}
