/**
 * A value that a person enters into a cell, by type of field. Cells of other types are changed by members, or not at
 * all.
 */
export type CellInput =
  | { readonly type: 'rich_text' | 'url'; readonly text: string }
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
