import { expect, it } from 'vitest'

it('matches bytes that are the same, in every matcher', () => {
  expect(new Uint8Array([1, 2])).toEqual(new Uint8Array([1, 2]))
  expect({ bytes: Buffer.from('ab') }).toStrictEqual({ bytes: Buffer.from('ab') })
  expect([{ bytes: new Uint8Array(2), more: 1 }]).toMatchObject([{ bytes: new Uint8Array(2) }])
})

it('does not match others', () => {
  expect(new Uint8Array([1, 2])).not.toEqual(new Uint8Array([1, 3]))
  expect(new Uint8Array([1, 2])).not.toEqual(new Uint8Array([1, 2, 3]))
  expect(Buffer.from('ab')).not.toStrictEqual(new Uint8Array(Buffer.from('ab')))
})

it('compares megabytes in no time', () => {
  const [one, other] = [new Uint8Array(4_000_000), new Uint8Array(4_000_000)]
  const { user } = process.cpuUsage()
  expect(one).toEqual(other)
  // Matchers alone take seconds.
  expect(process.cpuUsage().user - user).toBeLessThan(500_000)
})
