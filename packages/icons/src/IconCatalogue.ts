/** One icon of `/af_icons/icons.json`. */
export interface CatalogueEntry {
  /** `group/name`. */
  readonly id: string
  readonly name: string
  readonly keywords: readonly string[]
  /** SVG text, drawn in "black". */
  readonly content: string
}

/** `/af_icons/icons.json`: the icons of each group. */
export type IconCatalogue = Readonly<Record<string, readonly CatalogueEntry[]>>

/** Where the catalogue lies. */
export const ICON_CATALOGUE_PATH = '/af_icons/icons.json'
