/** Says things to people who do not see the page, when they have a moment. */
export class LiveRegion {
  readonly dom = document.createElement('div')

  constructor() {
    this.dom.className = 'ed-live'
    this.dom.setAttribute('role', 'status')
    this.dom.setAttribute('aria-live', 'polite')
  }

  say(text: string): void {
    // Each in an element of its own: two that follow each other are both read.
    const line = document.createElement('div')
    line.textContent = text
    this.dom.append(line)
    while (this.dom.childElementCount > KEPT) this.dom.firstElementChild?.remove()
  }
}

const KEPT = 3
