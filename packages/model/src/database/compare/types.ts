import type { Field } from '../fields/Field.ts'
import type { FieldType } from '../fields/FieldType.ts'

/** What became of a part of a database that visitors read as it was. */
export type Fate = 'added' | 'removed' | 'changed'

export type FieldPart = 'name' | 'type' | 'options' | 'icon' | 'primary'

export interface FieldChange {
  readonly fate: Fate
  readonly id: string
  /** As it is now; of what was removed as it was. */
  readonly name: string
  readonly type: FieldType
  /** Null where it is the same, or where there was none. */
  readonly formerName: string | null
  readonly formerType: FieldType | null
  /** What is other; empty for what was added or removed. */
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

/** What of fields and views is other; empty lists for databases that are built the same. */
export interface StructureComparison {
  readonly fields: readonly FieldChange[]
  readonly views: readonly ViewChange[]
}

/** What a row holds otherwise for a field that is there now. */
export interface CellChange {
  readonly field: Field
  /** As each side shows it; both can be the same text, of files with one name for example. */
  readonly before: string
  readonly after: string
}

export interface RowComparison {
  /** In the order of the fields. */
  readonly cells: readonly CellChange[]
  readonly isIcon: boolean
  readonly isCover: boolean
}
