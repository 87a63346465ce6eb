/**
 * Whether what would close a dialog or popover happened on a toast. That lies over them and answers to what was done in
 * them: a press there is no press outside, and the focus it takes has not left.
 */
export function isOnToast(event: Event): boolean {
  const targets = event instanceof FocusEvent ? [event.target, event.relatedTarget] : [event.target]
  return targets.some((target) => target instanceof Element && target.closest('.ui-toasts') !== null)
}
