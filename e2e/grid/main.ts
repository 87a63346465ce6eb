import { openGridPage, type GridPageOptions } from '../../apps/web/src/features/database/testing/GridPage.tsx'
import type { MemorySession } from '../../apps/web/src/features/database/testing/MemorySession.ts'

/** What the page of the grid's tests offers to them; the page is on its own, without server and app. */
export interface GridTestPage {
  open(options: GridPageOptions): void
  /** The cells as they are stored, a line per row: what `data` holds, in the order of the named fields. */
  stored(fieldIds: readonly string[]): readonly string[]
  session: MemorySession | null
}

declare global {
  interface Window {
    gridPage: GridTestPage
  }
}

window.gridPage = {
  session: null,
  open(options) {
    this.session = openGridPage(document.querySelector('main')!, options)
  },
  stored(fieldIds) {
    const rows = [...this.session!.getSnapshot().records!.rows.values()].filter((row) => !row.isDeleted)
    const orderOf = ({ orders }: (typeof rows)[number]) =>
      orders['00000000-0000-4000-8000-000000000002'] ?? ''
    const sorted = rows.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
    return sorted.map(({ cells }) => fieldIds.map((id) => textOf(cells[id]?.['data'])).join(' | '))
  },
}

function textOf(data: unknown): string {
  return typeof data === 'string' ? data : ''
}
