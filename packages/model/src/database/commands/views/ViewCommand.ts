import type {
  CalculationKind,
  ColorRule,
  CardPictures,
  LayoutSettings,
  RowHeight,
  RowTemplate,
} from '../../views/DatabaseView.ts'
import type { PlainLayout } from '../../views/layoutSettings.ts'

/** Changes to what a view shows and how; two people who add different filters both keep them. */
export type ViewCommand =
  | PutFilter
  | RemoveFilters
  | PutSort
  | RemoveSorts
  | SetGrouping
  | SetGroup
  | MoveGroups
  | SetCalculation
  | SetEmptyGroups
  | SetRowHeight
  | SetCalendar
  | SetLayoutSettings
  | PutColorRule
  | RemoveColorRules
  | SetViewLock
  | PutRowTemplate
  | RemoveRowTemplates
  | SetDefaultTemplate

/** Adds a filter, or writes the one of that id anew; a group keeps its children. */
export interface PutFilter {
  readonly kind: 'putFilter'
  readonly viewId: string
  readonly filter: FilterInput
  /** Of a new filter: the group in which it stands; null for the top, where all filters have to hold. */
  readonly in: string | null
}

export type FilterInput =
  | { readonly kind: 'and' | 'or'; readonly id: string }
  | {
      readonly kind: 'data'
      readonly id: string
      readonly fieldId: string
      /** Number of the field's type, which says what the condition means (collab-model 4.9). */
      readonly typeNumber: number
      readonly condition: number
      readonly content: string
    }

/** Groups go with what is in them, and with the last of it. */
export interface RemoveFilters {
  readonly kind: 'removeFilters'
  readonly viewId: string
  readonly filterIds: readonly string[]
}

/** Adds a sort, or writes the one of that id, or of that field, anew in its place. */
export interface PutSort {
  readonly kind: 'putSort'
  readonly viewId: string
  readonly sort: { readonly id: string; readonly fieldId: string; readonly descending: boolean }
  /** The sort behind which it stands; null for the first. Absent, it keeps its place, and a new one is the last. */
  readonly after?: string | null
}

export interface RemoveSorts {
  readonly kind: 'removeSorts'
  readonly viewId: string
  readonly sortIds: readonly string[]
}

/** Groups a view by a field, or by none. */
export interface SetGrouping {
  readonly kind: 'setGrouping'
  readonly viewId: string
  readonly grouping: {
    readonly id: string
    readonly fieldId: string
    /** JSON text of a grouping by dates; "" for others. */
    readonly content: string
  } | null
}

/** How one group of a view is shown; what is absent stays. */
export interface SetGroup {
  readonly kind: 'setGroup'
  readonly viewId: string
  readonly groupId: string
  readonly isVisible?: boolean
  readonly isCollapsed?: boolean
  /** How many rows it should have at most; null for any number. */
  readonly limit?: number | null
}

/** Groups of a view come to stand behind one of them, in this order; those that the view does not store yet are stored. */
export interface MoveGroups {
  readonly kind: 'moveGroups'
  readonly viewId: string
  readonly groupIds: readonly string[]
  /** Null for the front; behind all where it is not stored. */
  readonly after: string | null
}

export interface SetCalculation {
  readonly kind: 'setCalculation'
  readonly viewId: string
  readonly fieldId: string
  /** Null for none. */
  readonly calculation: { readonly id: string; readonly kind: CalculationKind } | null
}

/** Whether groups without rows are shown. */
export interface SetEmptyGroups {
  readonly kind: 'setEmptyGroups'
  readonly viewId: string
  readonly isHidden: boolean
}

export interface SetRowHeight {
  readonly kind: 'setRowHeight'
  readonly viewId: string
  readonly height: RowHeight
}

/** How a view shows days as a calendar; what is absent stays. */
export interface SetCalendar {
  readonly kind: 'setCalendar'
  readonly viewId: string
  readonly settings: Partial<LayoutSettings['calendar']>
}

/** How a view is drawn as a list, a gallery or a chart; what is absent stays. */
export type SetLayoutSettings =
  | {
      readonly [L in PlainLayout]: {
        readonly kind: 'setLayoutSettings'
        readonly viewId: string
        readonly layout: L
        /** Which groups a board shows is not set by this command. */
        readonly settings: Partial<L extends 'board' ? CardPictures : LayoutSettings[L]>
      }
    }[PlainLayout]
  | {
      readonly kind: 'setLayoutSettings'
      readonly viewId: string
      readonly layout: 'chart'
      /** Under the keys of the format, as `storedChartSettings` gives them; null takes a key away. */
      readonly settings: Readonly<Record<string, string | number | boolean | null>>
    }

/** Adds a rule of colors, or writes the one of that id anew. */
export interface PutColorRule {
  readonly kind: 'putColorRule'
  readonly viewId: string
  readonly rule: ColorRule
  /** The rule behind which it stands; null for the first. Absent, it keeps its place, and a new one is the last. */
  readonly after?: string | null
}

export interface RemoveColorRules {
  readonly kind: 'removeColorRules'
  readonly viewId: string
  readonly ruleIds: readonly string[]
}

/** Locks what a view shows and how, or takes the lock away. */
export interface SetViewLock {
  readonly kind: 'setViewLock'
  readonly viewId: string
  readonly isLocked: boolean
}

/** Adds a template of rows, or writes the one of that id anew. */
export interface PutRowTemplate {
  readonly kind: 'putRowTemplate'
  /** The hidden view, for all views. */
  readonly viewId: string
  readonly template: RowTemplate
}

export interface RemoveRowTemplates {
  readonly kind: 'removeRowTemplates'
  readonly viewId: string
  readonly templateIds: readonly string[]
}

/** Which template rows of a view begin with; of the hidden view, those of all views that name none. */
export interface SetDefaultTemplate {
  readonly kind: 'setDefaultTemplate'
  readonly viewId: string
  /** Null for none. */
  readonly templateId: string | null
}
