import type { FieldType } from '@sheaf/model'
import type { ImportJob } from '../ImportJob.ts'

/** The type of the field by which a new view of a layout shows its rows. */
export const LAYOUT_FIELDS = {
  grid: null,
  board: 'single_select',
  calendar: 'date_time',
} as const satisfies Record<NonNullable<ImportJob['layout']>, FieldType | null>
