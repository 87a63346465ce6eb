import type { EditorLabels } from '../../engine/labels/labels.ts'
import { quietLine, textButton } from './UploadLine.ts'

/** A quiet line for what could not be fetched. It is asked for again at a press, and once there is a network. */
export function retryLine(text: string, labels: EditorLabels, retry: () => void): HTMLElement {
  const again = (): void => {
    removeEventListener('online', again)
    if (line.isConnected) retry()
  }
  const line = quietLine(text, textButton(labels['media.retry'], again))
  addEventListener('online', again)
  return line
}
