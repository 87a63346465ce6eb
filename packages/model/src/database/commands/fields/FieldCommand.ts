import type { KnownFieldType } from '../../fields/FieldType.ts'
import type { DateFormat, RelationLimit, RollupOptions, TimeFormat } from '../../fields/Field.ts'
import type { SelectColor } from '../../fields/selectColors.ts'

/** Changes to what a field is; adding, naming and deleting are in `Command`. */
export type FieldCommand =
  | SetFieldType
  | SetFieldOptions
  | SetFieldIcon
  | SetFieldDescription
  | SetFormula
  | MoveField
  | CopyField
  | ChangeOption
  | MoveOption
  | RemoveOption

/** Cells stay as they are stored and are converted when read; back again, nothing is lost. Not of the field that names the rows. */
export interface SetFieldType {
  readonly kind: 'setFieldType'
  readonly fieldId: string
  readonly type: KnownFieldType
}

/** Options of a type of field; those that are not named stay. */
export interface SetFieldOptions {
  readonly kind: 'setFieldOptions'
  readonly fieldId: string
  readonly options: TypeOptions
}

export type TypeOptions =
  /** A format by its number (collab-model 4.3). */
  | { readonly type: 'number'; readonly format: number }
  | {
      readonly type: 'date_time' | 'created_time' | 'last_edited_time'
      readonly dateFormat?: DateFormat
      readonly timeFormat?: TimeFormat
      /** Null for what the type says by itself. */
      readonly includeTime?: boolean | null
      /** IANA name; null for that of whoever reads. */
      readonly timeZone?: string | null
    }
  | { readonly type: 'single_select' | 'multi_select'; readonly disableColor: boolean }
  | RelationTypeOptions
  | RollupTypeOptions
  /** A language by its number (collab-model 4.2). */
  | { readonly type: 'translate'; readonly language: number }
  | { readonly type: 'media'; readonly hideFileNames: boolean }
  | { readonly type: 'person'; readonly single: boolean }

/** Another database, or none, ends a two-way relation: the field there is one-way from then on. */
export interface RelationTypeOptions {
  readonly type: 'relation'
  /** Null for none, as before one was chosen. */
  readonly databaseId?: string | null
  /** The field of the other database that lists the same links the other way round; it is made where it is missing. */
  readonly reciprocal?: { readonly fieldId: string; readonly name: string } | null
  /** Where the relation is no longer two-way, the field there is deleted too. */
  readonly deletesReciprocal?: true
  readonly sourceLimit?: RelationLimit
  readonly targetLimit?: RelationLimit
}

export interface RollupTypeOptions extends Partial<Omit<RollupOptions, 'calculation'>> {
  readonly type: 'rollup'
  /** A kind of calculation by its number (collab-model 4.6). */
  readonly calculation?: number
}

/** An emoji or an id of an icon; "" for the icon of the type. */
export interface SetFieldIcon {
  readonly kind: 'setFieldIcon'
  readonly fieldId: string
  readonly icon: string
}

/** What the field is for, in words; "" for none. */
export interface SetFieldDescription {
  readonly kind: 'setFieldDescription'
  readonly fieldId: string
  readonly description: string
}

/**
 * Makes the field one whose cells a formula works out, with fields named by their ids; null makes it a text field. Cells
 * stay as they are stored. Not of the field that names the rows. What is wrong with a formula is no reason to refuse it:
 * the fields that it names can change at any time.
 */
export interface SetFormula {
  readonly kind: 'setFormula'
  readonly fieldId: string
  readonly formula: string | null
}

/** Moves a field in one view: behind another one, or to the front. */
export interface MoveField {
  readonly kind: 'moveField'
  readonly viewId: string
  readonly fieldId: string
  readonly after: string | null
}

/** Adds a field like another one, behind it in every view; what its cells hold is for other commands. */
export interface CopyField {
  readonly kind: 'copyField'
  readonly fieldId: string
  /** Of the new field. */
  readonly copyId: string
  readonly name: string
}

/** Renames or recolours an option of a select. */
export interface ChangeOption {
  readonly kind: 'changeOption'
  readonly fieldId: string
  readonly optionId: string
  readonly name?: string
  readonly color?: SelectColor
}

/** Moves an option of a select: behind another one, or to the front. */
export interface MoveOption {
  readonly kind: 'moveOption'
  readonly fieldId: string
  readonly optionId: string
  readonly after: string | null
}

/** Cells keep the id, and show the option again when it is added again under it. */
export interface RemoveOption {
  readonly kind: 'removeOption'
  readonly fieldId: string
  readonly optionId: string
}
