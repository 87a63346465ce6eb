import type { EditorLabels } from '../../engine/labels/labels.ts'
import { quietLine, textButton } from './UploadLine.ts'

/** A muted line for content that could not be loaded. It is loaded again on a click, and once there is a network. */
export function retryLine(text: string, labels: EditorLabels, retry: () => void): HTMLElement {
  const again = (): void => {
    removeEventListener('online', again)
    if (line.isConnected) retry()
  }
  const line = quietLine(text, textButton(labels['media.retry'], again))
  addEventListener('online', again)
  return line
}
