import fc from 'fast-check'
import { it } from 'vitest'
import { arbitraryMirrorSchedule, runMirror } from './runMirror.ts'

const NUM_RUNS = Number(process.env['NUM_RUNS'] ?? 60)

it('DB-MIRROR-1: the mirror reads as the records do, whatever other clients write at the same time', () => {
  fc.assert(fc.property(arbitraryMirrorSchedule(24), runMirror), { numRuns: NUM_RUNS })
})
