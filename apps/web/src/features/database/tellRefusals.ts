import type { CommandRefusal } from '@sheaf/model'
import type { Translation } from '../../platform/i18n/i18n.ts'
import type { RefusedCommand } from './DatabaseSession.ts'
import { tellUnwritten } from './tellUnwritten.ts'
import { writtenText } from './writtenText.ts'

/**
 * DBC-CLIENT-24: says that changes were not taken, and why the first was not. What was written with them can be copied: it
 * stands nowhere else any more.
 */
export function tellRefusals(refused: readonly RefusedCommand[], t: Translation['t']): void {
  const [first] = refused
  if (!first) return
  const text = refused
    .map(({ command }) => writtenText(command))
    .filter((each) => each !== '')
    .join('\n')
  tellUnwritten(t(REFUSAL_WORDS[first.refusal]), text, t)
}

/** Why a change was not taken, for the person who made it. */
const REFUSAL_WORDS = {
  row_gone: 'grid.refused.gone',
  option_gone: 'grid.refused.gone',
  filter_gone: 'grid.refused.gone',
  comment_gone: 'grid.refused.gone',
  field_gone: 'grid.refused.gone',
  view_gone: 'grid.refused.gone',
  invalid_value: 'grid.refused.value',
  id_taken: 'grid.refused.other',
  not_author: 'grid.refused.author',
  primary_field: 'grid.refused.primary',
  too_many: 'grid.refused.tooMany',
  related_hidden: 'grid.refused.relatedHidden',
  related_read_only: 'grid.refused.relatedReadOnly',
  view_locked: 'grid.refused.locked',
  not_permitted: 'grid.refused.notPermitted',
} as const satisfies Record<CommandRefusal, string>
