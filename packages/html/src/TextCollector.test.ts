import { expect, it } from 'vitest'
import { TextCollector } from './TextCollector.ts'

/** Looked through from each of its places, it takes minutes. */
const LONG = 500_000

it('white space at the edges goes, however much of it stands inside a text', () => {
  const collector = new TextCollector()
  collector.add(`a${'\n'.repeat(LONG)}b\n\n`, {}, 'keep')
  expect(collector.take()[0]?.text).toHaveLength(LONG + 2)
  collector.add(`a${'\u00a0'.repeat(LONG)}b\u00a0 `, {})
  expect(collector.take()[0]?.text).toHaveLength(LONG + 2)
})
