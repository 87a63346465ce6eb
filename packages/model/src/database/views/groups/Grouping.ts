import type { Field } from '../../fields/Field.ts'
import type { GroupSetting } from '../DatabaseView.ts'

/** By which field a view groups, and what is stored of that. */
export interface Grouping {
  readonly field: Field
  readonly setting: GroupSetting | null
}
