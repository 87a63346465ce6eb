import { describe, expect, it } from 'vitest'
import { createSidebarStore } from './sidebarStore.ts'

function open(windowWidth: number, stored: Record<string, string> = {}) {
  const values = new Map(Object.entries(stored))
  const storage: Storage = {
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
  return { store: createSidebarStore(storage, windowWidth), values }
}

describe('sidebar store', () => {
  it('starts open at 268 and remembers being shut', () => {
    const { store, values } = open(1440)
    expect(store.getState()).toMatchObject({ width: 268, isWanted: true, isDrawerOpen: false })
    store.getState().toggle()
    expect(store.getState().isWanted).toBe(false)
    expect(Object.fromEntries(values)).toEqual({ outline_open: 'false' })
    expect(open(1440, Object.fromEntries(values)).store.getState().isWanted).toBe(false)
  })

  it('remembers its width, and does not take a drag that leaves the page too little', () => {
    const { store, values } = open(1440)
    store.getState().drag(400)
    store.getState().drag(700)
    expect(store.getState().width).toBe(400)
    expect(values.get('outline_width')).toBe('400')
  })

  it('opens as a drawer of 268 on a narrow window without changing the wish', () => {
    const { store, values } = open(1000, { outline_width: '500', outline_open: 'false' })
    store.getState().toggle()
    expect(store.getState()).toMatchObject({ width: 268, isWanted: false, isDrawerOpen: true })
    expect(values.get('outline_open')).toBe('false')
    store.getState().closeDrawer()
    expect(store.getState().isDrawerOpen).toBe(false)
  })

  it('shuts the drawer when the window grows', () => {
    const { store } = open(800)
    store.getState().toggle()
    store.getState().setWindowWidth(1440)
    expect(store.getState().isDrawerOpen).toBe(false)
  })

  it('takes no width from damaged storage', () => {
    expect(open(1440, { outline_width: 'wide' }).store.getState().width).toBe(268)
  })
})
