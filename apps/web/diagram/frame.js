// Draws diagrams for the page around this frame, which has no origin of its own: nothing of the person is in reach here.
// Asked by { id, source, isDark, font }; answers { id, svg, width, height } or { id, problem }. The font is the typeface of
// the application as bytes of WOFF2, or null: it is measured with, and comes with each drawing.

/** Text of a diagram; more of it, or more lines between its parts, is not drawn. */
const MAX_TEXT = 20_000
const MAX_EDGES = 400
const MAX_PROBLEM = 300
/** Brackets and parts inside one another: the library goes down into each, and the stack ends. */
const MAX_NESTING = 60

/** Planes, lines and inks of the application. */
const LIGHT = {
  darkMode: false,
  background: '#f6f7f9',
  primaryColor: '#ffffff',
  primaryTextColor: '#1a1f25',
  primaryBorderColor: '#b4bdc7',
  secondaryColor: '#e0f4f7',
  tertiaryColor: '#eef1f4',
  lineColor: '#59636e',
  edgeLabelBackground: '#f6f7f9',
  noteBkgColor: '#fdf3d0',
  noteTextColor: '#1a1f25',
  noteBorderColor: '#e2cf8f',
  fontSize: '14px',
}
const DARK = {
  darkMode: true,
  background: '#1d2126',
  primaryColor: '#262c33',
  primaryTextColor: '#e6e9ec',
  primaryBorderColor: '#4b5560',
  secondaryColor: '#12343a',
  tertiaryColor: '#22282e',
  lineColor: '#9aa4ae',
  edgeLabelBackground: '#1d2126',
  noteBkgColor: '#3d3413',
  noteTextColor: '#f0d27a',
  noteBorderColor: '#5f5222',
  fontSize: '14px',
}

/** @type {Promise<typeof import('mermaid').default> | null} */
let library = null
let last = Promise.resolve()
/** Ends the drawing that is under way. */
let giveUp = () => {}

// The library also fails in functions that nobody waits for.
addEventListener('error', (event) => {
  event.preventDefault()
  giveUp(event.error)
})
addEventListener('unhandledrejection', (event) => {
  event.preventDefault()
  giveUp(event.reason)
})

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== location.origin || typeof data?.source !== 'string') return
  const { id, source: text, isDark, font } = data
  last = last.then(async () => {
    if (font instanceof ArrayBuffer) await useFont(font)
    parent.postMessage({ id, ...(await draw(text, isDark === true)) }, location.origin)
  })
})
parent.postMessage({ isReady: true }, location.origin)

const FONT = 'Inter Variable'
/** The rule that brings the typeface into a drawing; empty until there is one. */
let fontRule = ''

async function useFont(bytes) {
  if (fontRule !== '') return
  const face = await new FontFace(FONT, bytes, { weight: '100 900' }).load()
  document.fonts.add(face)
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
  fontRule = `@font-face{font-family:'${FONT}';font-weight:100 900;src:url(data:font/woff2;base64,${btoa(text)})}`
}

async function draw(text, isDark) {
  try {
    if (nestingOf(text) > MAX_NESTING) throw new Error('The diagram is nested too deep.')
    library ??= import('./library/mermaid.esm.min.mjs').then((loaded) => loaded.default)
    const mermaid = await library
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      htmlLabels: false,
      flowchart: { htmlLabels: false },
      look: 'classic',
      theme: 'base',
      themeVariables: isDark ? DARK : LIGHT,
      fontFamily: `'${FONT}', system-ui, sans-serif`,
      maxTextSize: MAX_TEXT,
      maxEdges: MAX_EDGES,
      suppressErrorRendering: true,
      deterministicIds: true,
      secure: [
        'secure',
        'securityLevel',
        'startOnLoad',
        'maxTextSize',
        'maxEdges',
        'suppressErrorRendering',
        'htmlLabels',
        'flowchart',
        'fontFamily',
        'themeCSS',
        'look',
      ],
    })
    const failed = new Promise((_, reject) => {
      giveUp = reject
    })
    const { svg } = await Promise.race([mermaid.render('diagram', text), failed])
    return asPicture(svg)
  } catch (error) {
    document.body.replaceChildren()
    return { problem: String(error?.message ?? error).slice(0, MAX_PROBLEM) }
  }
}

/** How many brackets are open at most, or parts that begin with a word and end with `end`, or steps of indentation. */
function nestingOf(text) {
  let [deepest, brackets, parts] = [0, 0, 0]
  const indents = []
  for (const line of text.split('\n')) {
    if (/^\s*(?:subgraph|loop|alt|opt|par|critical|break|rect|box)\b/.test(line)) parts += 1
    else if (/^\s*end\s*;?\s*$/.test(line)) parts = Math.max(0, parts - 1)
    const indent = line.search(/\S/)
    while (indents.length > 0 && indents.at(-1) >= indent) indents.pop()
    if (indent >= 0) indents.push(indent)
    for (const sign of line) {
      if ('([{'.includes(sign)) brackets += 1
      else if (')]}'.includes(sign)) brackets = Math.max(0, brackets - 1)
      deepest = Math.max(deepest, brackets)
    }
    deepest = Math.max(deepest, parts, indents.length)
  }
  return deepest
}

/** The drawing as a file of its own: well formed, and with a size. */
function asPicture(svg) {
  const drawing = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg')
  const { width, height } = drawing.viewBox.baseVal
  if (!(width > 0 && height > 0)) throw new Error('The diagram is empty.')
  drawing.setAttribute('width', String(Math.ceil(width)))
  drawing.setAttribute('height', String(Math.ceil(height)))
  const style = document.createElementNS(drawing.namespaceURI, 'style')
  style.textContent = fontRule
  drawing.prepend(style)
  return {
    svg: new XMLSerializer().serializeToString(drawing),
    width: Math.ceil(width),
    height: Math.ceil(height),
  }
}
