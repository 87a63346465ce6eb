import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const START = idOf('src/main.tsx')
const SIGN_IN = idOf('src/features/auth/SignInPage.tsx')
const SIGN_IN_HERE = idOf('src/features/auth/dialog/SignInHere.tsx')
/** What signing in loads later. */
const SIGN_IN_STEPS = [
  'dialog/SignInDialogPart.tsx',
  'steps/NewPasswordStep.tsx',
  'steps/SignUpStep.tsx',
].map((name) => idOf(`src/features/auth/${name}`))
const APP = idOf('src/shell/SignedInApp.tsx')
const EDITOR = idOf('src/features/page/PageEditor.tsx')
const DATABASE = idOf('src/features/database/DatabasePage.tsx')
/** What only parts of the editor run with. */
const OF_EDITORS = '/node_modules/prosemirror-'
const DATABASE_SCREEN = idOf('src/features/page/DatabaseScreen.tsx')
const INLINE_DATABASE = idOf('src/features/database/InlineDatabaseHost.tsx')
const ICON = /\/node_modules\/lucide(-react)?\/dist\/esm\/icons\//
/** The lists of what packages have, by the names they are imported by: who imports from one uses a part. */
const LISTS = new Map([
  ...['base', 'contract', 'icons', 'locales', 'model', 'render', 'ui'].map(
    (name) => [`@sheaf/${name}`, idOf(`../../packages/${name}/src/index.ts`)] as const,
  ),
  ['lucide-react', idOf('../../node_modules/lucide-react/dist/esm/lucide-react.mjs')],
  ['lucide', idOf('../../node_modules/lucide/dist/esm/lucide.mjs')],
])

/**
 * One file of script for the libraries that every page starts with, one for what signing in and the app share, one for
 * what the app of somebody signed in opens with, and for what documents and databases add to it. What dialogs share with them would else be split off into dozens of
 * small files, asked for all the same and larger, since each is packed alone. No group needs anything that needs the
 * group: files that run in a circle would find one another half made.
 */
export function openingChunks(): readonly Rolldown.CodeSplittingGroup[] {
  return [
    chunk('start', (graph) => {
      const ids = reached([START], graph, importsOfOwn)
      return new Set([...ids].filter((id) => id.includes('/node_modules/')))
    }),
    chunk('shared', (graph) => both([APP, EDITOR], [START, SIGN_IN], graph)),
    chunk('dialog', (graph) => both([APP, EDITOR], [SIGN_IN_HERE, ...SIGN_IN_STEPS], graph)),
    chunk('app', (graph) => new Set([...reached(importsOf(APP, graph), graph), ...usedWithoutEditor(graph)])),
    chunk('editor', (graph) => reached(importsOf(EDITOR, graph), graph)),
    // What reads databases is also in dialogs; what shows them is in documents too.
    chunk('databaseModel', (graph) => {
      const ids = reached([DATABASE], graph)
      return reached(
        [...ids].filter((id) => id.includes('/packages/')),
        graph,
      )
    }),
    chunk('database', (graph) => reached(importsOf(DATABASE, graph), graph)),
    // Most icons are shared by ever other parts that open later, and would be a file each of a few hundred bytes.
    chunk('icons', (graph) => {
      const early = reached([START, SIGN_IN, APP, EDITOR, DATABASE_SCREEN, INLINE_DATABASE], graph)
      const late = reached([...lateModules(graph)], graph)
      return new Set([...late].filter((id) => ICON.test(id) && !early.has(id)))
    }),
  ]
}

function chunk(
  name: string,
  find: (graph: Rolldown.ChunkingContext) => ReadonlySet<string>,
): Rolldown.CodeSplittingGroup {
  let found: ReadonlySet<string> | null = null
  return {
    name(id, graph) {
      found ??= find(graph)
      return found.has(id) ? name : null
    },
    includeDependenciesRecursively: false,
  }
}

/** The modules that run with some others, and those themselves. */
function reached(
  ids: readonly string[],
  graph: Rolldown.ChunkingContext,
  imports = importsOf,
): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...ids]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...imports(id, graph))
  }
  return found
}

/** The modules that run with some and with others. */
function both(
  some: readonly string[],
  others: readonly string[],
  graph: Rolldown.ChunkingContext,
): ReadonlySet<string> {
  const found = reached(others, graph)
  return new Set([...reached(some, graph)].filter((id) => found.has(id)))
}

/** Of what runs with the editor, what others run with that are loaded without it. */
function usedWithoutEditor(graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const own = reached([EDITOR], graph)
  const used = new Set<string>()
  for (const root of lateModules(graph)) {
    const others = reached([root], graph)
    if ([...others].some((other) => other.includes(OF_EDITORS))) continue
    for (const other of others) if (own.has(other)) used.add(other)
  }
  return used
}

/** The modules that are loaded when they are wanted. */
function lateModules(graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const late = new Set<string>()
  reached([START], graph, (id) => {
    const wanted = graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []
    for (const each of wanted) late.add(each)
    return [...importsOf(id, graph), ...wanted]
  })
  return late
}

/** What a module imports, of lists what it names. */
function importsOf(id: string, graph: Rolldown.ChunkingContext): readonly string[] {
  const code = graph.getModuleInfo(id)?.code ?? ''
  const named = [...code.matchAll(NAMED_IMPORT)].flatMap(([, names = '', source = '']) => {
    const list = LISTS.get(source)
    return list ? filesOf(list, namesIn(names), graph) : []
  })
  return [...importsOfOwn(id, graph), ...named]
}

/** The same without what comes by lists. */
function importsOfOwn(id: string, graph: Rolldown.ChunkingContext): readonly string[] {
  const lists = new Set(LISTS.values())
  return (graph.getModuleInfo(id)?.importedIds ?? []).filter((imported) => !lists.has(imported))
}

const NAMED_IMPORT = /\bimport\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g
const NAMED_EXPORT = /\bexport\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g

/** The files of a list that hold some of its names, and those that they take them from. */
function filesOf(list: string, names: ReadonlySet<string>, graph: Rolldown.ChunkingContext): string[] {
  const code = graph.getModuleInfo(list)?.code ?? ''
  return [...code.matchAll(NAMED_EXPORT)]
    .filter(([, exported = '']) => [...namesIn(exported, 'after')].some((name) => names.has(name)))
    .flatMap(([, , source = '']) => {
      const file = LISTS.get(source) ?? join(dirname(list), source)
      return [...(LISTS.has(source) ? [] : [file]), ...filesOf(file, names, graph)]
    })
}

/** Of `a as b` the name that the list has: the one after `as` where it exports, the one before it where it is imported. */
function namesIn(clause: string, side: 'before' | 'after' = 'before'): ReadonlySet<string> {
  const names = clause.split(',').map((part) => part.trim().split(/\s+as\s+/))
  return new Set(names.map((parts) => (side === 'after' ? parts.at(-1)! : parts[0]!)))
}

function idOf(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}
