import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FrameScanner, MAX_DATA_BYTES, MAX_META_BYTES, MAX_PAGES } from './FrameScanner.ts'
import { publishStream } from '../../testing/index.ts'

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function scan(chunks: readonly Uint8Array[]) {
  const scanner = new FrameScanner()
  for (const chunk of chunks) {
    const taken = scanner.push(chunk)
    if (!taken.ok) return taken
  }
  return scanner.end()
}

describe('PDB-STREAM-1: a publish stream', () => {
  it('gives the same pages however it is cut', () => {
    const page = fc.record({
      meta: fc.uint8Array({ minLength: 1, maxLength: 40 }),
      data: fc.uint8Array({ maxLength: 40 }),
    })
    fc.assert(
      fc.property(fc.array(page, { minLength: 1, maxLength: 6 }), fc.array(fc.nat(60)), (pages, cuts) => {
        const whole = publishStream(pages)
        const chunks: Uint8Array[] = []
        let rest = whole
        for (const cut of cuts) {
          chunks.push(rest.subarray(0, cut))
          rest = rest.subarray(cut)
        }
        const scanned = scan([...chunks, rest])
        const found = scanned.ok
          ? scanned.value.map((each) => ({
              meta: whole.subarray(each.metaAt, each.metaAt + each.metaBytes),
              data: whole.subarray(each.dataAt, each.dataAt + each.dataBytes),
            }))
          : scanned
        expect(found).toEqual(
          pages.map(({ meta, data }) => ({ meta: Buffer.from(meta), data: Buffer.from(data) })),
        )
      }),
    )
  })

  it('without its terminator is a failed read, wherever it ends', () => {
    const whole = publishStream([{ meta: Buffer.from('{}'), data: Buffer.from('abc') }])
    for (let bytes = 0; bytes < whole.length; bytes += 1)
      expect(scan([whole.subarray(0, bytes)])).toEqual({ ok: false, error: 'io_error' })
    expect(scan([whole])).toMatchObject({ ok: true })
  })

  it('of no pages, of too long parts, of too many pages, and with more behind its end, is refused', () => {
    const refused = { ok: false, error: 'invalid_request' }
    expect(scan([u32(0)])).toEqual(refused)
    expect(scan([u32(MAX_META_BYTES + 1)])).toEqual(refused)
    expect(scan([u32(0xff_ff_ff_ff)])).toEqual(refused)
    expect(scan([u32(1), Buffer.from('x'), u32(MAX_DATA_BYTES + 1)])).toEqual(refused)
    expect(
      scan([publishStream([{ meta: Buffer.from('x'), data: Buffer.alloc(0) }]), Buffer.from('x')]),
    ).toEqual(refused)
    const small = Buffer.concat([u32(1), Buffer.from('x'), u32(0)])
    expect(scan(Array.from({ length: MAX_PAGES + 1 }, () => small))).toEqual(refused)
  })
})
