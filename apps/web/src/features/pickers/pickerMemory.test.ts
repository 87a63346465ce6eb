import { expect, it } from 'vitest'
import { memoryStorage } from '../../platform/testing/memoryStorage.ts'
import { createPickerMemory, MAX_RECENTS } from './pickerMemory.ts'

function memoryOf(stored: Record<string, string> = {}) {
  const storage = memoryStorage(stored)
  return { memory: createPickerMemory(storage), storage }
}

it('keeps what was chosen last first, each once, and not for ever', () => {
  const { memory } = memoryOf()
  for (let index = 0; index < 30; index += 1) memory.addRecent('icons', `home/${index}`)
  memory.addRecent('icons', 'home/20')
  expect(memory.recents('icons').slice(0, 3)).toEqual(['home/20', 'home/29', 'home/28'])
  expect(memory.recents('icons')).toHaveLength(MAX_RECENTS)
  expect(memory.recents('emoji')).toEqual([])
})

it('keeps the skin tone as other clients do', () => {
  const { memory, storage } = memoryOf({ 'emoji-mart.skin': '3' })
  expect(memory.skinTone()).toBe(2)
  memory.setSkinTone(0)
  expect(storage.getItem('emoji-mart.skin')).toBe('1')
})

it('takes no harm from what others stored', () => {
  const { memory } = memoryOf({
    recent_emoji: '{"a":1}',
    recent_icons: 'not json',
    icon_color: 'red;',
    'emoji-mart.skin': '9',
  })
  expect([memory.recents('emoji'), memory.recents('icons'), memory.color(), memory.skinTone()]).toEqual([
    [],
    [],
    '0xFFA34AFD',
    0,
  ])
})
