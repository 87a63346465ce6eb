/**
 * Which folder of `packages/editor/src` may know which; `docs/editor.md` says the same in words. Folders inside these
 * belong to them. Types count as well.
 */
const EDITOR = 'packages/editor/src/'

/** Each knows those above it in this list. Modules right below `src` are entries of the package and know everything. */
const ENGINE = [
  'engine/labels',
  'ports',
  'engine/dom',
  'engine/context',
  'engine/schema',
  'engine/blockTypes',
  'engine/inline',
  'engine/tree',
  'engine/content',
  'engine/binding',
  'engine/commands',
  'engine/keys',
  'engine/floating',
  'engine/input',
  'engine/window',
  'engine/menus',
  'engine/colors',
  'engine/clipboard',
  'engine/views',
  'engine/gutter',
  'engine/selecting',
  'engine/slash',
  'engine/bars',
  'engine/keymap',
  'engine/extension',
]

/** Blocks and tools know all of the engine, and of each other what is listed here, which has no circles. */
const PARTS = {
  'blocks/text': [],
  'blocks/lists': [],
  'blocks/toggle': [],
  'blocks/quote': [],
  'blocks/callout': [],
  'blocks/divider': [],
  'blocks/columns': [],
  'blocks/diagram': [],
  'blocks/code': ['blocks/diagram'],
  'blocks/math': [],
  'blocks/media': [],
  'blocks/outline': ['blocks/media', 'tools/date'],
  'blocks/pages': ['blocks/media'],
  'blocks/table': [],
  'blocks/database': ['blocks/media', 'blocks/pages', 'blocks/table'],
  'tools/date': [],
  'tools/suggest': ['tools/date'],
  'tools/mention': ['tools/date', 'tools/suggest'],
  'tools/links': ['tools/suggest'],
  'tools/pasteAs': ['blocks/media'],
  'tools/find': [],
  'tools/counting': [],
  'tools/presence': [],
  'tools/jump': [],
  'tools/writing': [],
}

/** Arrows against that order which are still there. Each is to go; one that has gone may not stay in this list. */
const REMAINING = []

/**
 * What breaks the order of the editor's folders, one line each.
 *
 * @param {readonly { readonly from: string, readonly to: string }[]} edges imports between files
 * @param {{ engine?: readonly string[], parts?: Readonly<Record<string, readonly string[]>>, remaining?: readonly string[] }} [order]
 * @returns {string[]}
 */
export function findFolderViolations(edges, { engine = ENGINE, parts = PARTS, remaining = REMAINING } = {}) {
  const folderOf = (path) => {
    const inside = path.slice(EDITOR.length)
    return [...engine, ...Object.keys(parts), 'mount'].find((folder) => inside.startsWith(`${folder}/`))
  }
  const mayKnow = (from, to) => {
    if (from === to || from === 'mount') return true
    if (engine.includes(from)) return engine.includes(to) && engine.indexOf(to) < engine.indexOf(from)
    return engine.includes(to) || parts[from].includes(to)
  }
  const inner = edges.filter(({ from, to }) => isInner(from) && to.startsWith(EDITOR) && !isCheck(from))
  const homeless = inner
    .filter(({ from }) => folderOf(from) === undefined)
    .map(({ from }) => `${from} lies in no folder that scripts/boundaries/editorFolders.mjs names`)
  const arrows = inner
    .filter(({ from }) => folderOf(from) !== undefined)
    .map((edge) => ({ ...edge, arrow: `${folderOf(edge.from)} → ${folderOf(edge.to) ?? 'src'}` }))
    .filter(({ from, to }) => !mayKnow(folderOf(from), folderOf(to)))
  return [
    ...new Set(homeless),
    ...arrows
      .filter(({ arrow }) => !remaining.includes(arrow))
      .map(({ from, to, arrow }) => `${from} may not know ${to} (${arrow})`),
    ...remaining
      .filter((each) => !arrows.some(({ arrow }) => arrow === each))
      .map((each) => `${each} is gone: take it out of the list in scripts/boundaries/editorFolders.mjs`),
  ]
}

function isInner(path) {
  return path.startsWith(EDITOR) && path.slice(EDITOR.length).includes('/')
}

/** Tests, and what they put in the place of an application. */
function isCheck(path) {
  return /\.test\.tsx?$/.test(path) || path.startsWith(`${EDITOR}testing/`)
}
