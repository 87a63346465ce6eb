import type { OutlineView } from '../../outline/index.ts'

/** What a page wears beside its text: as much as goes into a file. */
export type PageDress = Pick<OutlineView, 'name' | 'icon' | 'extra'>

/** Settings of a page that are written into its file. */
export const DRESS_KEYS = ['cover', 'font', 'fontLayout', 'lineHeightLayout'] as const
