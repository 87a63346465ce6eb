import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../platform/testing/memoryStorage.ts'
import { createSidebarStore } from './sidebarStore.ts'

function open(windowWidth: number, stored: Record<string, string> = {}) {
  const storage = memoryStorage(stored)
  return { store: createSidebarStore(storage, windowWidth), storage }
}

describe('sidebar store', () => {
  it('CONST-SIDE-3: starts open at 268 and remembers being shut', () => {
    const { store, storage } = open(1440)
    expect(store.getState()).toMatchObject({ width: 268, isWanted: true, isDrawerOpen: false })
    store.getState().toggle()
    expect(store.getState().isWanted).toBe(false)
    expect([storage.length, storage.getItem('outline_open')]).toEqual([1, 'false'])
    expect(open(1440, { outline_open: 'false' }).store.getState().isWanted).toBe(false)
  })

  it('remembers its width, and does not take a drag that leaves the page too little', () => {
    const { store, storage } = open(1440)
    store.getState().drag(400)
    store.getState().drag(700)
    expect(store.getState().width).toBe(400)
    expect(storage.getItem('outline_width')).toBe('400')
  })

  it('CONST-SIDE-1: opens as a drawer of 268 on a narrow window without changing the input', () => {
    const { store, storage } = open(1000, { outline_width: '500', outline_open: 'false' })
    store.getState().toggle()
    expect(store.getState()).toMatchObject({ width: 268, isWanted: false, isDrawerOpen: true })
    expect(storage.getItem('outline_open')).toBe('false')
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
