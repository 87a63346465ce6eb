import type { SelectOption } from '../fields/Field.ts'

/** The value of a row for a field, read as the present type of the field. Null for a missing or empty cell. */
export type Cell =
  | TextCell
  | NumberCell
  | CheckboxCell
  | SelectCell
  | ChecklistCell
  | DateCell
  | TimestampCell
  | TimeCell
  | RelationCell
  | MediaCell
  | PersonCell
  | RollupCell

export type CellType = Cell['type']
export type CellOf<T extends CellType> = Extract<Cell, { readonly type: T }>

export interface TextCell {
  readonly type: 'rich_text' | 'url' | 'summary' | 'translate'
  /** Never empty. */
  readonly text: string
}

export interface NumberCell {
  readonly type: 'number'
  /** Finite; the number nearest to `decimal`. */
  readonly value: number
  /** The same as decimal text, with all stored digits. */
  readonly decimal: string
}

export interface CheckboxCell {
  readonly type: 'checkbox'
  readonly checked: boolean
}

export interface SelectCell {
  readonly type: 'single_select' | 'multi_select'
  /** The chosen options of the field, in the order they were chosen; never empty. */
  readonly options: readonly SelectOption[]
}

export interface ChecklistCell {
  readonly type: 'checklist'
  readonly items: readonly { readonly id: string; readonly name: string; readonly done: boolean }[]
  /** Share of items done, 0 to 1. */
  readonly ratio: number
}

export interface DateCell {
  readonly type: 'date_time'
  /** Seconds since 1970. */
  readonly start: number
  /** The end of a range; null for a single date. */
  readonly end: number | null
  readonly includeTime: boolean
  /** Null without a reminder. */
  readonly reminderId: string | null
}

export interface TimestampCell {
  readonly type: 'created_time' | 'last_edited_time'
  /** Seconds since 1970. */
  readonly at: number
}

export interface TimeCell {
  readonly type: 'time'
  readonly milliseconds: number
}

export interface RelationCell {
  readonly type: 'relation'
  readonly rowIds: readonly string[]
}

export interface MediaFile {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly upload: 'local' | 'network' | 'cloud'
  readonly kind: 'other' | 'image' | 'link' | 'document' | 'archive' | 'video' | 'audio' | 'text'
}

export interface MediaCell {
  readonly type: 'media'
  readonly files: readonly MediaFile[]
}

export interface PersonCell {
  readonly type: 'person' | 'created_by' | 'last_edited_by'
  readonly userIds: readonly string[]
}

/** The value calculated from the related rows. */
export interface RollupCell {
  readonly type: 'rollup'
  readonly show: 'calculated' | 'list'
  /** Formatted. A calculated one has one entry. */
  readonly texts: readonly string[]
  /**
   * The calculated number as decimal text, for sorting, filtering and calculating: seconds since 1970 for a date, 0 to
   * 100 for a percentage. Null for lists.
   */
  readonly decimal: string | null
}
