import { Upload } from 'lucide'
import { icon } from '../../../engine/dom/icon.ts'
import type { EditorLabels } from '../../../engine/labels/labels.ts'
import { element } from '../../../engine/dom/element.ts'
import type { MediaBlock } from '../MediaHost.ts'
import { acceptedFiles, acceptsFile, isMediaType, type MediaType } from '../mediaTypes.ts'

export interface PanelOptions {
  readonly block: MediaBlock
  readonly labels: EditorLabels
  /** What the picker offers; the type of the block when absent. */
  readonly picks?: MediaType
  /** Something was put into the block. */
  readonly onDone: () => void
  readonly onResize: () => void
}

/**
 * The tab "Upload": a button that opens the file picker of the system. Files of a wrong type are refused with an error
 * message.
 */
export function filePicker({ block, labels, picks, onDone, onResize }: PanelOptions): HTMLElement {
  const { type } = block.attrs()
  const input = element('input', '')
  input.type = 'file'
  input.hidden = true
  if (isMediaType(type)) input.accept = acceptedFiles(picks ?? type)
  input.multiple = true
  const error = element('div', 'ed-error')
  error.setAttribute('role', 'alert')
  error.hidden = true
  const choose = element('button', 'ed-choose', icon(Upload, 16), labels['media.choose'])
  choose.type = 'button'
  choose.addEventListener('click', () => input.click())
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])]
    input.value = ''
    if (files.length === 0 || !isMediaType(type)) return
    const wrong = files.find((file) => !acceptsFile(type, file))
    if (wrong) {
      error.hidden = false
      error.textContent = `${wrong.name}: ${labels[type === 'video' ? 'media.noVideo' : 'media.noPicture']}`
      onResize()
      return
    }
    onDone()
    block.takeFiles(files)
  })
  return element(
    'div',
    'ed-media-body',
    choose,
    input,
    element('div', 'ed-hint', labels['media.dropHint']),
    error,
  )
}
