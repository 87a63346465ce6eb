import type { NodeView } from 'prosemirror-view'

/** The children of a block. */
export class GroupView implements NodeView {
  readonly dom: HTMLElement
  readonly contentDOM: HTMLElement

  constructor() {
    this.dom = document.createElement('div')
    this.dom.className = 'b-kids'
    this.contentDOM = this.dom
  }
}
