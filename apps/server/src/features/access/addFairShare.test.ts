import { ERRORS } from '@sheaf/contract'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { handleError } from '../../platform/errors/index.ts'
import { addFairShare } from './addFairShare.ts'

/** An app with a route whose answers wait until `release`. */
async function slowApp() {
  const app = fastify()
  app.setErrorHandler(handleError)
  app.decorateRequest('actor', null)
  addFairShare(app)
  const waiting: (() => void)[] = []
  app.get('/slow', async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return 'slow'
  })
  app.get('/quick', async () => 'quick')
  await app.ready()
  const get = async (url: string, remoteAddress: string) => await app.inject({ url, remoteAddress })
  return { app, get, waiting }
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve))
}

it('PUB-FAIR-1: a flood from one network, whichever of its addresses, keeps no other waiting', async () => {
  const { get, waiting } = await slowApp()
  const flood = Array.from({ length: 100 }, (_, index) =>
    get('/slow', `2001:db8:1:2::${(index + 1).toString(16)}`),
  )
  await until(() => waiting.length === 32)
  expect((await get('/quick', '192.0.2.7')).body).toBe('quick')
  expect((await get('/quick', '2001:db8:1:3::1')).body).toBe('quick')
  // All of them have their turn in the end.
  for (let answered = 0; answered < flood.length; answered += 1) {
    await until(() => waiting.length > 0)
    waiting.shift()!()
  }
  expect((await Promise.all(flood)).map(({ body }) => body)).toEqual(flood.map(() => 'slow'))
})

it('PUB-FAIR-1: several floods take turns, and who has too much waiting is asked to come again', async () => {
  const { get, waiting } = await slowApp()
  const floods = ['192.0.2.1', '192.0.2.2'].flatMap((address) =>
    Array.from({ length: 32 }, () => get('/slow', address)),
  )
  await until(() => waiting.length === 64)
  const more = Array.from({ length: 512 }, () => get('/slow', '192.0.2.1'))
  const newcomer = get('/quick', '192.0.2.3')
  const refused = await get('/slow', '192.0.2.1')
  expect(refused.json()).toMatchObject({ code: ERRORS.too_many_requests })
  // One turn for who waited before, the next for the newcomer.
  for (const answer of waiting.splice(0, 2)) answer()
  expect((await newcomer).body).toBe('quick')
  for (let answered = 2; answered < floods.length + more.length; answered += 1) {
    await until(() => waiting.length > 0)
    waiting.shift()!()
  }
  expect(await Promise.all([...floods, ...more])).toHaveLength(576)
})
