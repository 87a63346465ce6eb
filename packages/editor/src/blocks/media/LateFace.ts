import type { EditorLabels } from '../../engine/labels/labels.ts'
import type { BlockAttrs } from '../../engine/schema/schema.ts'
import { element } from '../../engine/dom/element.ts'
import type { MediaBlock, MediaFace } from './MediaHost.ts'
import type { LateModule } from './LateModule.ts'

interface LateFaceOptions {
  readonly block: MediaBlock
  readonly root: HTMLElement
  readonly labels: EditorLabels
  /** Rejects if the code cannot be loaded; may be called again. */
  readonly load: () => Promise<() => MediaFace>
  /** An element of the size of the content to come. */
  readonly kept: (attrs: BlockAttrs) => HTMLElement
}

/** The view of a block whose code may not be loaded yet: at once, or after a placeholder. */
export function lateFace<T>(
  code: LateModule<T>,
  create: (loaded: T) => MediaFace,
  options: Omit<LateFaceOptions, 'load'>,
): MediaFace {
  if (code.loaded) return create(code.loaded)
  return new LateFace({
    ...options,
    load: async () => {
      const loaded = await code.load()
      return () => create(loaded)
    },
  })
}

/** The placeholder of a block until its code is loaded, in the size that the block will have. */
class LateFace implements MediaFace {
  private readonly options: LateFaceOptions
  private face: MediaFace | null = null
  private isGone = false

  constructor(options: LateFaceOptions) {
    this.options = options
    this.fetch()
  }

  show(attrs: BlockAttrs): void {
    const { root, kept } = this.options
    if (this.face) this.face.show(attrs)
    else root.replaceChildren(kept(attrs))
  }

  act(): void {
    this.face?.act()
  }

  peek(): void {
    this.face?.peek()
  }

  destroy(): void {
    this.isGone = true
    removeEventListener('online', this.fetch)
    this.face?.destroy()
  }

  private readonly fetch = (): void => {
    this.options.load().then(
      (create) => this.arrive(create),
      () => this.fail(),
    )
  }

  private arrive(create: () => MediaFace): void {
    if (this.isGone) return
    const { block, root } = this.options
    root.replaceChildren()
    this.face = create()
    this.face.show(block.attrs())
  }

  private fail(): void {
    if (this.isGone) return
    const { root, labels } = this.options
    root.replaceChildren(element('div', 'b-pending', labels['media.notLoaded']))
    addEventListener('online', this.fetch, { once: true })
  }
}
