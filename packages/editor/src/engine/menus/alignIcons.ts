import { TextAlignCenter, TextAlignEnd, TextAlignStart } from 'lucide'

/** The sides that a block, a line of a table and media can be aligned to. */
export const ALIGN_ICONS = { left: TextAlignStart, center: TextAlignCenter, right: TextAlignEnd } as const
