import { deriveUuid } from '@sheaf/base'
import { expect, it } from 'vitest'
import { createPageDocument } from './beginDocument.ts'

const PAGE = '550e8400-e29b-41d4-a716-446655440000'

it('TREEOFF-NEW-1: the document of a new page begins with the same bytes for ever', () => {
  const bytes = createPageDocument(PAGE)
  expect(deriveUuid(PAGE, bytes.join())).toBe(FINGERPRINT)
  expect(createPageDocument(PAGE)).toEqual(bytes)
})

/** Of the bytes that new pages began with when they were first made without a network. */
const FINGERPRINT = '9d643358-68c5-5ad6-85a2-f28fc24e87b8'
