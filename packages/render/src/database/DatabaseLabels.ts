import type { CalculationKind } from '@sheaf/model'

/** Words that the rendering of a database adds to what is in it. */
export interface DatabaseLabels {
  /** Name of the list of tabs. */
  readonly views: string
  readonly untitled: string
  /** For the column of row numbers, which only readers of the screen see named. */
  readonly rowNumber: string
  readonly emptyCell: string
  readonly noRows: string
  readonly noFields: string
  readonly noDates: string
  /** Of a month in which nothing is, where its days are not drawn. */
  readonly emptyMonth: string
  /** The same where a page shows some days. */
  readonly emptyDays: string
  readonly noColumns: string
  /** Of a layout that is not shown here. */
  readonly unsupportedLayout: string
  /** Group of what has no value; `{field}` stands for the name of the field. */
  readonly noValue: string
  readonly checked: string
  readonly unchecked: string
  /** Of boxes within text. */
  readonly yes: string
  readonly no: string
  /** `{count}` stands for how many. */
  readonly rowCount: { readonly one: string; readonly other: string }
  readonly hiddenGroups: string
  /** Of a group that began on the page before. */
  readonly continued: string
  readonly pages: string
  /** `{from}`, `{to}` and `{all}` stand for numbers. */
  readonly shownRows: string
  readonly nextPage: string
  readonly previousPage: string
  readonly previousMonth: string
  readonly nextMonth: string
  /** Of the links to the days before and after those that are shown. */
  readonly earlierDays: string
  readonly laterDays: string
  readonly today: string
  readonly withoutDate: string
  /** `{count}` stands for how many more. */
  readonly more: string
  readonly week: string
  /** Of the links that lead from row to row. */
  readonly rows: string
  /** `{name}` stands for the name of the tab. */
  readonly backTo: string
  readonly previousRow: string
  readonly nextRow: string
  /** `{row}` and `{all}` stand for numbers. */
  readonly rowOf: string
  readonly properties: string
  readonly documentMissing: string
  /** `{count}`: rows of a database that is not published. */
  readonly hiddenRows: { readonly one: string; readonly other: string }
  readonly someone: string
  readonly unnamedFile: string
  /** `{done}` and `{all}` stand for numbers. */
  readonly done: string
  /** `{from}` and `{to}` stand for numbers. */
  readonly numberRange: string
  readonly calculations: Readonly<Record<CalculationKind, string>>
}

/** `text` with `{name}` replaced by what stands for it. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

export function countWords(
  words: { readonly one: string; readonly other: string },
  count: number,
  locale: string,
): string {
  const form = count === 1 ? words.one : words.other
  return fillIn(form, { count: new Intl.NumberFormat(locale).format(count) })
}
