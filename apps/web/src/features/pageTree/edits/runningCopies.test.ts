import { beforeEach, expect, it, vi } from 'vitest'
import { runningCopies } from './runningCopies.ts'
import { RUNNING_COPIES } from './runningCopiesKey.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

const copy = (taskId: string, workspaceId = 'here') => ({ taskId, workspaceId, name: 'Archive' })

it('PAGETREE-COPY-4: a copy is known until it is over, in its workspace', () => {
  runningCopies.add(copy('one'))
  runningCopies.add(copy('two', 'elsewhere'))
  expect(runningCopies.list('here')).toEqual([copy('one')])
  runningCopies.remove('one')
  expect(runningCopies.list('here')).toEqual([])
  expect(runningCopies.list('elsewhere')).toEqual([copy('two', 'elsewhere')])
  runningCopies.remove('two')
  expect(stored.size).toBe(0)
})

it.each(['{', '7', '[null,1,{"taskId":1}]', 'null'])('reads nothing out of %s', (text) => {
  stored.set(RUNNING_COPIES, text)
  expect(runningCopies.list('here')).toEqual([])
})

it('keeps no more than are made at a time', () => {
  for (let index = 0; index < 30; index += 1) runningCopies.add(copy(`task ${index}`))
  expect(runningCopies.list('here')).toHaveLength(20)
})
