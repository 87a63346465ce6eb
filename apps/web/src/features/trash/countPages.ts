/** A page with the pages inside it. */
export interface PageBranch {
  readonly children: readonly PageBranch[]
}

/** How many pages go when these go: themselves and everything inside them. */
export function countPages(branches: readonly PageBranch[]): number {
  return branches.reduce((sum, branch) => sum + 1 + countPages(branch.children), 0)
}
