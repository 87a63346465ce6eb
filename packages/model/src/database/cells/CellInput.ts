/**
 * A value that a person enters into a cell, or a model has written for it (`summary`, `translate`), by type of field. Cells of
 * other types are changed by members, or not at all.
 */
export type CellInput =
  | { readonly type: 'rich_text' | 'url' | GeneratedType; readonly text: string }
  /** A decimal text, as `readDecimal` takes it. */
  | { readonly type: 'number'; readonly decimal: string }
  | { readonly type: 'checkbox'; readonly checked: boolean }
  | { readonly type: 'single_select' | 'multi_select'; readonly optionIds: readonly string[] }
  | {
      readonly type: 'date_time'
      /** Seconds since 1970. */
      readonly start: number
      /** The end of a range; null for a single date. */
      readonly end: number | null
      readonly includeTime: boolean
      /** Absent: the cell keeps the one that it has. */
      readonly reminderId?: string | null
    }
  | { readonly type: 'time'; readonly milliseconds: number }

/** The types whose cells a language model writes when somebody asks it to. */
export type GeneratedType = 'summary' | 'translate'
