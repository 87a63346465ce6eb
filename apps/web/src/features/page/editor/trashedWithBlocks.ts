/** By view: what was asked for last, and whether the view is in the trash then. Kept over pages, since a block may be pasted into another one. */
const last = new Map<string, { readonly isTrashed: boolean; readonly done: Promise<boolean> }>()

/** EDIT-DB-17: moves a view to the trash, behind what was asked for before. */
export function trashWithBlock(viewId: string, trash: () => Promise<void>): void {
  ask(viewId, true, trash)
}

/** Moves a view out of the trash; nothing for one that did not go there this way. */
export function restoreWithBlock(viewId: string, restore: () => Promise<void>): void {
  if (last.get(viewId)?.isTrashed === true) ask(viewId, false, restore)
}

/** Whether a view has gone to the trash this way before. */
export function wentWithBlock(viewId: string): boolean {
  return last.has(viewId)
}

function ask(viewId: string, isTrashed: boolean, move: () => Promise<void>): void {
  const before = last.get(viewId)?.done ?? Promise.resolve(false)
  const done = before.then(async (isThere) => {
    if (isThere === isTrashed) return isThere
    // Where it is refused, as without a network, the view stays as it is: it can be moved by hand.
    return await move().then(
      () => isTrashed,
      () => isThere,
    )
  })
  last.set(viewId, { isTrashed, done })
}
