/** The row that lies over its database; null where none does. */
export function rowOver(): HTMLElement | null {
  return document.querySelector('#content > .db-row')
}

/** The row that an address (path and query) opens; null for none. */
export function rowOf(path: string): string | null {
  return new URL(path, location.origin).searchParams.get('r')
}

/** Marks, in the page behind, the row that lies over it. */
export function markRow(): void {
  const marked = document.querySelector('.v-database [data-current]')
  marked?.removeAttribute('data-current')
  marked?.querySelector('.db-row-name')?.removeAttribute('aria-current')
  const rowId = rowOver() === null ? null : rowOf(location.href)
  const link = rowId === null ? null : linkOf(rowId)
  link?.setAttribute('aria-current', 'true')
  link?.closest('tr, .db-card, .db-event')?.setAttribute('data-current', '')
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
