/**
 * EDIT-TITLE-10: takes what is typed between asking for a new page and its title being there, in a field that nobody sees.
 * `label` is what that title is called. Where it is asked for twice, the first field goes on.
 */
export function holdTyping(label: string): void {
  if (!held) {
    const field = document.createElement('textarea')
    field.className = 'visually-hidden'
    held = { field, before: document.activeElement }
    document.body.append(field)
  }
  held.field.setAttribute('aria-label', label)
  const focus = () => held?.field.focus({ preventScroll: true })
  focus()
  // A menu in which it was asked for gives the focus back when it closes.
  requestAnimationFrame(focus)
}

/** What was typed; the field is gone then. A word that is being composed is part of it once the focus has moved on. */
export function takeTyping(): string {
  const text = held?.field.value ?? ''
  held?.field.remove()
  held = null
  return text
}

/** There will be no page: the focus goes back to where it was. */
export function dropTyping(): void {
  const { field, before } = held ?? {}
  const hadFocus = field !== undefined && document.activeElement === field
  takeTyping()
  if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true })
}

let held: { readonly field: HTMLTextAreaElement; readonly before: Element | null } | null = null
