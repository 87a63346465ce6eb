import type { Translation } from '../../../platform/i18n/i18n.ts'
import { tellUnwritten } from '../tellUnwritten.ts'

/** Why words that were typed into a cell were not written. */
export type LostDraft = 'deleted' | 'overtaken' | 'readOnly'

export function tellDraft(why: LostDraft, words: string, t: Translation['t']): void {
  tellUnwritten(t(WORDS[why]), words, t)
}

const WORDS = {
  deleted: 'grid.draft.deleted',
  overtaken: 'grid.draft.overtaken',
  readOnly: 'grid.draft.readOnly',
} as const satisfies Record<LostDraft, string>
