import type { Field } from '../fields/Field.ts'
import type { FieldType } from '../fields/FieldType.ts'

/** The difference of a part of a database from what visitors see. */
export type Fate = 'added' | 'removed' | 'changed'

export type FieldPart = 'name' | 'type' | 'options' | 'icon' | 'primary'

export interface FieldChange {
  readonly fate: Fate
  readonly id: string
  /** The present name; of removed parts the former one. */
  readonly name: string
  readonly type: FieldType
  /** Null if it is unchanged, or if there was none. */
  readonly formerName: string | null
  readonly formerType: FieldType | null
  /** What changed; empty for added or removed parts. */
  readonly parts: readonly FieldPart[]
}

export type ViewPart =
  | 'name'
  | 'layout'
  | 'filters'
  | 'sorts'
  | 'groups'
  | 'calculations'
  /** Which fields are shown, in which order, how wide. */
  | 'fields'
  /** The order of the rows that both sides have. */
  | 'rows'
  /** Settings of the layout. */
  | 'settings'

export interface ViewChange {
  readonly fate: Fate
  readonly id: string
  readonly name: string
  readonly formerName: string | null
  readonly parts: readonly ViewPart[]
}

/** The differences of fields and views; empty lists if there are none. */
export interface StructureComparison {
  readonly fields: readonly FieldChange[]
  readonly views: readonly ViewChange[]
}

/** A difference of a row in a present field. */
export interface CellChange {
  readonly field: Field
  /** The displayed text of each side; both can be equal, for example of files with the same name. */
  readonly before: string
  readonly after: string
}

export interface RowComparison {
  /** In the order of the fields. */
  readonly cells: readonly CellChange[]
  readonly isIcon: boolean
  readonly isCover: boolean
}
