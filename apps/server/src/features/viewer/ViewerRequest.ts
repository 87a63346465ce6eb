import type { PageMode, Theme } from '@sheaf/render'
import { placeQuery, type DatabasePlace, type Visitor } from '../publishing/index.ts'

/** What is asked of the viewer, and by whom. */
export interface ViewerRequest {
  readonly namespace: string
  readonly publishName: string
  readonly origin: string
  readonly mode: PageMode
  /** Null: what the reader's system prefers. */
  readonly theme: Theme | null
  /** By what the browser says of itself. */
  readonly isPhone: boolean
  /** Of the outline beside the page, in px; null: it is closed. */
  readonly outlineWidth: number | null
  /** Of comments, only those before this one, for whoever reads without a script; null: the newest. */
  readonly commentsBefore: string | null
  readonly visitor: Visitor
  /** Which part of a database is asked for. */
  readonly place: DatabasePlace
}

/** Of the outline until somebody drags its edge. */
const DEFAULT_OUTLINE_WIDTH = 268

/**
 * The key of a page among those that are kept; null for what is not worth keeping, because few would ask for the same.
 * An address where something is published holds no line break, so no other address has its key.
 */
export function keyOf(request: ViewerRequest): string | null {
  const { origin, namespace, publishName, place, mode, theme, isPhone, outlineWidth } = request
  if (request.commentsBefore !== null) return null
  if (outlineWidth !== null && outlineWidth !== DEFAULT_OUTLINE_WIDTH) return null
  const look = [mode, theme ?? '', isPhone ? 'phone' : '', outlineWidth === null ? '' : 'outline']
  return [origin, namespace, publishName, placeQuery(place), ...look].join('\n')
}
