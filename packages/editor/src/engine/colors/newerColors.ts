import type { ColorUse } from './palette.ts'

/** Attributes of text that newer clients write, and that win over the marks for colours (collab-model 2.5). */
export const NEWER_COLORS: Readonly<Record<ColorUse, string>> = {
  ink: 'af_text_color',
  paper: 'af_background_color',
}
