import { Check } from 'lucide'
import { CODE_LANGUAGES, codeLanguageName } from '@sheaf/model'
import { Float } from '../../engine/floating/Float.ts'
import { icon } from '../../engine/dom/icon.ts'
import type { EditorLabels } from '../../engine/labels/labels.ts'
import { element } from '../../engine/dom/element.ts'
import { findLanguages, type LanguageChoice } from './findLanguages.ts'

/**
 * Opens a language picker beside a button: a field that filters, and the list. Returns the id; null for "Auto";
 * undefined if nothing was chosen. Escape returns the focus to the button.
 */
export function pickLanguage(
  button: HTMLElement,
  present: unknown,
  labels: EditorLabels,
): Promise<string | null | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | null | undefined>()
  const choices: readonly LanguageChoice[] = [{ id: null, name: labels['code.auto'] }, ...CODE_LANGUAGES]
  const chosen = codeLanguageName(present) === null ? null : String(present).trim().toLowerCase()
  let found = choices
  let active = Math.max(
    0,
    choices.findIndex(({ id }) => id === chosen),
  )

  const field = element('input', 'ed-field')
  field.type = 'text'
  field.autocomplete = 'off'
  field.spellcheck = false
  field.placeholder = labels['code.findLanguage']
  field.setAttribute('role', 'combobox')
  field.setAttribute('aria-expanded', 'true')
  field.setAttribute('aria-controls', LIST_ID)
  field.setAttribute('aria-autocomplete', 'list')
  field.setAttribute('aria-label', labels['code.findLanguage'])
  const list = element('div', 'ed-languages-list')
  list.id = LIST_ID
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', labels['code.language'])
  const dom = element('div', 'ed-menu ed-languages', field, list)
  const float = new Float(dom, { side: 'below', align: 'start', gap: 4 })

  const mark = (): void => {
    for (const [index, row] of list.querySelectorAll('.ed-row').entries()) {
      row.setAttribute('aria-selected', String(index === active))
      if (index === active) row.scrollIntoView({ block: 'nearest' })
    }
    const choice = found[active]
    if (choice) field.setAttribute('aria-activedescendant', rowId(choice))
    else field.removeAttribute('aria-activedescendant')
  }
  const fill = (): void => {
    if (found.length === 0) list.replaceChildren(element('div', 'ed-nothing', labels['slash.nothing']))
    else list.replaceChildren(...found.map((choice) => languageRow(choice, choice.id === chosen)))
    mark()
  }
  const close = (answer: string | null | undefined, returnsFocus: boolean): void => {
    removeEventListener('pointerdown', handleOutside, true)
    float.close()
    if (returnsFocus) button.focus()
    resolve(answer)
  }
  const choose = (choice: LanguageChoice | undefined): void => {
    if (choice) close(choice.id, false)
  }
  const handleOutside = (event: PointerEvent): void => {
    if (!(event.target instanceof Node && dom.contains(event.target))) close(undefined, false)
  }

  field.addEventListener('input', () => {
    found = findLanguages(field.value, choices)
    active = 0
    fill()
    float.place()
  })
  dom.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    const { key } = event
    const last = found.length - 1
    if (key === 'ArrowDown') active = active === last ? 0 : active + 1
    else if (key === 'ArrowUp') active = active === 0 ? last : active - 1
    else if (key === 'PageDown') active = Math.min(last, active + PAGE)
    else if (key === 'PageUp') active = Math.max(0, active - PAGE)
    else if (key === 'Enter') choose(found[active])
    else if (key === 'Escape' || key === 'Tab') close(undefined, true)
    else return
    event.preventDefault()
    event.stopPropagation()
    if (float.isOpen) mark()
  })
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('pointermove', (event) => {
    const at = rowIndex(list, event.target)
    if (at === -1 || at === active) return
    active = at
    mark()
  })
  list.addEventListener('click', (event) => {
    choose(found[rowIndex(list, event.target)])
  })

  float.open(() => (button.isConnected ? button.getBoundingClientRect() : null), direction(button))
  addEventListener('pointerdown', handleOutside, true)
  fill()
  field.focus({ preventScroll: true })
  return promise
}

function languageRow(choice: LanguageChoice, isChosen: boolean): HTMLElement {
  const row = element('div', 'ed-row', element('span', 'ed-row-text', choice.name))
  row.id = rowId(choice)
  row.setAttribute('role', 'option')
  if (isChosen) row.append(element('span', 'ed-row-check', icon(Check)))
  return row
}

function rowId({ id }: LanguageChoice): string {
  return `ed-language-${id ?? 'auto'}`
}

function rowIndex(list: HTMLElement, target: EventTarget | null): number {
  const row = target instanceof Element ? target.closest('.ed-row') : null
  return row ? [...list.querySelectorAll('.ed-row')].indexOf(row) : -1
}

function direction(button: HTMLElement): string {
  return getComputedStyle(button).direction
}

const LIST_ID = 'ed-languages'
const PAGE = 8
