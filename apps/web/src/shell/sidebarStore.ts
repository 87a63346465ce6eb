import { createStore, type StoreApi } from 'zustand/vanilla'
import { DEFAULT_SIDEBAR_WIDTH, isNarrow, resizedWidth } from './sidebarLimits.ts'
import { keepHere } from '../platform/storage/keepHere.ts'

/** The sidebar as this browser remembers it. Beside the page it may be shut; on narrow windows it is a drawer. */
export interface SidebarState {
  /** In px. */
  readonly width: number
  readonly windowWidth: number
  /** Wanted open beside the page. A narrow window does not change the setting, it only cannot follow it. */
  readonly isWanted: boolean
  /** Open over the page on a narrow window; never remembered. */
  readonly isDrawerOpen: boolean
  readonly toggle: () => void
  readonly closeDrawer: () => void
  /** The pointer drags the edge to `pointerX` px from the sidebar's own side. */
  readonly drag: (pointerX: number) => void
  readonly setWindowWidth: (windowWidth: number) => void
}

const WIDTH_KEY = 'outline_width'
const OPEN_KEY = 'outline_open'

export function createSidebarStore(storage: Storage, windowWidth: number): StoreApi<SidebarState> {
  return createStore<SidebarState>((set, get) => ({
    width: readWidth(storage),
    windowWidth,
    isWanted: storage.getItem(OPEN_KEY) !== 'false',
    isDrawerOpen: false,
    toggle() {
      const { isDrawerOpen, isWanted, width } = get()
      if (isNarrow(get().windowWidth, width)) {
        if (!isDrawerOpen) keepHere(WIDTH_KEY, String(DEFAULT_SIDEBAR_WIDTH), storage)
        set({ isDrawerOpen: !isDrawerOpen, ...(isDrawerOpen ? {} : { width: DEFAULT_SIDEBAR_WIDTH }) })
        return
      }
      keepHere(OPEN_KEY, String(!isWanted), storage)
      set({ isWanted: !isWanted })
    },
    closeDrawer() {
      if (get().isDrawerOpen) set({ isDrawerOpen: false })
    },
    drag(pointerX) {
      const width = resizedWidth(pointerX, get().windowWidth)
      if (width === null || width === get().width) return
      keepHere(WIDTH_KEY, String(width), storage)
      set({ width })
    },
    setWindowWidth(width) {
      set({ windowWidth: width, ...(isNarrow(width, get().width) ? {} : { isDrawerOpen: false }) })
    },
  }))
}

function readWidth(storage: Storage): number {
  const stored = Number(storage.getItem(WIDTH_KEY))
  return Number.isFinite(stored) && stored > 0 ? stored : DEFAULT_SIDEBAR_WIDTH
}
