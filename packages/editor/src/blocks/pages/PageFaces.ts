import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { EditorLabels } from '../../engine/labels/labels.ts'
import { element } from '../../engine/dom/element.ts'
import { LateFace } from '../media/LateFace.ts'
import type { MediaBlock, MediaFace } from '../media/MediaHost.ts'
import type { EditorWorkspace } from '../../ports/EditorWorkspace.ts'
import type { createPageFace } from './createPageFace.ts'
import type { PageBlockType } from './pageTypes.ts'

/** What blocks that show pages and headings need of the editor around them. */
export interface PageFaceHost {
  readonly view: EditorView
  readonly labels: EditorLabels
  readonly workspace: EditorWorkspace | null
  /** Called after every change of the document until it is stopped. */
  readonly onChange: (listener: () => void) => () => void
  /** Opens a folded toggle for this person alone; nothing is written. */
  readonly showOpen: (pos: number) => void
}

type PageFaceFactory = typeof createPageFace

/** The views of such blocks. Their code comes with the first of them. */
export class PageFaces {
  readonly plugin: Plugin
  private readonly labels: EditorLabels
  private readonly workspace: EditorWorkspace | null
  private readonly showOpen: (view: EditorView, pos: number) => void
  private readonly listeners = new Set<() => void>()
  private readonly updates = new Set<() => void>()
  private create: PageFaceFactory | null = null

  constructor(
    labels: EditorLabels,
    workspace: EditorWorkspace | null,
    showOpen: (view: EditorView, pos: number) => void,
  ) {
    this.labels = labels
    this.workspace = workspace
    this.showOpen = showOpen
    this.plugin = new Plugin({
      view: () => ({
        update: (view, before) => {
          for (const listener of this.updates) listener()
          if (view.state.doc !== before.doc) for (const listener of this.listeners) listener()
        },
      }),
    })
  }

  /** Called after every change of the document and of the selection until it is stopped. */
  onUpdate(listener: () => void): () => void {
    this.updates.add(listener)
    return () => this.updates.delete(listener)
  }

  face(type: PageBlockType, block: MediaBlock, root: HTMLElement, view: EditorView): MediaFace {
    const { labels, workspace, listeners } = this
    const host: PageFaceHost = {
      view,
      labels,
      workspace,
      onChange(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      showOpen: (pos) => this.showOpen(view, pos),
    }
    if (this.create) return this.create(type, block, root, host)
    return new LateFace({
      block,
      root,
      labels,
      kept: () => element('div', type === 'outline' ? 'b-outline' : `b-place b-place-${type}`),
      load: async () => {
        const { createPageFace: create } = await import('./createPageFace.ts')
        this.create = create
        return () => create(type, block, root, host)
      },
    })
  }
}
