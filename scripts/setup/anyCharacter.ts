import fc from 'fast-check'

const SURROGATES = { first: 0xd800, count: 0x800 }

/**
 * Unit of strings of any characters: `fc.string({ unit: anyCharacter })` draws what `unit: 'binary'` draws, which lists all
 * 1.1 million characters first. That takes most of a second and 80 MB in each worker.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.nat(0x10ffff - SURROGATES.count).map(
  (at) => String.fromCodePoint(at < SURROGATES.first ? at : at + SURROGATES.count),
  (character: unknown) => {
    const points = typeof character === 'string' ? Array.from(character, (each) => each.codePointAt(0)!) : []
    const [point = 0] = points
    const at = point < SURROGATES.first ? point : point - SURROGATES.count
    if (points.length !== 1 || (point >= SURROGATES.first && at < SURROGATES.first))
      throw new Error('This is not one character')
    return at
  },
)
