import { createStore } from 'zustand/vanilla'
import { keepHere } from '../../../platform/storage/keepHere.ts'

/** How the page of a row stands: beside its view, over it, or in its place. */
export type RowMode = 'side' | 'centered' | 'whole'

const KEY = 'row_page_mode'
const MODES: readonly RowMode[] = ['side', 'centered', 'whole']

/** Remembered on this device. */
export const rowMode = createStore<{ readonly mode: RowMode; readonly set: (mode: RowMode) => void }>(
  (set) => ({
    mode: MODES.find((mode) => mode === localStorage.getItem(KEY)) ?? 'side',
    set(mode) {
      keepHere(KEY, mode)
      set({ mode })
    },
  }),
)
