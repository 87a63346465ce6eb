import type { PageTree } from '../pageTree.ts'

/** Imports files below a view; null asks for them. */
export type OnImport = (parentId: string, files: readonly File[] | null) => void

export interface PersonalSectionProps {
  readonly pageTree: PageTree
  readonly currentId: string | null
  /** A page was opened: a drawer closes. */
  readonly onOpen: () => void
  readonly onImport: OnImport
}
