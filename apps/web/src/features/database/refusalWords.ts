import type { CommandRefusal } from '@sheaf/model'

/** Why a change was not taken, for the person who made it. */
export const REFUSAL_WORDS = {
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
} as const satisfies Record<CommandRefusal, string>
