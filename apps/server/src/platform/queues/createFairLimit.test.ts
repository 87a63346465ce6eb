import { expect, it } from 'vitest'
import { createFairLimit } from './createFairLimit.ts'

it('lets so many run and takes the others in turn, also after failures', async () => {
  const limit = createFairLimit(2)
  const log: string[] = []
  const releases = new Map<string, () => void>()
  const job = (name: string) =>
    limit('ada', async () => {
      log.push(name)
      await new Promise<void>((resolve) => releases.set(name, resolve))
      if (name === 'a') throw new Error('a failed')
    })
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(job) as [
    Promise<void>,
    Promise<void>,
    Promise<void>,
    Promise<void>,
  ]
  expect(log).toEqual(['a', 'b'])
  releases.get('a')?.()
  await expect(a).rejects.toThrow('a failed')
  await Promise.resolve()
  expect(log).toEqual(['a', 'b', 'c'])
  releases.get('b')?.()
  await b
  releases.get('c')?.()
  await c
  releases.get('d')?.()
  await d
  expect(log).toEqual(['a', 'b', 'c', 'd'])
})

it('FILE-SCALE-7: gives those who ask for little their turn among those who ask for a lot', async () => {
  const limit = createFairLimit(1)
  const log: string[] = []
  const job = (asker: string, name: string) => limit(asker, async () => void log.push(name))
  await Promise.all([
    ...['m1', 'm2', 'm3', 'm4', 'm5'].map((name) => job('many', name)),
    ...['f1', 'f2'].map((name) => job('few', name)),
    job('other', 'o1'),
  ])
  expect(log).toEqual(['m1', 'm2', 'f1', 'o1', 'm3', 'f2', 'm4', 'm5'])
  await job('few', 'f3')
  expect(log.at(-1)).toBe('f3')
})

it('FILE-SCALE-7: leaves room for others where one asker may have only so many', async () => {
  const limit = createFairLimit(3, 2)
  const log: string[] = []
  const releases = new Map<string, () => void>()
  const job = (asker: string, name: string) =>
    limit(asker, async () => {
      log.push(name)
      await new Promise<void>((resolve) => releases.set(name, resolve))
    })
  const many = ['m1', 'm2', 'm3'].map((name) => job('many', name))
  const few = ['f1', 'f2'].map((name) => job('few', name))
  expect(log).toEqual(['m1', 'm2', 'f1'])
  releases.get('f1')?.()
  await few[0]
  await Promise.resolve()
  expect(log).toEqual(['m1', 'm2', 'f1', 'f2'])
  releases.get('m1')?.()
  await many[0]
  await Promise.resolve()
  expect(log.at(-1)).toBe('m3')
  for (const name of ['m2', 'm3', 'f2']) releases.get(name)?.()
  await Promise.all([...many, ...few])
})
