export interface TitleDraftOptions {
  readonly saved: string
  readonly delayMs: number
  /** Called with a name that differs from the one last saved. */
  readonly onCommit: (name: string) => void
}

/** The title while it is being typed: saved a moment after the last key, or at once on `commit`; never when nothing changed. */
export interface TitleDraft {
  type(value: string): void
  commit(): void
  /** The name that everybody sees changed. Says whether the draft follows it: not while it holds something unsaved. */
  follow(saved: string): boolean
}

export function createTitleDraft({ saved: initial, delayMs, onCommit }: TitleDraftOptions): TitleDraft {
  let saved = initial
  let draft = initial
  let timer: ReturnType<typeof setTimeout> | null = null

  function commit(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (draft === saved) return
    saved = draft
    onCommit(draft)
  }

  return {
    type(value) {
      draft = value
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

/** What Enter leaves as the title, and what moves into the first paragraph. A selection is dropped, as in any text field. */
export function splitTitle(value: string, start: number, end: number): { readonly title: string; readonly rest: string } {
  return { title: value.slice(0, start).trimEnd(), rest: value.slice(end).trimStart() }
}

/** A title is one line, whatever is pasted. */
export function toOneLine(value: string): string {
  return value.replaceAll(/\s*[\r\n\u2028\u2029]+\s*/g, ' ')
}
