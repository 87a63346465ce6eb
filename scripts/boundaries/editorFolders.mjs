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
]

/** Blocks and tools know all of the engine, and of each other what is listed here, which has no circles. */
const PARTS = {
  'blocks/lists': [],
  'blocks/toggle': [],
  'blocks/callout': [],
  'blocks/columns': ['blocks/toggle'],
  'blocks/diagram': [],
  'blocks/code': ['blocks/diagram'],
  'blocks/math': ['blocks/media'],
  'blocks/media': [],
  'blocks/pages': ['blocks/media', 'tools/date'],
  'blocks/table': [],
  'tools/date': [],
  'tools/suggest': ['tools/date'],
  'tools/mention': ['tools/date', 'tools/suggest'],
  'tools/links': ['tools/suggest'],
  'tools/pasteAs': ['blocks/media'],
  'tools/find': [],
  'tools/presence': [],
  'tools/jump': [],
  'tools/title': [],
}

/** Arrows against that order which are still there. Each is to go; one that has gone may not stay in this list. */
const REMAINING = [
  'blocks/media → blocks/pages',
  'engine/bars → blocks/math',
  'engine/blockTypes → blocks/media',
  'engine/blockTypes → blocks/pages',
  'engine/blockTypes → blocks/table',
  'engine/blockTypes → tools/suggest',
  'engine/clipboard → blocks/columns',
  'engine/clipboard → blocks/media',
  'engine/clipboard → blocks/pages',
  'engine/clipboard → blocks/table',
  'engine/clipboard → blocks/toggle',
  'engine/clipboard → tools/date',
  'engine/clipboard → tools/pasteAs',
  'engine/commands → blocks/code',
  'engine/commands → blocks/columns',
  'engine/commands → blocks/table',
  'engine/commands → blocks/toggle',
  'engine/content → blocks/media',
  'engine/content → blocks/table',
  'engine/gutter → blocks/columns',
  'engine/gutter → blocks/lists',
  'engine/gutter → engine/slash',
  'engine/input → blocks/math',
  'engine/input → engine/views',
  'engine/keymap → blocks/code',
  'engine/keymap → blocks/columns',
  'engine/keymap → blocks/lists',
  'engine/keymap → blocks/math',
  'engine/keymap → blocks/toggle',
  'engine/keymap → tools/title',
  'engine/slash → blocks/columns',
  'engine/slash → blocks/math',
  'engine/slash → blocks/media',
  'engine/slash → blocks/table',
  'engine/slash → tools/suggest',
  'engine/tree → tools/date',
  'engine/views → blocks/callout',
  'engine/views → blocks/code',
  'engine/views → blocks/columns',
  'engine/views → blocks/lists',
  'engine/views → blocks/math',
  'engine/views → blocks/media',
  'engine/views → blocks/pages',
  'engine/views → blocks/table',
  'engine/views → blocks/toggle',
  'engine/window → engine/views',
]

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
