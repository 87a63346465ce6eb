import type { KeyboardEvent } from 'react'

/**
 * Enter confirms a dialog: it presses the one button among the actions that is primary or dangerous. Switches,
 * checkboxes and radio buttons are changed by Space, so that Enter on them confirms as well. What has a meaning of its
 * own for Enter keeps it: other buttons, links, text of several lines, lists that are open, the fields of another
 * form, and input that is being composed. A key that is held down confirms nothing: it may have opened the dialog.
 */
export function confirmByEnter(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: dialog, target } = event
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === IME_KEY_CODE) return
  if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
  // Popovers and further dialogs are inside for React only.
  if (!(target instanceof HTMLElement) || !dialog.contains(target)) return
  const confirm = dialog.querySelector<HTMLButtonElement>(CONFIRM)
  if (!confirm || hasOwnEnter(target, confirm)) return
  event.preventDefault()
  event.stopPropagation()
  if (!event.repeat) confirm.click()
}

const CONFIRM = '.ui-dialog-actions > :is([data-variant="primary"], [data-variant="danger"])'

/** What a browser announces instead of the key while an input method has it. */
const IME_KEY_CODE = 229

function hasOwnEnter(target: HTMLElement, confirm: HTMLButtonElement): boolean {
  if (target === confirm) return false
  if (target.closest(TOGGLES)) return false
  if (target.isContentEditable || target.closest(OWN)) return true
  return target instanceof HTMLInputElement && target.form !== null && target.form !== confirm.form
}

const TOGGLES = ':is([role="switch"], [role="checkbox"], [role="radio"])'
const OWN = [
  'textarea',
  'select',
  'button',
  'a[href]',
  'summary',
  'input:is([type="button"], [type="submit"], [type="reset"], [type="file"], [type="color"])',
  ...['button', 'link', 'combobox', 'listbox', 'option', 'menuitem', 'tab', 'treeitem', 'application'].map(
    (role) => `[role="${role}"]`,
  ),
].join()
