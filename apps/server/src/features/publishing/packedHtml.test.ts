import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gunzipSync } from 'node:zlib'
import { gzipAround, packHtml, unpackHtml } from './packedHtml.ts'

it('gives back what was packed, alone and with more around it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (html, before, after) => {
      const packed = packHtml(html)
      expect(unpackHtml(packed)).toBe(html)
      const whole = gunzipSync(gzipAround(Buffer.from(before), packed, Buffer.from(after))).toString()
      expect(whole).toBe(before + html + after)
    }),
  )
})

it('holds texts of any size on every side', () => {
  for (const size of [0, 1, 65_534, 65_535, 65_536, 131_070, 200_001]) {
    const [before, html, after] = ['b', 'm', 'a'].map((letter) => letter.repeat(size)) as [
      string,
      string,
      string,
    ]
    const whole = gunzipSync(gzipAround(Buffer.from(before), packHtml(html), Buffer.from(after)))
    expect(whole.toString() === before + html + after).toBe(true)
  }
})
