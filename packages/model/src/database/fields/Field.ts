import type { FormulaOptions } from '../formulas/FormulaOptions.ts'
import type { FieldType } from './FieldType.ts'
import type { NumberFormat } from './numberFormats.ts'
import type { SelectColor } from './selectColors.ts'

/** UTF-16 units; what other clients wrote beyond that is not read. */
export const MAX_DESCRIPTION_LENGTH = 500

/** A column of a database, with the options of its type. */
export type Field = {
  readonly [T in FieldType]: FieldBase & { readonly type: T; readonly options: FieldOptions[T] }
}[FieldType]

export type FieldOf<T extends FieldType> = Extract<Field, { readonly type: T }>

interface FieldBase {
  readonly id: string
  readonly name: string
  /** An emoji or an id of an icon, as stored; "" for the icon of the type. */
  readonly icon: string
  /** What it is for, in words; "" for none. A key that the format does not have (decision 129). */
  readonly description: string
  /** The primary field, whose values are the names of the rows. Every database with fields has exactly one. */
  readonly primary: boolean
  /** The number of the type as stored; not a known one if the type is `unknown`. */
  readonly typeNumber: number
  /** Options of the present and former types of the field: cells written under a former type are read with them. */
  readonly optionsByType: Readonly<Partial<FieldOptions>>
  /** Seconds since 1970; null when not stored. */
  readonly createdAt: number | null
  readonly lastModified: number | null
}

export interface FieldOptions {
  readonly rich_text: NoOptions
  readonly number: NumberOptions
  readonly date_time: DateOptions
  readonly single_select: SelectOptions
  readonly multi_select: SelectOptions
  readonly checkbox: NoOptions
  readonly url: NoOptions
  readonly checklist: NoOptions
  readonly last_edited_time: DateOptions
  readonly created_time: DateOptions
  readonly relation: RelationOptions
  readonly summary: NoOptions
  readonly translate: TranslateOptions
  readonly time: NoOptions
  readonly media: MediaOptions
  readonly person: PersonOptions
  readonly rollup: RollupOptions
  readonly created_by: NoOptions
  readonly last_edited_by: NoOptions
  readonly formula: FormulaOptions
  readonly unknown: NoOptions
}

type NoOptions = Readonly<Record<string, never>>

export interface NumberOptions {
  readonly format: NumberFormat
}

/** Local MM/DD/YYYY, US YYYY/MM/DD, ISO YYYY-MM-DD, friendly "MMM DD, YYYY", DD/MM/YYYY, and the month written out. */
export type DateFormat = 'local' | 'us' | 'iso' | 'friendly' | 'day_month_year' | 'full'
export type TimeFormat = 'twelve_hour' | 'twenty_four_hour'

export interface DateOptions {
  readonly dateFormat: DateFormat
  readonly timeFormat: TimeFormat
  /** Whether created and last edited show the time; null if nothing is stored. Date cells store it themselves. */
  readonly includeTime: boolean | null
  /** IANA name as stored; null if nothing is stored. */
  readonly timeZone: string | null
}

export interface SelectOption {
  readonly id: string
  readonly name: string
  readonly color: SelectColor
}

export interface SelectOptions {
  /** In order, without duplicate ids. */
  readonly options: readonly SelectOption[]
  readonly disableColor: boolean
}

export interface RelationOptions {
  /** The database whose rows are listed; null if none was chosen. */
  readonly databaseId: string | null
  /** The field of that database in which the same links stand the other way round; null for a one-way relation. */
  readonly reciprocal: { readonly fieldId: string; readonly name: string } | null
  /** How many rows a cell lists. */
  readonly sourceLimit: RelationLimit
  /** How many rows list the same row; it holds where a reciprocal field counts them. */
  readonly targetLimit: RelationLimit
  /** Databases that the field listed before: cells may still name their rows. A key that the format does not have. */
  readonly formerDatabaseIds: readonly string[]
}

export type RelationLimit = 'none' | 'one'

interface TranslateOptions {
  /** Into which language, by its number in the format (collab-model 4.2). */
  readonly language: number
}

export interface MediaOptions {
  readonly hideFileNames: boolean
}

export interface PersonOptions {
  readonly single: boolean
  /** People whose names are stored with the field. */
  readonly persons: readonly {
    readonly id: string
    readonly name: string | null
    readonly avatarUrl: string | null
  }[]
}

export interface RollupOptions {
  readonly relationFieldId: string | null
  readonly targetFieldId: string | null
  readonly calculation: number
  readonly showAs: 'calculated' | 'list' | 'unique_list'
  readonly conditionValue: string
}
