import type { RelatedAccess } from '../relations/RelatedAccess.ts'

/** Everybody may write every database that a relation names, and nobody hears of it. */
export const ALL_OPEN: {
  readonly relatedAccess: RelatedAccess
  readonly onRelatedStored: (databaseId: string) => void
} = { relatedAccess: async () => 'write', onRelatedStored: () => {} }
