import type { TabLayout } from '../database/DatabasePage.ts'

/** The layout of a view of a database. */
export type DatabaseLayout = Exclude<TabLayout, 'other'>

const LAYOUTS: Readonly<Record<number, DatabaseLayout>> = {
  1: 'grid',
  2: 'board',
  3: 'calendar',
  // To readers they are tables.
  5: 'grid',
  6: 'grid',
  7: 'grid',
}

/** The layout of a view by its number in the format; null for a view that is not a database. */
export function databaseLayout(layout: number | undefined): DatabaseLayout | null {
  return (layout === undefined ? undefined : LAYOUTS[layout]) ?? null
}
