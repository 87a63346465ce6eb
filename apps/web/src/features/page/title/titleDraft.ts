export interface TitleDraftOptions {
  readonly saved: string
  readonly delayMs: number
}

/** The title while it is being typed: saved a moment after the last key, or at once on `commit`; never when nothing changed. */
export interface TitleDraft {
  /**
   * Who saves: called with a name that differs from the one last saved, and `onDraft` with each key: null where nothing
   * is left to save. A later listener takes the place of the first.
   */
  readonly listen: (onCommit: (name: string) => void, onDraft?: (name: string | null) => void) => void
  readonly type: (value: string) => void
  readonly commit: () => void
  /** The name that everybody sees changed. Says whether the draft follows it: not while it holds something unsaved. */
  readonly follow: (saved: string) => boolean
}

export function createTitleDraft({ saved: initial, delayMs }: TitleDraftOptions): TitleDraft {
  let saved = initial
  let draft = initial
  let onCommit: (name: string) => void = () => {}
  let onDraft: (name: string | null) => void = () => {}
  let timer: ReturnType<typeof setTimeout> | null = null

  function commit(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (draft === saved) return
    saved = draft
    onCommit(draft)
  }

  return {
    listen(commitListener, draftListener = () => {}) {
      onCommit = commitListener
      onDraft = draftListener
    },
    type(value) {
      draft = value
      onDraft(draft === saved ? null : draft)
      if (timer !== null) clearTimeout(timer)
      timer = setTimeout(commit, delayMs)
    },
    commit,
    follow(value) {
      const isUntouched = draft === saved
      saved = value
      if (isUntouched) draft = value
      return isUntouched
    },
  }
}

/** A title before Enter, what Enter leaves of it, and what moves into the first paragraph. */
export interface TitleSplit {
  readonly whole: string
  readonly title: string
  readonly rest: string
  /** The title had no room for the rest. */
  readonly isOverflow?: boolean
}

/** A selection is dropped, as in any text field. */
export function splitTitle(value: string, start: number, end: number): TitleSplit {
  return { whole: value, title: value.slice(0, start).trimEnd(), rest: value.slice(end).trimStart() }
}

/** A title is one line without tabs, whatever is pasted. */
export function toOneLine(value: string): string {
  return value.replaceAll(/\s*[\t\r\n\u2028\u2029]+\s*/g, ' ')
}
