import { bugTracker } from './en/templates/bugTracker.ts'
import { contentCalendar } from './en/templates/contentCalendar.ts'
import { customers } from './en/templates/customers.ts'
import { habitTracker } from './en/templates/habitTracker.ts'
import { meetingNotes } from './en/templates/meetingNotes.ts'
import { productRoadmap } from './en/templates/productRoadmap.ts'
import { projectTracker } from './en/templates/projectTracker.ts'
import { readingList } from './en/templates/readingList.ts'
import { recipeBook } from './en/templates/recipeBook.ts'
import { travelPlan } from './en/templates/travelPlan.ts'
import { weeklyPlan } from './en/templates/weeklyPlan.ts'
import { wikiHome } from './en/templates/wikiHome.ts'

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

/** In their order in the gallery. */
export const OWN_CATEGORIES: Readonly<
  Record<OwnCategory, { readonly name: string; readonly description: string; readonly background: string }>
> = {
  work: {
    name: 'Work',
    description: 'Projects, meetings and customers',
    background: '#dbeafe',
  },
  product: {
    name: 'Product',
    description: 'From the first idea to the last bug',
    background: '#ede9fe',
  },
  knowledge: {
    name: 'Knowledge',
    description: 'What a team knows, and where it stands',
    background: '#dcfce7',
  },
  personal: {
    name: 'Personal',
    description: 'Days, books, meals and journeys',
    background: '#ffedd5',
  },
}

/** The first is the first in the gallery. */
export const OWN_TEMPLATES: readonly OwnTemplate[] = [
  projectTracker,
  meetingNotes,
  wikiHome,
  weeklyPlan,
  productRoadmap,
  contentCalendar,
  customers,
  bugTracker,
  readingList,
  habitTracker,
  recipeBook,
  travelPlan,
]
