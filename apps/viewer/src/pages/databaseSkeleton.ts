/** What a database that is coming looks like. */
export type SkeletonLayout = 'grid' | 'board' | 'calendar'

const GRID_COLUMNS = 10
const BOARD_CARDS = 3
const CALENDAR_DAYS = 35
const TABS = 3
const ROW_PROPERTIES = 6

/** The layout of the database that a link leads to; null for a link to anything else. */
export function layoutBehind(link: HTMLAnchorElement): SkeletonLayout | null {
  const layout = link.dataset['databaseLink']
  return layout === 'grid' || layout === 'board' || layout === 'calendar' ? layout : null
}

/** PDB-VIEW-6: a row for every 100 pixels of the window, and never fewer than 3. */
export function skeletonRows(height: number): number {
  return Math.max(3, Math.floor(height / 100))
}

/** PDB-VIEW-6: a column for every 420 pixels of the window, and never fewer than 3. */
export function skeletonColumns(width: number): number {
  return Math.max(3, Math.floor(width / 420))
}

/** VISIT-NAV-6: fetches the sheet of databases, which documents do not have, before there is something to be styled. */
export function addDatabaseStyle(): void {
  const href = document.body.dataset['databaseStyle']
  if (href === undefined || document.head.querySelector(`link[href="${CSS.escape(href)}"]`) !== null) return
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.setAttribute('href', href)
  document.head.append(sheet)
}

/** Bars in the places of what comes; styled by the sheet of databases. */
export function drawDatabaseSkeleton(layout: SkeletonLayout): HTMLElement {
  const skeleton = box('db db-skeleton')
  skeleton.dataset['layout'] = layout
  skeleton.append(box('db-tabs', ...bars(TABS)), box(`db-skeleton-${layout}`, ...partsOf(layout)))
  return skeleton
}

/** The same for a row over its table. */
export function drawRowSkeleton(): HTMLElement {
  const body = box('db-row-body', ...bars(1), ...times(ROW_PROPERTIES, () => box('', ...bars(2))))
  return box('db-row db-row-coming', box('db-row-bar'), body)
}

function partsOf(layout: SkeletonLayout): HTMLElement[] {
  if (layout === 'grid')
    return times(skeletonRows(innerHeight) + 1, () => box('db-skeleton-row', ...bars(GRID_COLUMNS)))
  if (layout === 'calendar') return times(CALENDAR_DAYS, () => box('', ...bars(1)))
  const card = (): HTMLElement => box('db-card', ...bars(2))
  return times(skeletonColumns(innerWidth), () => box('db-column', ...bars(1), ...times(BOARD_CARDS, card)))
}

function bars(count: number): HTMLElement[] {
  return times(count, () => box('db-bar'))
}

function times(count: number, make: () => HTMLElement): HTMLElement[] {
  return Array.from({ length: count }, make)
}

function box(className: string, ...children: readonly HTMLElement[]): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  element.append(...children)
  return element
}
