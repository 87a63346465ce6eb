import { expect, it } from 'vitest'
import { skeletonColumns, skeletonRows } from './databaseSkeleton.ts'

it('PDB-VIEW-6: skeletons have as many rows and columns as the window is large, and three at least', () => {
  expect([200, 300, 844, 900].map(skeletonRows)).toEqual([3, 3, 8, 9])
  expect([390, 1260, 1440, 1920].map(skeletonColumns)).toEqual([3, 3, 3, 4])
})
