import { afterEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../testing/memoryStorage.ts'
import { applyMotion, followMotion } from './motion.ts'

afterEach(() => vi.unstubAllGlobals())

it('SET-PREF-5: the document is marked for style sheets as long as motion is reduced, here or in another tab', () => {
  const dataset: Record<string, string> = {}
  const storage = memoryStorage()
  const tab = new EventTarget()
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))

  applyMotion('reduced')
  expect(dataset).toEqual({ motion: 'reduced' })
  applyMotion('system')
  expect(dataset).toEqual({})

  const changeElsewhere = () => {
    storage.setItem('reduced-motion', 'true')
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'reduced-motion' }))
  }
  const stop = followMotion()
  changeElsewhere()
  expect(dataset).toEqual({ motion: 'reduced' })
  stop()
  applyMotion('system')
  changeElsewhere()
  expect(dataset).toEqual({})
})
