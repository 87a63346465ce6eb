import { DEFAULT_ICON_COLOR, ICON_COLORS } from '@sheaf/icons'
import { keepHere } from '../../platform/storage/keepHere.ts'

/** What the pickers remember on this device. */
export interface PickerMemory {
  /** What was chosen last, newest first; `kind` keeps emoji and icons apart. */
  recents(kind: 'emoji' | 'icons'): readonly string[]
  addRecent(kind: 'emoji' | 'icons', id: string): void
  tab(): string | null
  setTab(tab: string): void
  /** One of `ICON_COLORS`, as stored. */
  color(): string
  setColor(color: string): void
  /** 0 for none, 1 light to 5 dark. */
  skinTone(): number
  setSkinTone(tone: number): void
}

export const MAX_RECENTS = 18

const KEYS = {
  emoji: 'recent_emoji',
  icons: 'recent_icons',
  tab: 'icon_picker_tab',
  color: 'icon_color',
  // The key and the numbers, 1 for none to 6 for dark, are those of other clients on this address.
  skinTone: 'emoji-mart.skin',
} as const

export function createPickerMemory(storage: Pick<Storage, 'getItem' | 'setItem'>): PickerMemory {
  function recents(kind: 'emoji' | 'icons'): readonly string[] {
    const stored = parseJson(storage.getItem(KEYS[kind]))
    const ids = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
    return ids.slice(0, MAX_RECENTS)
  }
  return {
    recents,
    addRecent(kind, id) {
      const others = recents(kind).filter((other) => other !== id)
      keepHere(KEYS[kind], JSON.stringify([id, ...others].slice(0, MAX_RECENTS)), storage)
    },
    tab: () => storage.getItem(KEYS.tab),
    setTab: (tab) => keepHere(KEYS.tab, tab, storage),
    color() {
      const stored = storage.getItem(KEYS.color)
      return ICON_COLORS.find(({ value }) => value === stored)?.value ?? DEFAULT_ICON_COLOR
    },
    setColor: (color) => keepHere(KEYS.color, color, storage),
    skinTone() {
      const stored = Number(parseJson(storage.getItem(KEYS.skinTone)))
      return Number.isInteger(stored) && stored >= 1 && stored <= 6 ? stored - 1 : 0
    },
    setSkinTone: (tone) => keepHere(KEYS.skinTone, JSON.stringify(tone + 1), storage),
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
