/** What is shown of a diagram: its text, its drawing, or both. A habit of a person on a device, kept there. */
export type DiagramForm = 'code' | 'diagram' | 'both'

export const DIAGRAM_FORMS: readonly DiagramForm[] = ['both', 'diagram', 'code']

export function diagramForm(): DiagramForm {
  let kept: string | null = null
  try {
    kept = localStorage.getItem(KEY)
  } catch {
    // Storage may be forbidden; the habit then lasts as long as the page.
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
