import { expect, it } from 'vitest'
import { memoryStorage } from '../testing/memoryStorage.ts'
import { createRuntimeConfig } from './createRuntimeConfig.ts'

const answering = (answer: unknown) => async () => Response.json(answer)
async function unreachable(): Promise<Response> {
  throw new TypeError('Failed to fetch')
}

it('fills in what the server does not tell', async () => {
  const config = createRuntimeConfig({
    fetch: answering({ wsUrl: 'wss://sync.test' }),
    storage: memoryStorage(),
  })
  expect(await config()).toEqual({
    apiUrl: '',
    authUrl: '/gotrue',
    wsUrl: 'wss://sync.test',
    hasLocalMailbox: false,
    isMailboxOpen: false,
    hasLanguageModel: false,
    termsUrl: '',
    privacyUrl: '',
    websiteUrl: '',
  })
})

it('starts without a network with what the server last said, and asks again', async () => {
  const storage = memoryStorage()
  await createRuntimeConfig({ fetch: answering({ wsUrl: 'wss://sync.test' }), storage })()

  const answers = [unreachable, answering({ wsUrl: 'wss://moved.test' })]
  const config = createRuntimeConfig({ fetch: () => answers.shift()!(), storage })
  expect((await config()).wsUrl).toBe('wss://sync.test')
  expect((await config()).wsUrl).toBe('wss://moved.test')
  expect((await config()).wsUrl).toBe('wss://moved.test')
})

it('goes by the defaults when nothing was ever said', async () => {
  const config = createRuntimeConfig({ fetch: unreachable, storage: memoryStorage() })
  expect((await config()).wsUrl).toBe('/ws/v1')
})
