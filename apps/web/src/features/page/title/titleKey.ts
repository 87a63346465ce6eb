/** A key pressed in the title, with what decides about it. */
export interface TitleKeyPress {
  readonly key: string
  /** Any of Shift, Alt, Control and Command. */
  readonly hasModifier: boolean
  readonly isEditable: boolean
  /** The caret stands behind the last character. */
  readonly isAtEnd: boolean
  /** Where the line runs to, as it is shown. */
  readonly direction: 'ltr' | 'rtl'
}

/** What it means: save and let go, split, go on in the text; null leaves it to the browser. */
export type TitleKey = 'commit' | 'split' | 'leave' | null

/** EDIT-TITLE: what a key does in the title of a page. */
export function titleKey({ key, hasModifier, isEditable, isAtEnd, direction }: TitleKeyPress): TitleKey {
  if (key === 'Escape') return 'commit'
  if (key === 'Enter') return isEditable ? 'split' : null
  if (hasModifier) return null
  const onward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  return key === 'ArrowDown' || (key === onward && isAtEnd) ? 'leave' : null
}
