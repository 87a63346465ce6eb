import type { Cell, DayNumber, DocumentProjection, Field, GroupKey } from '@sheaf/model'
import type { Direction, PageCover, RowColors, RowHeight, SelectColor, VisibleField } from '@sheaf/model'

/** A page of a published database: one tab, with one page of its rows. It contains exactly what is shown. */
export interface DatabasePage {
  readonly tabs: readonly DatabaseTab[]
  readonly content: DatabaseContent
  /** The tab of which readers can choose rows; null, or missing, if there is nothing to choose. */
  readonly chooseIn?: string | null
}

export type TabLayout = 'grid' | 'board' | 'calendar' | 'other'

export interface DatabaseTab {
  readonly id: string
  readonly name: string
  readonly layout: TabLayout
  readonly href: string
  readonly isCurrent: boolean
}

export type DatabaseContent = GridContent | BoardContent | CalendarContent | { readonly kind: 'unsupported' }

/** A row with the cells that this page shows. */
export interface ShownRow {
  readonly id: string
  readonly title: string
  /** An emoji. */
  readonly icon: string | null
  /** Null if it cannot be opened. */
  readonly href: string | null
  /** By field id; fields without a cell are missing. */
  readonly cells: ReadonlyMap<string, Cell>
  /** That rules of a grid give it; missing for none. */
  readonly colors?: RowColors
}

export interface ShownGroup {
  readonly id: string
  readonly key: GroupKey
  readonly color: string | null
  readonly count: number
  /** Its rows are shown when it is expanded. */
  readonly isFolded: boolean
}

/** The position of a page among the pages of a tab. */
export interface Pager {
  /** Numbers of the rows that are shown, from 1. */
  readonly from: number
  readonly to: number
  readonly all: number
  readonly previousHref: string | null
  readonly nextHref: string | null
}

export interface GridContent {
  readonly kind: 'grid'
  readonly name: string
  readonly fields: readonly VisibleField[]
  readonly rowHeight: RowHeight
  readonly sections: readonly GridSection[]
  /** The results of the footer, by the id of the field. */
  readonly totals: ReadonlyMap<string, ShownTotal>
  readonly pager: Pager
  /** What a chart says of the rows, above them; missing for other layouts, and on further pages. */
  readonly chart?: ShownChart
}

export interface ShownChart {
  /** The field whose values its bars are; null for one number. */
  readonly groupField: Field | null
  /** What is calculated. */
  readonly label: string
  readonly bars: readonly {
    readonly group: ShownGroup
    /** Empty where there is nothing to calculate with. */
    readonly value: string
    /** How long the bar is, from 0 to 1. */
    readonly length: number
  }[]
  /** The result of all rows that have a bar. */
  readonly total: string
}

/** The result of a calculation. */
export interface ShownTotal {
  readonly label: string
  readonly value: string
}

export interface GridSection {
  /** Null if the view does not group. */
  readonly group: ShownGroup | null
  readonly groupField: Field | null
  /** Of all rows of the group, by the id of the field. */
  readonly totals: ReadonlyMap<string, ShownTotal>
  /** Whether the group started on the previous page. */
  readonly isContinued: boolean
  /** Number of the first row, from 1. */
  readonly firstNumber: number
  readonly rows: readonly ShownRow[]
}

export interface BoardContent {
  readonly kind: 'board'
  readonly name: string
  readonly groupField: Field | null
  /** The fields of a card below its name. */
  readonly fields: readonly VisibleField[]
  readonly columns: readonly BoardColumn[]
  readonly hiddenColumns: readonly ShownGroup[]
  readonly pager: Pager
}

export interface BoardColumn {
  readonly group: ShownGroup
  readonly rows: readonly ShownRow[]
}

export interface CalendarContent {
  readonly kind: 'calendar'
  readonly name: string
  /** Null: the database has no dates. */
  readonly dates: CalendarDates | null
  readonly withoutDate: { readonly count: number; readonly rows: readonly ShownRow[] }
}

/** The days that a page of a calendar shows. */
export type CalendarSpan =
  /** `month`: 1 to 12. */
  | { readonly kind: 'month'; readonly year: number; readonly month: number }
  | { readonly kind: 'days'; readonly first: DayNumber; readonly count: number }

export interface CalendarDates {
  readonly span: CalendarSpan
  /** 0 is Sunday. */
  readonly firstDayOfWeek: number
  readonly showsWeekends: boolean
  readonly showsWeekNumbers: boolean
  /** Null if it is not on this page. */
  readonly today: DayNumber | null
  readonly entries: readonly CalendarEvent[]
  readonly previousHref: string
  readonly nextHref: string
  readonly todayHref: string
  readonly pager: Pager
}

export interface CalendarEvent {
  readonly row: ShownRow
  readonly firstDay: DayNumber
  readonly lastDay: DayNumber
  /** The time at which it starts; null for whole days. */
  readonly time: string | null
  /** The colour of its tint; null for none. */
  readonly color: SelectColor | null
}

/** A row shown over its tab. */
export interface DatabaseRowPage {
  readonly title: string
  /** BCP 47 of its content; null if unknown. */
  readonly language: string | null
  readonly direction: Direction | null
  readonly icon: string | null
  readonly cover: PageCover | null
  readonly properties: readonly { readonly field: Field; readonly cell: Cell | null }[]
  /** `none`: nobody has written one. `missing`: it should exist and does not. */
  readonly document: DocumentProjection | 'none' | 'missing'
  readonly tabName: string
  readonly backHref: string
  /** Its position in the tab; null if the tab does not show it. */
  readonly place: { readonly row: number; readonly all: number } | null
  readonly previousHref: string | null
  readonly nextHref: string | null
}
