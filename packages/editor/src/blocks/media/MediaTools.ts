import { Download, Ellipsis, type IconNode } from 'lucide'
import { setTip } from '../../engine/floating/tip.ts'
import { icon } from '../../engine/dom/icon.ts'
import { iconButton } from '../../engine/menus/iconButton.ts'
import type { MenuItem } from '../../engine/menus/menuRow.ts'
import { PopupMenu } from '../../engine/menus/PopupMenu.ts'
import { element } from '../../engine/dom/element.ts'
import type { MediaBlock } from './MediaHost.ts'

/** An action of a block, as a button or a row of its menu. */
export interface MediaAction {
  readonly id: string
  readonly icon: IconNode
  readonly text: string
  readonly isChecked?: boolean
  readonly isSeparated?: boolean
  readonly run: () => void
}

/** A row of buttons with names; arrow keys move between them, Escape returns to the page. */
export function toolbar(
  block: MediaBlock,
  className: string,
  ...buttons: readonly HTMLElement[]
): HTMLElement {
  const bar = element('div', className, ...buttons)
  bar.setAttribute('role', 'toolbar')
  bar.setAttribute('aria-label', block.host.labels['media.tools'])
  bar.contentEditable = 'false'
  bar.addEventListener('keydown', (event) => {
    const all = [...bar.querySelectorAll<HTMLElement>('button, a')]
    const at = all.indexOf(event.target as HTMLElement)
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (event.key === 'Escape') block.select()
    else if (step !== 0 && at !== -1) {
      const towards = block.host.direction === 'rtl' ? -step : step
      all[(at + towards + all.length) % all.length]?.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  })
  return bar
}

/** A button of a toolbar. */
export function tool(action: Omit<MediaAction, 'id'>): HTMLButtonElement {
  const button = iconButton(action.icon, action.text, action.run)
  button.classList.add('b-tool')
  if (action.isChecked !== undefined) button.setAttribute('aria-pressed', String(action.isChecked))
  return button
}

/** A link of a toolbar that saves a file. */
export function downloadTool(label: string, href: string, name: string): HTMLAnchorElement {
  const link = element('a', 'ed-button b-tool', icon(Download))
  link.href = href
  link.download = name
  link.rel = 'noopener noreferrer'
  link.target = '_blank'
  setTip(link, label)
  return link
}

/** The button that opens a menu with all other actions. `actions` is called when it opens. */
export function moreTool(block: MediaBlock, actions: () => readonly MediaAction[]): HTMLButtonElement {
  const { labels, direction } = block.host
  const button = tool({ icon: Ellipsis, text: labels['media.more'], run: open })
  button.setAttribute('aria-haspopup', 'menu')
  function open(): void {
    const all = actions()
    const menu = new PopupMenu({
      labels,
      label: labels['media.more'],
      items: all.map(({ id, icon: name, text, isChecked, isSeparated }): MenuItem => ({
        id,
        icon: name,
        text,
        ...(isChecked !== undefined && { isChecked }),
        ...(isSeparated && { isSeparated }),
      })),
      placement: { side: 'below', align: 'start', gap: 6 },
      direction,
      onChoose: (id) => all.find((action) => action.id === id)?.run(),
      onClose: (restoresFocus) => {
        button.classList.remove('is-open')
        button.removeAttribute('aria-expanded')
        if (restoresFocus) block.select()
      },
    })
    button.classList.add('is-open')
    button.setAttribute('aria-expanded', 'true')
    menu.open(() => (button.isConnected ? button.getBoundingClientRect() : null))
  }
  return button
}
