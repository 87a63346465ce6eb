/** A template that comes with the product. */
export interface OwnTemplate {
  /** Never changes, and is not shown. */
  readonly key: string
  readonly name: string
  /** An emoji. */
  readonly icon: string
  /** One line. */
  readonly description: string
  readonly about: string
  readonly categories: readonly OwnCategory[]
  readonly isFeatured: boolean
  /** Keys of others. */
  readonly related: readonly string[]
  readonly page: OwnPage
}

export interface OwnPage {
  /** In the dialect of `@sheaf/markdown`. A paragraph `[[key]]` stands for the database of that key. */
  readonly markdown: string
  readonly databases?: Readonly<Record<string, OwnDatabase>>
  readonly below?: readonly { readonly name: string; readonly icon: string; readonly page: OwnPage }[]
}

/** See `DatabaseDescription` of the model. */
export interface OwnDatabase {
  readonly fields: readonly OwnField[]
  readonly rows: readonly (readonly (OwnValue | null)[])[]
  /** All in one block, as tabs. */
  readonly views: readonly { readonly layout: OwnLayout; readonly name: string }[]
}

export interface OwnField {
  readonly name: string
  readonly type: 'rich_text' | 'number' | 'date_time' | 'single_select' | 'multi_select' | 'checkbox' | 'url'
  readonly options?: readonly { readonly name: string; readonly color: OwnColor }[]
}

export type OwnLayout = 'grid' | 'board' | 'calendar' | 'list' | 'gallery'
/** Days count from the day on which the template is made. */
export type OwnValue = string | number | boolean | readonly string[] | readonly [number, number]
type OwnColor = 'Purple' | 'Pink' | 'Orange' | 'Yellow' | 'Lime' | 'Green' | 'Aqua' | 'Blue'

export type OwnCategory = 'work' | 'product' | 'personal' | 'knowledge'
