import type {
  CalculationKind,
  DateFormat,
  FieldVisibility,
  KnownFieldType,
  MediaFile,
  SelectColor,
  TimeFormat,
} from '@sheaf/model'

/** A database as a test says it; `encodeDatabase` writes it the way one or another client does. */
export interface DatabaseSpec {
  /** A UUID. */
  readonly id: string
  readonly fields: readonly FieldSpec[]
  /** Beside these there is always the inline view, with the orders of `fields` and `rows`. */
  readonly views: readonly ViewSpec[]
  readonly rows: readonly RowSpec[]
}

export interface FieldSpec {
  readonly id: string
  readonly name: string
  /** An emoji, or the id of an icon. */
  readonly icon?: string
  readonly type: KnownFieldType
  readonly primary?: boolean
  readonly options?: OptionsSpec
  /** Options of types that it had before. */
  readonly formerOptions?: Readonly<Partial<Record<KnownFieldType, OptionsSpec>>>
}

/** What the type has of these; all else is left out. */
export interface OptionsSpec {
  /** Id of the table of number formats. */
  readonly format?: number
  readonly dateFormat?: DateFormat
  readonly timeFormat?: TimeFormat
  readonly includeTime?: boolean
  readonly timeZone?: string
  readonly options?: readonly { readonly id: string; readonly name: string; readonly color: SelectColor }[]
  readonly disableColor?: boolean
  readonly databaseId?: string
  readonly hideFileNames?: boolean
  readonly single?: boolean
  readonly persons?: readonly { readonly id: string; readonly name?: string }[]
  readonly relationFieldId?: string
  readonly targetFieldId?: string
  readonly calculation?: CalculationKind
  readonly showAs?: 'calculated' | 'list' | 'unique_list'
  /** What a rollup of `count_value` counts. */
  readonly conditionValue?: string
}

export interface ViewSpec {
  readonly id: string
  readonly name: string
  readonly layout: 'grid' | 'board' | 'calendar' | 'chart' | 'list' | 'gallery'
  readonly filters?: readonly FilterSpec[]
  readonly sorts?: readonly { readonly fieldId: string; readonly descending?: boolean }[]
  readonly groups?: readonly GroupSpec[]
  readonly calculations?: readonly {
    readonly fieldId: string
    readonly kind: CalculationKind
    /** What a client worked out; "0" where absent. */
    readonly stored?: string
  }[]
  /** All fields, and all rows, where absent. */
  readonly fieldOrder?: readonly string[]
  readonly rowOrder?: readonly { readonly id: string; readonly deleted?: boolean }[]
  readonly fieldSettings?: Readonly<
    Record<
      string,
      { readonly visibility?: FieldVisibility; readonly width?: number; readonly wrap?: boolean }
    >
  >
  readonly grid?: { readonly hideEmptyGroups?: boolean }
  readonly list?: { readonly hideEmptyGroups?: boolean }
  readonly board?: {
    readonly hideUngrouped?: boolean
    readonly collapseHiddenGroups?: boolean
    readonly hideEmptyGroups?: boolean
    readonly shownEmptyGroupIds?: readonly string[]
  }
  readonly calendar?: {
    readonly fieldId: string
    readonly firstDayOfWeek?: number
    readonly span?: 'month' | 'week' | 'day'
    readonly showWeekNumbers?: boolean
    readonly showWeekends?: boolean
    readonly numberOfDays?: number
  }
  /** Under the keys of the format. */
  readonly chart?: Readonly<Record<string, string | number | boolean>>
}

export type FilterSpec =
  | { readonly any: readonly FilterSpec[] }
  | { readonly all: readonly FilterSpec[] }
  | { readonly fieldId: string; readonly condition?: number; readonly content?: string }

export interface GroupSpec {
  readonly fieldId: string
  readonly content?: string
  readonly columns: readonly { readonly id: string; readonly visible?: boolean; readonly color?: string }[]
  readonly collapsedIds?: readonly string[]
}

export interface RowSpec {
  /** A UUID. */
  readonly id: string
  readonly cells: Readonly<Record<string, CellSpec>>
  /** Seconds since 1970. */
  readonly createdAt?: number
  readonly lastModified?: number
  readonly createdBy?: string
  readonly lastEditedBy?: string
  readonly icon?: string
  readonly cover?: {
    readonly type: 'color' | 'file' | 'asset' | 'gradient'
    readonly data: string
    readonly offset?: number
  }
  /** Yjs v1 update of the document inside the row. */
  readonly document?: Uint8Array
}

/** A cell and the type under which it was written. */
export type CellSpec =
  | { readonly type: 'rich_text' | 'url' | 'summary' | 'translate'; readonly text: string }
  | { readonly type: 'number'; readonly decimal: string }
  | { readonly type: 'checkbox'; readonly checked: boolean }
  | { readonly type: 'single_select' | 'multi_select'; readonly ids: readonly string[] }
  | {
      readonly type: 'checklist'
      readonly items: readonly { readonly id: string; readonly name: string; readonly done: boolean }[]
    }
  | {
      readonly type: 'date_time'
      readonly start: number
      readonly end?: number
      readonly includeTime?: boolean
      readonly reminderId?: string
    }
  | { readonly type: 'time'; readonly milliseconds: number }
  | { readonly type: 'relation'; readonly rowIds: readonly string[] }
  | { readonly type: 'media'; readonly files: readonly MediaFile[] }
  | { readonly type: 'person'; readonly userIds: readonly string[] }
