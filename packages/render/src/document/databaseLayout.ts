import type { TabLayout } from '../database/DatabasePage.ts'

/** How a view shows a database. */
export type DatabaseLayout = Exclude<TabLayout, 'other'>

const LAYOUTS: Readonly<Record<number, DatabaseLayout>> = { 1: 'grid', 2: 'board', 3: 'calendar' }

/** The layout of a view by its number of the format; null for a view that is no database. */
export function databaseLayout(layout: number | undefined): DatabaseLayout | null {
  return (layout === undefined ? undefined : LAYOUTS[layout]) ?? null
}
