import { expect, it } from 'vitest'
import { memoryStorage } from '../../../platform/testing/memoryStorage.ts'
import { createSections } from './sections.ts'

it('SIDE-FOLD-1: remembers which parts are folded and which are left out', () => {
  const storage = memoryStorage()
  const { toggleFolded, toggleHidden } = createSections(storage).getState()
  toggleFolded('recent')
  toggleFolded('spaces')
  toggleFolded('recent')
  toggleHidden('home')
  const again = createSections(storage).getState()
  expect([...again.folded]).toEqual(['spaces'])
  expect([...again.hidden]).toEqual(['home'])
})
