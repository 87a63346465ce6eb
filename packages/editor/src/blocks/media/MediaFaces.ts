import type { EditorLabels } from '../../engine/labels/labels.ts'
import { keptPlace } from './keptPlace.ts'
import { LateFace } from './LateFace.ts'
import type { MediaBlock, MediaFace } from './MediaHost.ts'
import type { MediaType } from './mediaTypes.ts'

export type FaceFactory = (type: MediaType, block: MediaBlock, root: HTMLElement) => MediaFace

/** The views of blocks with media. A page of words never fetches their code; the first such block does. */
export class MediaFaces {
  private readonly labels: EditorLabels
  private create: FaceFactory | null = null
  private loading: Promise<FaceFactory> | null = null

  constructor(labels: EditorLabels) {
    this.labels = labels
  }

  /** The view of a block, drawn into its row: at once, or in the place kept for it. */
  face(type: MediaType, block: MediaBlock, root: HTMLElement): MediaFace {
    if (this.create) return this.create(type, block, root)
    return new LateFace({
      block,
      root,
      labels: this.labels,
      kept: (attrs) => keptPlace(attrs, block.host.isEditable()),
      load: async () => {
        const create = await this.load()
        return () => create(type, block, root)
      },
    })
  }

  load(): Promise<FaceFactory> {
    this.loading ??= import('./createFace.ts').then(
      ({ createFace }) => (this.create = createFace),
      (error: unknown) => {
        this.loading = null
        throw error
      },
    )
    return this.loading
  }
}
