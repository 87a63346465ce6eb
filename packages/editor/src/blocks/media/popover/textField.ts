import type { EditorLabels } from '../../../engine/labels/labels.ts'
import { element } from '../../../engine/dom/element.ts'

export interface TextFieldOptions {
  readonly title: string
  readonly value: string
  readonly inputMode?: 'url'
  readonly labels: EditorLabels
  readonly onResize?: () => void
  /** Accepts the typed text, or returns an error message. */
  readonly onSubmit: (text: string) => string | void
}

/** A single-line field, with a button as an alternative to Enter. */
export function textField({
  title,
  value,
  inputMode,
  labels,
  onResize,
  onSubmit,
}: TextFieldOptions): HTMLElement {
  const field = element('input', 'ed-field')
  field.type = 'text'
  field.value = value
  field.placeholder = title
  field.autocomplete = 'off'
  if (inputMode) {
    field.inputMode = inputMode
    field.spellcheck = false
  }
  field.setAttribute('aria-label', title)
  field.setAttribute('aria-describedby', 'ed-media-error')
  const error = element('div', 'ed-error')
  error.id = 'ed-media-error'
  error.setAttribute('role', 'alert')
  error.hidden = true
  const show = (text: string): void => {
    error.textContent = text
    error.hidden = text === ''
    field.setAttribute('aria-invalid', String(text !== ''))
    onResize?.()
  }
  const submit = (): void => {
    const refusal = onSubmit(field.value.trim())
    if (typeof refusal !== 'string') return
    show(refusal)
    field.focus()
  }
  field.addEventListener('input', () => error.hidden || show(''))
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    submit()
  })
  const apply = element('button', 'ed-apply', labels['link.apply'])
  apply.type = 'button'
  apply.addEventListener('click', submit)
  return element('div', 'ed-media-body', element('div', 'ed-link-row', field, apply), error)
}
