import { CircleAlert, X } from 'lucide'
import { formatBytes } from '@sheaf/model'
import type { EditorLabels } from '../../engine/labels/labels.ts'
import { iconButton } from '../../engine/menus/iconButton.ts'
import { icon } from '../../engine/dom/icon.ts'
import { element } from '../../engine/dom/element.ts'
import type { Upload, UploadProblem } from '../../ports/EditorMedia.ts'
import { pageLanguage } from '../../engine/dom/pageLanguage.ts'
import { problemText } from './problemText.ts'

export interface UploadLineOptions {
  readonly labels: EditorLabels
  readonly isEditable: boolean
  readonly onCancel: () => void
  readonly onRetry: () => void
  readonly onRemove: () => void
}

/** One line about an upload: its progress, or why it failed, with the possible actions. */
export class UploadLine {
  readonly dom = element('div', 'b-pending ed-upload')
  private readonly options: UploadLineOptions
  private readonly name = element('bdi', 'b-name')
  private readonly facts = element('span', 'b-facts')
  private readonly bar = element('span', '')
  private readonly progress = element('span', 'b-progress', this.bar)
  private readonly tools = element('span', 'b-tools')
  private shown = ''

  constructor(options: UploadLineOptions) {
    this.options = options
    this.progress.setAttribute('role', 'progressbar')
    this.progress.setAttribute('aria-valuemin', '0')
    this.progress.setAttribute('aria-valuemax', '100')
    this.dom.append(element('span', 'b-words', this.name, this.facts), this.progress, this.tools)
  }

  /**
   * Null: the upload was started on another device, or was not completed there. `name`: the file name stored in the
   * block.
   */
  show(upload: Upload | null, name = ''): void {
    const { labels } = this.options
    const { dom, progress } = this
    const phase = upload?.state.phase ?? 'foreign'
    this.name.textContent = upload?.name ?? (name || labels['upload.foreign'])
    progress.hidden = phase !== 'sending'
    this.facts.textContent = upload ? factsOf(upload, labels) : foreignText(name, labels)
    if (upload?.state.phase === 'sending') {
      const percent = percentOf(upload.state.sentBytes, upload.bytes)
      this.bar.style.width = `${percent}%`
      progress.setAttribute('aria-valuenow', String(percent))
      progress.setAttribute('aria-label', upload.name)
    }
    const canRetry = upload?.state.phase === 'failed' && !HOPELESS.has(upload.state.problem)
    const shown = `${phase} ${canRetry}`
    if (shown === this.shown) return
    this.shown = shown
    dom.dataset['phase'] = phase
    this.tools.replaceChildren(...this.buttons(phase, canRetry))
  }

  private buttons(phase: string, canRetry: boolean): readonly HTMLElement[] {
    const { labels, isEditable, onCancel, onRetry, onRemove } = this.options
    if (!isEditable || phase === 'done') return []
    if (phase === 'failed') {
      const remove = textButton(labels['upload.remove'], onRemove)
      return canRetry ? [textButton(labels['upload.retry'], onRetry), remove] : [remove]
    }
    if (phase === 'foreign') return [textButton(labels['upload.remove'], onRemove)]
    const cancel = iconButton(X, labels['upload.cancel'], onCancel)
    cancel.classList.add('b-tool')
    return [cancel]
  }
}

export function textButton(label: string, onPress: () => void): HTMLButtonElement {
  const button = element('button', 'ed-text-button', label)
  button.type = 'button'
  button.addEventListener('mousedown', (event) => event.preventDefault())
  button.addEventListener('click', onPress)
  return button
}

/** A muted line for content that cannot be shown. */
export function quietLine(text: string, ...tools: readonly HTMLElement[]): HTMLElement {
  return element(
    'div',
    'b-pending',
    icon(CircleAlert, 16),
    element('span', 'b-words', text),
    element('span', 'b-tools', ...tools),
  )
}

/** Retrying would fail in the same way. */
const HOPELESS: ReadonlySet<UploadProblem> = new Set<UploadProblem>(['empty', 'too_large', 'offline_lost'])

function factsOf({ state, bytes }: Upload, labels: EditorLabels): string {
  if (state.phase === 'failed') return problemText(state.problem, labels)
  const language = pageLanguage()
  if (state.phase === 'sending') {
    return `${formatBytes(state.sentBytes, language)} / ${formatBytes(bytes, language)}`
  }
  if (state.phase === 'done') return formatBytes(bytes, language)
  return labels[state.waitsFor === 'network' ? 'upload.offline' : 'upload.waiting']
}

function foreignText(name: string, labels: EditorLabels): string {
  const hint = labels['upload.foreignHint']
  return name === '' ? hint : `${labels['upload.foreign']}. ${hint}`
}

function percentOf(sent: number, all: number): number {
  return all > 0 ? Math.min(100, Math.floor((sent / all) * 100)) : 0
}
