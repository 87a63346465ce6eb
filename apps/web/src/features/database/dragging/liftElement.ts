/** A picture of an element below the pointer, with how many go with it. It is nothing to those who do not see. */
export function liftElement(
  element: HTMLElement,
  count: number,
  x: number,
  y: number,
  className = 'board-lifted',
) {
  const { left, top, width, height } = element.getBoundingClientRect()
  const picture = document.createElement('div')
  picture.className = `${className} db`
  picture.dir = getComputedStyle(element).direction
  picture.setAttribute('aria-hidden', 'true')
  Object.assign(picture.style, { inlineSize: `${width}px`, blockSize: `${height}px` })
  const copy = element.cloneNode(true) as HTMLElement
  copy.removeAttribute('id')
  copy.removeAttribute('tabindex')
  copy.removeAttribute('role')
  copy.style.insetBlockStart = '0'
  picture.append(copy)
  if (count > 1) {
    const badge = document.createElement('span')
    badge.className = 'board-lifted-count'
    badge.textContent = String(count)
    picture.append(badge)
  }
  document.body.append(picture)
  function move(toX: number, toY: number): void {
    picture.style.translate = `${left + toX - x}px ${top + toY - y}px`
  }
  move(x, y)
  return { move, end: () => picture.remove() }
}
