import { expect, it } from 'vitest'
import { createGate } from './createGate.ts'

it('lets so many run and takes the others in turn, also after failures', async () => {
  const gate = createGate(2)
  const log: string[] = []
  const doors = new Map<string, () => void>()
  const job = (name: string) =>
    gate(async () => {
      log.push(name)
      await new Promise<void>((resolve) => doors.set(name, resolve))
      if (name === 'a') throw new Error('a failed')
    })
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(job) as [
    Promise<void>,
    Promise<void>,
    Promise<void>,
    Promise<void>,
  ]
  expect(log).toEqual(['a', 'b'])
  doors.get('a')?.()
  await expect(a).rejects.toThrow('a failed')
  await Promise.resolve()
  expect(log).toEqual(['a', 'b', 'c'])
  doors.get('b')?.()
  await b
  doors.get('c')?.()
  await c
  doors.get('d')?.()
  await d
  expect(log).toEqual(['a', 'b', 'c', 'd'])
})
