import { afterEach, beforeEach, expect, it } from 'vitest'
import { createBus, type Bus } from '../../../platform/bus/index.ts'
import { createLogger } from '../../../platform/logger.ts'
import { TestClock } from '../../testing/index.ts'
import { createKeptAnswers, type KeptAnswers, type ReadOptions } from './createKeptAnswers.ts'

interface Answer {
  readonly workspaceId: string
  readonly viewId: string
  readonly bytes: number
  readonly text: string
}

let bus: Bus
let clock: TestClock
let answers: KeptAnswers<Answer>
let made = 0

beforeEach(() => {
  bus = createBus(createLogger('silent'))
  clock = new TestClock()
  answers = createKeptAnswers({ bus, clock, maxBytes: 1000 })
  made = 0
})
afterEach(() => answers.close())

async function make(): Promise<Answer> {
  made += 1
  return { workspaceId: 'ours', viewId: 'page', bytes: 1, text: `answer ${made}` }
}

const textOf = async (options?: ReadOptions) => (await answers.read(['key'], make, options)).text
const changed = (workspaceId: string) => bus.publish('publication_changed', { workspaceId, viewId: 'any' })
const commented = (viewId: string) => bus.publish('comments_changed', { workspaceId: 'ours', viewId })

it('keeps an answer until its workspace or its view changes, and half a minute', async () => {
  expect(await textOf()).toBe('answer 1')
  changed('theirs')
  commented('other page')
  expect(await textOf()).toBe('answer 1')
  changed('ours')
  expect(await textOf()).toBe('answer 2')
  commented('page')
  expect(await textOf()).toBe('answer 3')
  bus.publish('announcements_missed', {})
  expect(await textOf()).toBe('answer 4')
  clock.advance(30_001)
  expect(await textOf()).toBe('answer 5')
})

it.each([
  ['its workspace', () => changed('ours'), 2],
  ['its view', () => commented('page'), 2],
  ['everything', () => bus.publish('announcements_missed', {}), 2],
  ['another workspace', () => changed('theirs'), 1],
])('does not keep what was made while %s changed', async (_what, change, reads) => {
  const asked = textOf()
  change()
  expect(await asked).toBe('answer 1')
  await textOf()
  expect(made).toBe(reads)
})

it('makes an answer once for all who ask before it can be another', async () => {
  const of = { workspaceId: 'ours' }
  const asked = [textOf({ of }), textOf({ of }), textOf()]
  changed('theirs')
  asked.push(textOf({ of }))
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 4 }, () => 'answer 1'))

  answers.close()
  answers = createKeptAnswers({ bus, clock, maxBytes: 0 })
  const first = textOf({ of })
  changed('ours')
  expect(await Promise.all([first, textOf({ of })])).toEqual(['answer 2', 'answer 3'])
  const other = textOf()
  changed('theirs')
  expect(await Promise.all([other, textOf()])).toEqual(['answer 4', 'answer 5'])
})

it('keeps what was given, unless it has changed since', () => {
  const answer = { workspaceId: 'ours', viewId: 'page', bytes: 1, text: 'given' }
  const since = answers.now()
  changed('ours')
  answers.keep(['key'], answer, since)
  expect(answers.get(['key'])).toBeNull()
  answers.keep(['key'], answer, answers.now())
  expect(answers.get(['key'])).toBe(answer)
})

it('tries again where making failed', async () => {
  await expect(answers.read(['key'], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await textOf()).toBe('answer 1')
})
