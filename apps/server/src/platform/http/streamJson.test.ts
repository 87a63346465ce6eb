import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { LONGEST_BLOCKING_MS, longestBlocking } from '../testing/watchLoop.ts'
import { LongList, streamJson } from './streamJson.ts'

const read = async (value: unknown): Promise<unknown> =>
  JSON.parse((await buffer(streamJson(value))).toString())

it('writes bytes as numbers wherever they stand, and everything else as JSON', async () => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256)
  const value = {
    none: new Uint8Array(0),
    in: [{ bytes }, null, true, 1.5],
    text: '"☂"\\',
    last: Uint8Array.of(0),
  }
  expect(await read(value)).toEqual({
    ...value,
    none: [],
    in: [{ bytes: [...bytes] }, null, true, 1.5],
    last: [0],
  })
  expect(await read(Buffer.from([1, 22, 255]))).toEqual([1, 22, 255])
})

it.each([0, 1, 199, 200, 201, 400, 1000])(
  'writes the %i items of a long list as they come',
  async (count) => {
    const items = Array.from({ length: count }, (_, index) => ({ index, text: '"☂"' }))
    const made: unknown[] = []
    const list = new LongList(
      (function* () {
        for (const item of items) {
          made.push(item)
          yield item
        }
      })(),
    )
    expect(await read({ before: 1, list, after: [list.items === items] })).toEqual({
      before: 1,
      list: items,
      after: [false],
    })
    expect(made).toEqual(items)
  },
)

it('sends many short lists in few pieces', async () => {
  const rows = Object.fromEntries(
    Array.from({ length: 2_000 }, (_, index) => [`row ${index}`, new Uint8Array(400).fill(index % 256)]),
  )
  const pieces: Buffer[] = []
  for await (const piece of streamJson({ rows })) pieces.push(piece as Buffer)
  const text = Buffer.concat(pieces).toString()
  expect(pieces.length).toBeLessThan(text.length / (64 * 1024) + 2)
  expect(JSON.parse(text)).toHaveProperty(['rows', 'row 1999'], [...rows['row 1999']!])
})

it('OPS-LOOP-3: holds nobody up, however many bytes there are', async () => {
  const bytes = new Uint8Array(16 * 1024 * 1024).fill(200)
  let length = 0
  const held = await longestBlocking(async () => {
    length = 0
    for await (const part of streamJson({ bytes })) length += (part as Buffer).length
  })
  expect(held).toBeLessThan(LONGEST_BLOCKING_MS)
  expect(length).toBe('{"bytes":[]}'.length + 16 * 1024 * 1024 * 4 - 1)
})
