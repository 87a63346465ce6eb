import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gunzipSync } from 'node:zlib'
import { gzipParts, packHtml } from './packedHtml.ts'

it('gives back what was packed with what stands around it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'binary' }),
      async (before, html, after) => {
        const whole = gzipParts([
          { plain: Buffer.from(before) },
          { packed: await packHtml(html) },
          { plain: Buffer.from(after) },
          { packed: await packHtml(before) },
        ])
        expect(gunzipSync(whole).toString()).toBe(before + html + after + before)
      },
    ),
  )
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
        { packed: await packHtml(html) },
        { plain: Buffer.from(after) },
      ]),
    )
    expect(whole.toString() === before + html + after).toBe(true)
  }
})
