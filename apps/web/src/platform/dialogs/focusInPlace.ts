/**
 * Gives the focus to what comes in the place of what had it and is gone. The library of dialogs hands the focus of what disappears to the
 * dialog, some frames later: from there it is taken back once. Answers what ends that.
 */
export function focusInPlace(element: HTMLElement | null): () => void {
  function handleFocusOut({ relatedTarget }: FocusEvent): void {
    element?.removeEventListener('focusout', handleFocusOut)
    if (relatedTarget instanceof HTMLElement && relatedTarget.contains(element))
      element?.focus({ preventScroll: true })
  }
  element?.focus({ preventScroll: true })
  element?.addEventListener('focusout', handleFocusOut)
  return () => element?.removeEventListener('focusout', handleFocusOut)
}
