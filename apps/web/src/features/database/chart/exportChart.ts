/** A drawing by itself, as the text of a file: with what styles make of it, a title, and the ground that it stands on. */
export function chartAsSvg(drawing: SVGSVGElement, title: string): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  copyStyles(drawing, copy)
  for (const each of copy.querySelectorAll('.chart-hit')) each.remove()
  for (const each of [copy, ...copy.querySelectorAll('*')]) {
    for (const { name } of Array.from(each.attributes)) if (!KEPT.has(name)) each.removeAttribute(name)
  }
  const { x, y, width, height } = drawing.viewBox.baseVal
  const [left, top] = [x - SIDE, y - HEAD]
  const style = getComputedStyle(drawing)
  const whole = { width: width + 2 * SIDE, height: height + HEAD + SIDE }
  setAll(copy, {
    xmlns: SVG,
    viewBox: `${left} ${top} ${whole.width} ${whole.height}`,
    width: whole.width,
    height: whole.height,
    direction: style.direction,
    'font-family': style.fontFamily,
  })
  const ground = setAll(document.createElementNS(SVG, 'rect'), {
    x: left,
    y: top,
    ...whole,
    fill: groundOf(drawing),
  })
  const words = setAll(document.createElementNS(SVG, 'text'), {
    x: style.direction === 'rtl' ? left + whole.width - SIDE : left + SIDE,
    y: top + 28,
    fill: style.color,
    'font-size': '14px',
    'font-weight': '600',
  })
  words.textContent = title
  copy.prepend(ground, words)
  return new XMLSerializer().serializeToString(copy)
}

/** The same as a picture of points, twice as fine as it is shown; null where the browser cannot draw it. */
export async function chartAsPng(drawing: SVGSVGElement, title: string): Promise<Blob | null> {
  const svg = chartAsSvg(drawing, title)
  const { width, height } = drawing.viewBox.baseVal
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * SIDE) * SCALE
  canvas.height = (height + HEAD + SIDE) * SCALE
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  const pen = canvas.getContext('2d')
  try {
    await picture.decode()
  } catch {
    return null
  }
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** Classes and variables mean nothing in a file: each element says for itself what it looks like. */
function copyStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from)
  const looks = LOOKS.filter((name) => style.getPropertyValue(name) !== '')
  setAll(to, Object.fromEntries(looks.map((name) => [name, style.getPropertyValue(name)])))
  for (const [index, child] of Array.from(from.children).entries()) {
    const copied = to.children[index]
    if (copied) copyStyles(child, copied)
  }
}

function setAll<E extends Element>(element: E, attributes: Readonly<Record<string, string | number>>): E {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  return element
}

/** The first ground behind the drawing that one does not see through. */
function groundOf(drawing: Element): string {
  for (let each: Element | null = drawing; each !== null; each = each.parentElement) {
    const { backgroundColor } = getComputedStyle(each)
    if (backgroundColor !== 'rgba(0, 0, 0, 0)' && backgroundColor !== 'transparent') return backgroundColor
  }
  return 'Canvas'
}

const SVG = 'http://www.w3.org/2000/svg'
const SIDE = 20
const HEAD = 48
const SCALE = 2
const LOOKS = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-linejoin',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
]
const KEPT: ReadonlySet<string> = new Set([
  ...LOOKS,
  'd',
  'x',
  'y',
  'x1',
  'x2',
  'y1',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'width',
  'height',
  'viewBox',
  'xmlns',
])
