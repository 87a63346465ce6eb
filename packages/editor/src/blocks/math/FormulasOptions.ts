import type { EditorLabels } from '../../engine/labels/labels.ts'

export interface FormulasOptions {
  readonly labels: EditorLabels
  readonly direction: string
}
