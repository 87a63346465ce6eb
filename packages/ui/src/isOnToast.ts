/** A toast lies over dialogs and popovers and answers to what was done in them: a press there is no press outside. */
export function isOnToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.ui-toasts') !== null
}
