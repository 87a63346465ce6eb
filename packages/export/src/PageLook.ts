import type { ViewIcon } from '@sheaf/contract'

/** What a page wears beside its text: as much as goes into a file. */
export interface PageLook {
  readonly name: string
  readonly icon: ViewIcon | null
  readonly extra: Readonly<Record<string, unknown>> | null
  /** Of what was said in a chat, which is a page in the file alone. */
  readonly isChat?: boolean
}

/** Settings of a page that are written into its file. */
export const LOOK_KEYS = ['cover', 'font', 'fontLayout', 'lineHeightLayout'] as const
