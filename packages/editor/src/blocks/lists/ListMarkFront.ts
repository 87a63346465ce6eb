import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { PerEditorKey } from '../../engine/context/EditorContext.ts'
import type { BlockAttrs } from '../../engine/schema/schema.ts'
import { sameShape } from '../../engine/tree/sameShape.ts'
import { blockViewsKey } from '../../engine/views/BlockViews.ts'
import type { LineFront } from '../../engine/views/LineFront.ts'
import type { LineFrontType } from '../../engine/views/LineFrontType.ts'
import { listMarks, type ListMark } from './listMarks.ts'

/** The number or bullet of a list item, set after the lists have been counted. */
class ListMarkFront implements LineFront {
  private readonly dom: HTMLElement
  private readonly counting: Counting

  constructor(dom: HTMLElement, counting: Counting) {
    this.dom = dom
    this.counting = counting
  }

  show({ type }: BlockAttrs): void {
    this.counting.hasNew = true
    if (type === 'bulleted_list') delete this.dom.dataset['mark']
    else delete this.dom.dataset['bullet']
  }

  showMark(mark: ListMark): void {
    const { dataset } = this.dom
    // Reading is cheap; every write makes the browser compute styles, and there may be thousands of items.
    if (mark.kind === 'number') {
      if (dataset['mark'] !== mark.text) dataset['mark'] = mark.text
    } else if (dataset['bullet'] !== mark.shape) dataset['bullet'] = mark.shape
  }
}

export const listMark: LineFrontType = {
  className: 'b-mark',
  create: ({ front, view }) => new ListMarkFront(front, countingKey.of(view.state)),
}

/** Items that were rendered or changed since the lists were last counted. */
interface Counting {
  hasNew: boolean
}

const countingKey = new PerEditorKey<Counting>('list-counting')

/** Updates numbers and bullets after structural changes; typing does not count lists again. */
export function countLists(): readonly Plugin[] {
  return [
    countingKey.plugin(() => ({ hasNew: true })),
    new Plugin({
      view: (view) => {
        count(view)
        return {
          update(updated, before) {
            const isReshaped = !sameShape(before.doc, updated.state.doc)
            if (isReshaped || countingKey.of(updated.state).hasNew) count(updated)
          },
        }
      },
    }),
  ]
}

function count({ state }: EditorView): void {
  countingKey.of(state).hasNew = false
  const views = blockViewsKey.of(state)
  for (const { node, mark } of listMarks(state.doc)) {
    const front = views.viewOf(node)?.line?.front
    if (front instanceof ListMarkFront) front.showMark(mark)
  }
}
