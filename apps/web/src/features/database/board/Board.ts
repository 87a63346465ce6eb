import type { Field, FieldOf, RowGroup } from '@sheaf/model'
import type { PictureContext } from '../cards/cardPicture.ts'
import type { Grid } from '../grid/useGrid.ts'
import type { CardLayout } from './cardLayout.ts'

/** A column of a board that is shown. */
export interface BoardColumn {
  readonly group: RowGroup
  readonly isFolded: boolean
  /** Position of its first card among the lines of the grid. */
  readonly firstRow: number
}

/** A card: a row where it stands in a column. */
export interface CardSpot {
  readonly groupId: string
  readonly index: number
}

/** A card, wherever in its column it stands. */
export interface CardId {
  readonly groupId: string
  readonly rowId: string
}

/** Where a column is on the screen. */
export interface ColumnPlace {
  readonly column: HTMLElement
  readonly scroller: HTMLElement | null
  readonly list: HTMLElement | null
  readonly layout: CardLayout
}

/** Where something is typed that becomes the name of a new card. */
export interface CardDraft {
  readonly groupId: string
  readonly at: 'top' | 'bottom'
}

/** What the parts of a board share. */
export interface Board {
  readonly grid: Grid
  readonly name: string
  readonly columns: readonly BoardColumn[]
  readonly hidden: readonly RowGroup[]
  /** The card that has the keys, or gets them next. */
  readonly focus: CardSpot | null
  /** What cards show above their names; null where they have no room for it. */
  readonly pictures: PictureContext | null
  readonly draft: CardDraft | null
  readonly setDraft: (draft: CardDraft | null) => void
  /** The card whose menu is open. */
  readonly menu: CardId | null
  readonly setMenu: (card: CardId | null) => void
  readonly places: Map<string, ColumnPlace>
}

/** Whether its columns are options, which are made and changed on the board. */
export function isSelect(field: Field): field is FieldOf<'single_select' | 'multi_select'> {
  return field.type === 'single_select' || field.type === 'multi_select'
}
