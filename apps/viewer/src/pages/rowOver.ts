/** The row that lies over its database; null where none does. */
export function rowOver(): HTMLElement | null {
  return document.querySelector('#content > .db-row')
}

/** The row that an address (path and query) opens; null for none. */
export function rowOf(path: string): string | null {
  return new URL(path, location.origin).searchParams.get('r')
}

/** Marks the row of the page behind that lies over it, and brings it into what is seen of the table. */
export function markRow(): void {
  for (const link of rowLinks()) link.removeAttribute('aria-current')
  const rowId = rowOver() === null ? null : rowOf(location.href)
  if (rowId !== null) linkOf(rowId)?.setAttribute('aria-current', 'true')
}

/** Gives the focus to what opens a row, or to the page where nothing on it does. */
export function focusRowLink(rowId: string | null): void {
  const link = rowId === null ? null : linkOf(rowId)
  link?.focus({ preventScroll: true })
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  if (link === null || document.activeElement !== link)
    document.getElementById('content')?.focus({ preventScroll: true })
}

function linkOf(rowId: string): HTMLAnchorElement | null {
  return rowLinks().find((link) => rowOf(link.href) === rowId) ?? null
}

function rowLinks(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('.v-database a.db-row-name')]
}
