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
import type { OwnCategory, OwnTemplate } from './OwnTemplate.ts'

export type { OwnCategory, OwnDatabase, OwnPage, OwnTemplate } from './OwnTemplate.ts'

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
