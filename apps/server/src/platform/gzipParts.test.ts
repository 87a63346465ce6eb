import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gunzipSync } from 'node:zlib'
import { anyCharacter } from '../../../../scripts/setup/anyCharacter.ts'
import { gzipParts, packPart, unpackPart } from './gzipParts.ts'

const pack = (text: string, level = 4) => packPart(Buffer.from(text), level)

it('gives back what was packed with what stands around it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: anyCharacter }),
      fc.string({ unit: anyCharacter }),
      fc.string({ unit: anyCharacter }),
      async (before, html, after) => {
        const whole = gzipParts([
          { plain: Buffer.from(before) },
          { packed: await pack(html) },
          { plain: Buffer.from(after) },
          { packed: await pack(before) },
        ])
        expect(gunzipSync(whole).toString()).toBe(before + html + after + before)
      },
    ),
  )
})

it('gives back one part alone', async () => {
  const packed = await pack('Pier, dock and boathouse', 1)
  expect((await unpackPart(packed)).toString()).toBe('Pier, dock and boathouse')
})

it('holds texts of any size on every side', async () => {
  for (const size of [0, 1, 65_534, 65_535, 65_536, 131_070, 200_001]) {
    const [before, html, after] = ['b', 'm', 'a'].map((letter) => letter.repeat(size)) as [
      string,
      string,
      string,
    ]
    const whole = gunzipSync(
      gzipParts([
        { plain: Buffer.from(before) },
        { packed: await pack(html) },
        { plain: Buffer.from(after) },
      ]),
    )
    expect(whole.toString() === before + html + after).toBe(true)
  }
})
