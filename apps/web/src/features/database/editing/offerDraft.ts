import type { Translation } from '../../../platform/i18n/i18n.ts'
import { withPanelMessages } from '../../../platform/i18n/withMessages.ts'
import type { LostDraft } from './tellDraft.ts'

/** Words that were typed into a cell and not written can be copied; "" where there are none. Without a network they are lost with what was to say so. */
export function offerDraft(why: LostDraft, words: string, t: Translation['t']): void {
  if (words === '') return
  loadTellDraft().then(
    ({ default: tellDraft }) => tellDraft(why, words, t),
    () => undefined,
  )
}

const loadTellDraft = withPanelMessages(async () => (await import('./tellDraft.ts')).tellDraft)
