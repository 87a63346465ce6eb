import { expect, it } from 'vitest'
import { Late } from './useLate.ts'

it('UI-LATE-1: everybody who waits for late code is told when it has come, whoever has fetched it', async () => {
  const arriving = Promise.withResolvers<string>()
  const late = new Late(() => arriving.promise)
  const heard: (string | null)[] = []
  const leave = late.subscribe(() => heard.push(late.value))
  late.subscribe(() => heard.push(late.value))
  late.subscribe(() => heard.push('left'))()
  const fetched = late.load()
  expect(late.value).toBeNull()
  arriving.resolve('menu')
  expect(await fetched).toBe('menu')
  expect(heard).toEqual(['menu', 'menu'])
  leave()
  expect(await late.load()).toBe('menu')
})

it('UI-LATE-2: what could not be fetched is fetched again by the next who wants it', async () => {
  let tries = 0
  const late = new Late(async () => {
    tries += 1
    if (tries === 1) throw new Error('no network')
    return tries
  })
  await expect(late.load()).rejects.toThrow('no network')
  expect(late.value).toBeNull()
  expect(await late.load()).toBe(2)
})
