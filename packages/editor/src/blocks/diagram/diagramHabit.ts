/** What is shown of a diagram: its text, the diagram, or both. A preference of a person, stored on the device. */
export type DiagramForm = 'code' | 'diagram' | 'both'

export const DIAGRAM_FORMS: readonly DiagramForm[] = ['both', 'diagram', 'code']

export function diagramForm(): DiagramForm {
  let kept: string | null = null
  try {
    kept = localStorage.getItem(KEY)
  } catch {
    // Storage may be forbidden; the preference then lasts as long as the page.
  }
  return DIAGRAM_FORMS.find((form) => form === kept) ?? present
}

export function keepDiagramForm(form: DiagramForm): void {
  present = form
  try {
    localStorage.setItem(KEY, form)
  } catch {
    // See above.
  }
}

const KEY = 'sheaf.code.diagram'
let present: DiagramForm = 'both'
