import { keepHere } from '../../platform/storage/keepHere.ts'

/** Where the panel is, in pixels from the corner of the window at the end of lines and below. */
export interface PanelPlace {
  readonly end: number
  readonly bottom: number
  readonly width: number
  readonly height: number
}

export interface WindowSize {
  readonly width: number
  readonly height: number
}

const KEY = 'quick_note_popover_position'
const FIRST_PLACE: PanelPlace = { end: 24, bottom: 24, width: 400, height: 480 }
const MIN_PANEL = 320
export const MAX_PANEL = 720
const MARGIN = 8

/** The place nearest to the wanted one that is within the window. */
export function fitPlace(wanted: PanelPlace, window: WindowSize): PanelPlace {
  const width = clamp(wanted.width, MIN_PANEL, Math.min(MAX_PANEL, window.width - 2 * MARGIN))
  const height = clamp(wanted.height, MIN_PANEL, Math.min(MAX_PANEL, window.height - 2 * MARGIN))
  return {
    width,
    height,
    end: clamp(wanted.end, MARGIN, window.width - MARGIN - width),
    bottom: clamp(wanted.bottom, MARGIN, window.height - MARGIN - height),
  }
}

/** Larger or smaller by the corner at the top and the start of lines: the opposite corner stays. */
export function resizePlace(
  place: PanelPlace,
  by: { readonly start: number; readonly top: number },
): PanelPlace {
  return { ...place, width: place.width + by.start, height: place.height + by.top }
}

export function movePlace(
  place: PanelPlace,
  by: { readonly start: number; readonly top: number },
): PanelPlace {
  return { ...place, end: place.end + by.start, bottom: place.bottom + by.top }
}

/** Other clients keep something else under the same key: what is none of ours is the first place. */
export function readPlace(storage: Pick<Storage, 'getItem'>): PanelPlace {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<
      Record<keyof PanelPlace, unknown>
    > | null
    const { end, bottom, width, height } = stored ?? {}
    if ([end, bottom, width, height].every((value) => typeof value === 'number' && Number.isFinite(value)))
      return { end, bottom, width, height } as PanelPlace
  } catch {
    // Not readable: as if there were none.
  }
  return FIRST_PLACE
}

export function writePlace(storage: Pick<Storage, 'setItem'>, place: PanelPlace): void {
  keepHere(KEY, JSON.stringify(place), storage)
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max))
}
