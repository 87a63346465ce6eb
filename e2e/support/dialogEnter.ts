import { expect, type Page } from './playwright.ts'

/**
 * Presses Enter on every control of the open dialog and says what came of it. The confirming button is told of each press
 * and does nothing: where Enter means something else, that is kept from happening, too.
 */
export async function expectEnterConfirms(page: Page, name: string): Promise<void> {
  const wrong = await page.evaluate(() => {
    const dialog = [...document.querySelectorAll<HTMLElement>('.ui-dialog')].at(-1)!
    const confirm = dialog.querySelector<HTMLButtonElement>(
      '.ui-dialog-actions > :is([data-variant="primary"], [data-variant="danger"])',
    )
    if (!confirm) return ['no confirming button']
    let pressed = 0
    const notice = (event: Event): void => {
      if (!(event.target instanceof Node)) return
      if (confirm.contains(event.target)) pressed++
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    addEventListener('click', notice, true)
    const wasDisabled = confirm.disabled
    confirm.disabled = false
    const press = (target: HTMLElement, init: KeyboardEventInit): number => {
      pressed = 0
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }),
      )
      return pressed
    }
    const found: string[] = []
    const check = (target: HTMLElement, wanted: number, init: KeyboardEventInit = {}): void => {
      const is = press(target, init)
      const words = `${target.tagName} ${target.getAttribute('role') ?? ''} ${JSON.stringify(init)}`
      if (is !== wanted) found.push(`${words}: ${is} for ${wanted}`)
    }
    check(dialog, 1)
    check(dialog, 0, { repeat: true })
    check(dialog, 0, { isComposing: true })
    check(dialog, 0, { shiftKey: true })
    for (const control of dialog.querySelectorAll<HTMLElement>(
      'button, a[href], input, select, textarea, [role="switch"], [role="checkbox"], [role="radio"]',
    )) {
      if (control.closest('.visually-hidden, [aria-hidden="true"]') || control === confirm) continue
      const isToggle = control.matches(
        '[role="switch"], [role="checkbox"], [role="radio"], input:not([type="file"])',
      )
      const isOther = control.matches('[role="combobox"], [type="file"]')
      check(control, isToggle && !isOther ? 1 : 0)
      if (isToggle && !isOther) check(control, 0, { isComposing: true })
    }
    confirm.disabled = wasDisabled
    removeEventListener('click', notice, true)
    return found
  })
  expect(wrong, name).toEqual([])
}
