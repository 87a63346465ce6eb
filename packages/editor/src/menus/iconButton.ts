import { icon, type IconName } from '../icons.ts'

/** A button with an icon that leaves the focus, and with it the selection, where it is. */
export function iconButton(
  name: IconName,
  label: string,
  onPress: (event: MouseEvent) => void,
  size = 16,
): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'ed-button'
  button.setAttribute('aria-label', label)
  button.title = label
  button.append(icon(name, size))
  button.addEventListener('mousedown', (event) => event.preventDefault())
  button.addEventListener('click', onPress)
  return button
}

/** A line between groups of buttons. */
export function barRule(): HTMLElement {
  const rule = document.createElement('span')
  rule.className = 'ed-rule'
  return rule
}
