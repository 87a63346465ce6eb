import 'fake-indexeddb/auto'
import type { DBSchema } from 'idb'
import { expect, it } from 'vitest'
import { createKeptDatabase } from './KeptDatabase.ts'

interface WordSchema extends DBSchema {
  words: { key: string; value: string }
}

const openWords = (name: string, version = 1) =>
  createKeptDatabase<WordSchema>(name, version, (created) => {
    if (!created.objectStoreNames.contains('words')) created.createObjectStore('words')
  })

type Words = ReturnType<typeof openWords>

const keep = (words: Words, key: string, word: string) =>
  words.run(['words'], 'readwrite', (transaction) => transaction.objectStore('words').put(word, key))
const read = (words: Words, key: string) =>
  words.run(['words'], 'readonly', (transaction) => transaction.objectStore('words').get(key))

it('keeps all that a transaction wrote', async () => {
  const words = openWords('all')
  await keep(words, 'a', 'kept')
  expect(await read(openWords('all'), 'a')).toBe('kept')
})

it('keeps nothing of a transaction whose work failed', async () => {
  const words = openWords('nothing')
  const failure = new Error('half way')
  await expect(
    words.run(['words'], 'readwrite', async (transaction) => {
      await transaction.objectStore('words').put('lost', 'a')
      throw failure
    }),
  ).rejects.toBe(failure)
  expect(await read(words, 'a')).toBeUndefined()
})

it('refuses what the browser cannot store', async () => {
  const words = openWords('refuses')
  await expect(
    words.run(['words'], 'readwrite', (transaction) =>
      transaction.objectStore('words').put((() => 1) as unknown as string, 'a'),
    ),
  ).rejects.toThrow('could not be cloned')
  await keep(words, 'a', 'kept')
  expect(await read(words, 'a')).toBe('kept')
})

it('opens again when the browser has closed the connection without a word', async () => {
  const words = openWords('again')
  await keep(words, 'a', 'kept')
  await words.run(['words'], 'readonly', (transaction) => Promise.resolve(transaction.db.close()))
  expect(await read(words, 'a')).toBe('kept')
})

it('gives way to a newer version and is refused from then on', async () => {
  const old = openWords('newer')
  await keep(old, 'a', 'kept')
  const young = openWords('newer', 2)
  expect(await read(young, 'a')).toBe('kept')
  await expect(keep(old, 'a', 'old')).rejects.toThrow('version')
})

it('refuses every call once it is closed', async () => {
  const words = openWords('closed')
  await keep(words, 'a', 'kept')
  words.close()
  await expect(read(words, 'a')).rejects.toThrow('closed is closed')
})
