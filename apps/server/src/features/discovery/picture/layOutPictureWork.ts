import type { ThreadWork } from '../../../platform/threads/index.ts'
import { createFontReader } from './fonts.ts'
import type { LAY_OUT_PICTURE } from './layOutPictureTask.ts'
import { drawableText, layOutText, type TextBox } from './layOutText.ts'
import { TEXT_WIDTH } from './pictureSize.ts'

/** From the largest down: the first in which the title is whole. */
const TITLES: readonly (TextBox & { readonly lineHeight: number })[] = [
  { size: 76, maxLines: 2, lineHeight: 88, tracking: -0.025, width: TEXT_WIDTH },
  { size: 60, maxLines: 3, lineHeight: 70, tracking: -0.022, width: TEXT_WIDTH },
  { size: 48, maxLines: 4, lineHeight: 57, tracking: -0.02, width: TEXT_WIDTH },
]
const NAME: TextBox = { size: 30, maxLines: 1, tracking: -0.01, width: TEXT_WIDTH - 180 }

const readFont = createFontReader()

/** What `LAY_OUT_PICTURE` does in its thread. */
export const layOutPictureWork: ThreadWork<typeof LAY_OUT_PICTURE> = async ({ title, workspaceName }) => {
  const [bold, medium] = await Promise.all([readFont(700), readFont(500)])
  const drawable = drawableText(bold, title)
  const boxes = TITLES.map((box) => ({ ...box, ...layOutText(bold, drawable, box) }))
  const { size, lineHeight, lines } = boxes.find(({ isWhole }) => isWhole) ?? boxes.at(-1)!
  return {
    title: { size, lineHeight, lines },
    workspaceName: layOutText(medium, drawableText(medium, workspaceName), NAME).lines[0] ?? null,
    product: layOutText(medium, 'Sheaf', NAME).lines[0]!,
  }
}
