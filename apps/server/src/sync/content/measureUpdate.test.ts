import fc from 'fast-check'
import { UPDATE_LIMITS } from '@sheaf/contract'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { runs } from '../../../../../scripts/setup/runs.mjs'
import { clientIds, collected, nestedList, variedUpdate } from '../testing/hostileUpdates.ts'
import { measureUpdate } from './measureUpdate.ts'

const SMALL = { clients: 3, structs: 10, values: 20, depth: 5 }

describe('SYNC-SIZE-1: what is in an update is counted without building it', () => {
  it('as Yjs counts it, whatever it holds', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(13), { minLength: 1, maxLength: 60 }), (edits) => {
        const update = variedUpdate(edits)
        const { structs } = Y.decodeUpdate(update)
        const clients = new Set(structs.map(({ id }) => id.client))
        const measured = measureUpdate(update)
        expect(measured).toMatchObject({ ok: true, value: { structs: structs.length } })
        expect(measured.ok && new Set(measured.value.clients)).toEqual(clients)
      }),
      { numRuns: 200 },
    )
  })

  it('and any other bytes are refused or counted, never more than they are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(13), { minLength: 1, maxLength: 20 }),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 4 }),
        fc.nat(),
        (edits, hits, cut) => {
          const update = variedUpdate(edits)
          for (const [index, byte] of hits) update[index % update.length] = byte
          const bytes = cut % 3 === 0 ? update.subarray(0, cut % update.length) : update
          const measured = measureUpdate(bytes)
          const structs = measured.ok ? measured.value.structs : 0
          expect(structs).toBeLessThanOrEqual(bytes.length)
          const refusal = measured.ok ? 'payload_too_large' : measured.error
          expect(['decode_update_error', 'payload_too_large']).toContain(refusal)
        },
      ),
      { numRuns: runs(2000) },
    )
  })
})

describe('SYNC-SIZE-2: an update that holds too much is refused', () => {
  it.each([
    ['clients', clientIds(4)],
    ['structs', collected(11)],
    ['values', variedUpdate(Array.from({ length: 12 }, () => 9))],
    ['depth', nestedList(6)],
  ] as const)('by its %s', (name, update) => {
    expect(measureUpdate(update).ok).toBe(true)
    expect(measureUpdate(update, { ...UPDATE_LIMITS, [name]: SMALL[name] })).toEqual({
      ok: false,
      error: 'payload_too_large',
    })
  })

  it('after reading no more than the limits, however long it is', () => {
    const hostile = [clientIds(200_000), collected(1_500_000), nestedList(2_000_000)]
    for (const update of hostile)
      expect(measureUpdate(update)).toEqual({ ok: false, error: 'payload_too_large' })
  })
})
