import type { CommandRefusal } from '@sheaf/model'

/** Why a change was not taken, for the person who made it. */
export const REFUSAL_WORDS = {
  row_gone: 'grid.refused.gone',
  field_gone: 'grid.refused.gone',
  view_gone: 'grid.refused.gone',
  invalid_value: 'grid.refused.value',
  id_taken: 'grid.refused.other',
  primary_field: 'grid.refused.primary',
  too_many: 'grid.refused.tooMany',
} as const satisfies Record<CommandRefusal, string>
