import { expect, it } from 'vitest'
import { retryDeadlock } from './retryDeadlock.ts'

const failure = (code: string) =>
  new Error('query failed', { cause: Object.assign(new Error('x'), { code }) })

it('PEOPLE-WS-7: what met others in another order is tried again', async () => {
  let runs = 0
  const answer = await retryDeadlock(async () => {
    runs += 1
    if (runs < 3) throw failure('40P01')
    return runs
  })
  expect(answer).toBe(3)
})

it('PEOPLE-WS-7: but not for ever, and not for other reasons', async () => {
  let runs = 0
  const fail = (code: string) =>
    retryDeadlock(async () => {
      runs += 1
      throw failure(code)
    })
  await expect(fail('40P01')).rejects.toThrow('query failed')
  expect(runs).toBe(12)
  await expect(fail('23505')).rejects.toThrow('query failed')
  expect(runs).toBe(13)
})
