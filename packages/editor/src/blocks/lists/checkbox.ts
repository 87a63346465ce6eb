import { isChecked } from '@sheaf/model'
import { setTip } from '../../engine/floating/tip.ts'
import type { LineFront } from '../../engine/views/LineFront.ts'
import type { LineFrontType, LinePlace } from '../../engine/views/LineFrontType.ts'
import { setAllChecked, setChecked } from './toggleTodo.ts'

/** The box in front of a to-do. */
export const checkbox: LineFrontType = { className: 'b-mark', create: createCheckbox }

function createCheckbox(place: LinePlace): LineFront {
  const { front, view, context } = place
  const box = document.createElement('button')
  box.type = 'button'
  box.className = 'b-check'
  box.tabIndex = -1
  box.setAttribute('role', 'checkbox')
  setTip(box, context.labels['todo.check'], 'toggleTodo')
  // The click does not move the caret.
  box.addEventListener('mousedown', (event) => event.preventDefault())
  box.addEventListener('click', ({ shiftKey }) => {
    const at = place.pos()
    if (at === null || !view.editable) return
    const tr = view.state.tr
    const set = shiftKey ? setAllChecked : setChecked
    set(tr, at, !isChecked(place.attrs().data))
    view.dispatch(tr)
  })
  front.append(box)
  return { show: ({ data }) => box.setAttribute('aria-checked', String(isChecked(data))) }
}
