import type { SelectColor } from '../fields/selectColors.ts'

/** A view of a database: a tab. */
export interface DatabaseView {
  readonly id: string
  readonly databaseId: string
  readonly name: string
  readonly layout: DatabaseLayout
  readonly layoutNumber: number
  /** The hidden view that keeps the orders. */
  readonly inline: boolean
  readonly embedded: boolean
  /** Seconds since 1970. */
  readonly createdAt: number | null
  readonly modifiedAt: number | null
  readonly settings: LayoutSettings
  /** A row must pass all of them. */
  readonly filters: readonly Filter[]
  /** The first is the most important. */
  readonly sorts: readonly Sort[]
  readonly groups: readonly GroupSetting[]
  readonly calculations: readonly Calculation[]
  /** As stored, without duplicate ids: `readView` determines the effective order. */
  readonly fieldOrder: readonly string[]
  readonly rowOrder: readonly RowOrder[]
  readonly fieldSettings: ReadonlyMap<string, FieldSetting>
  /** Of the hidden view: those of the database. */
  readonly templates: readonly RowTemplate[]
  /** The template of rows that are added in this view; of the hidden view, in all that name none. */
  readonly defaultTemplateId: string | null
}

export type DatabaseLayout = 'grid' | 'board' | 'calendar' | 'chart' | 'list' | 'gallery' | 'feed' | 'unknown'

export interface RowOrder {
  readonly id: string
  readonly height: number | null
  readonly deleted: boolean
}

export interface FieldSetting {
  readonly visibility: FieldVisibility
  /** Pixels. */
  readonly width: number
  readonly wrap: boolean
}

/** By their number in the format (collab-model 4.7). */
export const FIELD_VISIBILITIES = ['shown', 'hide_when_empty', 'hidden'] as const

export type FieldVisibility = (typeof FIELD_VISIBILITIES)[number]

export interface LayoutSettings {
  readonly grid: {
    readonly hideEmptyGroups: boolean
    readonly rowHeight: RowHeight
    /** Of those that color a row, or the same field, the first that the row passes counts. */
    readonly colorRules: readonly ColorRule[]
  }
  readonly board: {
    /** Whether the column without a value is hidden, unless the column itself has a setting. */
    readonly hideUngrouped: boolean
    readonly collapseHiddenGroups: boolean
    readonly hideEmptyGroups: boolean
    readonly shownEmptyGroupIds: readonly string[]
  } & CardPictures
  readonly calendar: {
    readonly fieldId: string | null
    readonly span: (typeof CALENDAR_SPANS)[number]
    /** 0 is Sunday. */
    readonly firstDayOfWeek: number
    readonly showWeekNumbers: boolean
    readonly showWeekends: boolean
    readonly numberOfDays: number
  }
  readonly list: {
    readonly hideEmptyGroups: boolean
    readonly density: (typeof LIST_DENSITIES)[number]
    readonly showIcon: boolean
    readonly showFieldNames: boolean
  }
  readonly gallery: {
    readonly cardSize: (typeof CARD_SIZES)[number]
  } & CardPictures
  /** Settings of layouts that are not supported here, by their number, as stored. */
  readonly others: ReadonlyMap<string, Readonly<Record<string, unknown>>>
}

/** What cards show above the name. The format has it of galleries; boards store it under the same keys. */
export interface CardPictures {
  readonly showCover: boolean
  /** All of a picture is shown; else it fills its place. */
  readonly fitImage: boolean
  readonly preview: (typeof CARD_PREVIEWS)[number]
  /** The field whose pictures are shown; null for the first that has files. */
  readonly coverFieldId: string | null
}

/** What a calendar shows at once, by their number in the format (collab-model 4.7). */
export const CALENDAR_SPANS = ['month', 'week', 'day'] as const

/** Of lists, by their number in the format (collab-model 4.7). */
export const LIST_DENSITIES = ['compact', 'normal', 'roomy'] as const
/** How large the cards of a gallery are. */
export const CARD_SIZES = ['small', 'medium', 'large'] as const
/** Whence the pictures of cards are. */
export const CARD_PREVIEWS = ['cover', 'content', 'media'] as const

/** How many lines rows have: 1, 2, 4 and 6. */
export const ROW_HEIGHTS = ['short', 'medium', 'tall', 'extra_tall'] as const

export type RowHeight = (typeof ROW_HEIGHTS)[number]

/** What rows begin with. */
export interface RowTemplate {
  readonly id: string
  readonly name: string
  /** As rows store them; null for none. */
  readonly icon: string | null
  readonly cover: string | null
  /** As they are stored. */
  readonly cells: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** The row whose page becomes that of new rows, as it is then; null for none. */
  readonly pageFrom: string | null
}

/** Colors the rows that pass its filters, or one of their cells. Without filters that choose, it colors none. */
export interface ColorRule {
  readonly id: string
  readonly color: SelectColor
  /** The field whose cells it colors; null for whole rows. */
  readonly fieldId: string | null
  readonly filters: readonly Filter[]
}

export type Filter =
  | { readonly kind: 'and' | 'or'; readonly id: string; readonly children: readonly Filter[] }
  | {
      readonly kind: 'data'
      readonly id: string
      readonly fieldId: string
      /** Number of the field's type when the filter was written; null when not stored. */
      readonly typeNumber: number | null
      /** Null: the default of the field’s type. */
      readonly condition: number | null
      readonly content: string
    }

export interface Sort {
  readonly id: string
  readonly fieldId: string
  readonly descending: boolean
}

export interface GroupSetting {
  readonly id: string
  readonly fieldId: string
  /** JSON text of a grouping by dates. */
  readonly content: string
  readonly columns: readonly GroupColumn[]
  readonly collapsedIds: readonly string[]
}

export interface GroupColumn {
  readonly id: string
  /** Null if not stored: visible. */
  readonly visible: boolean | null
  readonly color: string | null
  /** How many rows it should have at most; null where nobody said. Not in the format. */
  readonly limit: number | null
}

export interface Calculation {
  readonly id: string
  readonly fieldId: string
  readonly kind: CalculationKind
  /** The result stored by the last client that calculated it. */
  readonly stored: string
}

export const CALCULATION_KINDS = [
  'average',
  'max',
  'median',
  'min',
  'sum',
  'count',
  'count_empty',
  'count_not_empty',
  'date_earliest',
  'date_latest',
  'date_range',
  'number_range',
  'number_mode',
  'checked',
  'unchecked',
  'percent_empty',
  'percent_not_empty',
  'unique',
  'count_value',
  'percent_checked',
  'percent_unchecked',
] as const

export type CalculationKind = (typeof CALCULATION_KINDS)[number]
