import { keepHere } from '../../../platform/storage/keepHere.ts'

const KEY = 'sidebar_sections_height'

/** How high the person's own parts of the sidebar were: what stands below them is not moved when they arrive. In px. */
export function sectionsHeight(): number {
  return Number(localStorage.getItem(KEY)) || 0
}

export function keepSectionsHeight(height: number): void {
  keepHere(KEY, String(Math.round(height)))
}
