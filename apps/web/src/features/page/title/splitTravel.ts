import { toOneLine, type TitleSplit } from './titleDraft.ts'

/** Called with the name as it is when the step of a split is undone or redone; answers what the page is called then. */
export type SplitTravel = (isUndone: boolean, name: string) => string

/**
 * EDIT-TITLE-7: undo of a split gives the title its words back, redo splits it again. A name that somebody has given
 * the page in between is kept: undo appends the words to it, so that they are never gone from both, and redo removes
 * only what undo appended.
 */
export function splitTravel({ whole, title, rest }: TitleSplit): SplitTravel {
  let joined = whole
  let parted = title
  return (isUndone, name) => {
    if (isUndone) {
      if (name !== parted) joined = rest === '' ? name : toOneLine(`${name} ${rest}`.trim())
      parted = name
      return joined
    }
    if (name !== joined) parted = name
    joined = name
    return parted
  }
}
