import type { TreeEntry } from '../../pageTree/index.ts'

/** What a page wears beside its text: as much as goes into a file. */
export type PageLook = Pick<TreeEntry, 'name' | 'icon' | 'extra'>

/** Settings of a page that are written into its file. */
export const LOOK_KEYS = ['cover', 'font', 'fontLayout', 'lineHeightLayout'] as const
