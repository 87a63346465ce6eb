import type { ThreadTask } from '../../../platform/threads/index.ts'
import type { TextLine } from './layOutText.ts'

interface PictureWords {
  readonly title: string
  readonly workspaceName: string
}

/** The texts of a picture of a page as outlines. */
export interface PictureTexts {
  /** No line where no letter of the title can be drawn. */
  readonly title: { readonly size: number; readonly lineHeight: number; readonly lines: readonly TextLine[] }
  readonly workspaceName: TextLine | null
  readonly product: TextLine
}

/** Lays out what people wrote: our fonts know a thousand letters, and each is drawn from its own instructions. */
export const LAY_OUT_PICTURE: ThreadTask<PictureWords, PictureTexts> = {
  name: 'layOutPicture',
  timeLimitMs: 5_000,
}
