import type { KeptPatch } from '../../../platform/cache/index.ts'
import { expect, it } from 'vitest'
import { baseOfKept } from './DatabaseBase.ts'

function patch(from: number | null, version: number, epoch = 'e'): KeptPatch {
  const row = {
    id: 'row',
    version,
    isDeleted: false,
    cells: {},
    orders: {},
    height: null,
    createdAt: 0,
    lastModified: 0,
    createdBy: null,
    lastEditedBy: null,
    meta: {},
  }
  return { databaseId: 'd', inlineViewId: 'i', epoch, version, from, fields: [], views: [], rows: [row] }
}

const versions = (...patches: readonly KeptPatch[]) => {
  const base = baseOfKept(patches)
  return base && [base.epoch, base.version, base.records.rows.get('row')?.version]
}

it('DBC-CLIENT-15: what tabs kept side by side is put together, whoever wrote it and when', () => {
  expect(versions(patch(1, 2), patch(2, 4), patch(null, 1), patch(2, 3), patch(3, 4))).toEqual(['e', 4, 4])
})

it('DBC-CLIENT-15: a patch that goes on from later than the rest is of no use, nor is one of another epoch', () => {
  expect(versions(patch(null, 1), patch(3, 5))).toEqual(['e', 1, 1])
  expect(versions(patch(null, 7), patch(7, 8), patch(null, 1, 'new'), patch(1, 2))).toEqual(['new', 1, 1])
  expect(versions(patch(1, 2))).toBeNull()
})
