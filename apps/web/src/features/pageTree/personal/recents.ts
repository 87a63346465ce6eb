/** A page that the person opened. */
export interface Recent {
  readonly id: string
  /** Unix milliseconds. */
  readonly viewedAt: number
}

/** The list as it will be: each page once, the latest first. */
export function withVisit(
  recents: readonly Recent[],
  { id, atMs }: { readonly id: string; readonly atMs: number },
): readonly Recent[] {
  return [{ id, viewedAt: atMs }, ...recents.filter((recent) => recent.id !== id)]
}
