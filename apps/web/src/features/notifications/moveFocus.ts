/** J and K, and the arrow keys, go from item to item; answers whether the key did. In a field they are letters. */
export function moveFocus(
  within: HTMLElement,
  { key, target, ctrlKey, metaKey, altKey }: KeyboardEvent,
): boolean {
  if (ctrlKey || metaKey || altKey || isField(target)) return false
  const step = STEPS[key]
  if (step === undefined) return false
  const items = [...within.querySelectorAll<HTMLElement>('.inbox-item')]
  if (items.length === 0) return false
  const current = items.findIndex((item) => item.contains(document.activeElement))
  const next = current === -1 ? (step > 0 ? 0 : items.length - 1) : current + step
  const item = items[Math.max(0, Math.min(next, items.length - 1))]
  item?.querySelector<HTMLElement>('.inbox-open')?.focus()
  item?.scrollIntoView({ block: 'nearest' })
  return true
}

/** Gives the focus to an item whose pressed button goes. */
export function focusItem(item: Element | null): void {
  item?.querySelector<HTMLElement>('.inbox-open')?.focus()
}

/** Gives the focus to what stands beside an item that goes. */
export function focusBeside(item: Element | null): void {
  const beside = item?.nextElementSibling ?? item?.previousElementSibling
  if (beside) focusItem(beside)
  else item?.closest('.inbox')?.querySelector<HTMLElement>('.inbox-filter[aria-pressed="true"]')?.focus()
}

export function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, [contenteditable="true"]')
}

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, J: 1, ArrowDown: 1, k: -1, K: -1, ArrowUp: -1 }
