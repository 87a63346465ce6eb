import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

import { compileHintsPlugin } from './compileHintsPlugin.ts'
import { openingChunks } from './openingChunks.ts'
import { diagramFilesPlugin } from './diagramFilesPlugin.ts'
import { iconFilesPlugin } from './iconFilesPlugin.ts'
import { installablePlugin } from './installablePlugin.ts'
import { offlineWorkerPlugin } from './offlineWorkerPlugin.ts'
import { pdfFilesPlugin } from './pdfFilesPlugin.ts'

/** Where `npm run dev` finds the server. */
const server = process.env['SHEAF_DEV_SERVER'] ?? 'http://127.0.0.1:3000'
const SERVER_PATHS = [
  '/api',
  '/billing',
  '/_pay',
  '/gotrue',
  '/_mail',
  '/_mail.json',
  '/_viewer',
  '/config.json',
  '/health',
  '/terms',
  '/privacy',
]
/** Published pages: two segments, neither an address of this app nor a file of the development server. */
const PUBLISHED_PATHS = '^/(?!app/|auth/|src/|assets/|node_modules/|@)[^/.]+/[^/.]+$'
/** What libraries hold ready in a smaller form than the one they name to bundlers. */
const LEANER = [
  // The development build, whose warnings nobody reads here.
  {
    find: /^react-router$/,
    replacement: pathTo('react-router').replace('/development/', '/production/'),
  },
  // Yjs warns by it: in colours, for which it brings a schema language, or plainly.
  { find: /^lib0\/logging$/, replacement: join(dirname(pathTo('lib0/logging')), 'logging.node.js') },
]
const { version: VERSION } = JSON.parse(readFileSync(pathTo('../../package.json'), 'utf8')) as {
  readonly version: string
}
const FIRST_PAINT = 'src/shell/first-paint.js'
/** What the routes of the app import when somebody signed in comes. */
const APP = ['/apps/web/src/shell/SignedInApp.tsx', '/packages/locales/src/en/app.ts']
/** What documents, and what databases, open with besides. */
const EDITOR = ['/apps/web/src/features/page/PageEditor.tsx']
const DATABASES = ['/apps/web/src/features/page/DatabaseScreen.tsx', '/packages/locales/src/en/database.ts']

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    firstPaint(),
    iconFilesPlugin(),
    installablePlugin(),
    offlineWorkerPlugin(),
    pdfFilesPlugin(),
    diagramFilesPlugin(),
    compileHintsPlugin(),
  ],
  resolve: {
    dedupe: ['react', 'react-dom', 'yjs'],
    alias: command === 'build' ? LEANER : [],
  },
  define: { 'import.meta.env.SHEAF_VERSION': JSON.stringify(VERSION) },
  // Grammars of code are fetched by the worker when they are wanted.
  worker: { format: 'es' },
  build: {
    // Bundle budgets (quality.md P3) are measured from it.
    manifest: true,
    // Fonts and pictures stay files: cached on their own, and no data: addresses to allow.
    assetsInlineLimit: 0,
    // The settings link to it.
    license: { fileName: 'licenses.txt' },
    // Browsers that do not know it load the same files a little later.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostId, hostType }) =>
        hostType === 'html' ? files : unloaded(files, hostId),
    },
    rolldownOptions: {
      input: { main: 'index.html', signInHere: 'src/features/auth/signInHere.ts' },
      // Published pages import the second one.
      preserveEntrySignatures: 'allow-extension',
      output: { codeSplitting: { groups: [...openingChunks()] } },
    },
  },
  server: {
    strictPort: true,
    proxy: {
      ...Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: server }])),
      '/ws': { target: server, ws: true },
      [PUBLISHED_PATHS]: { target: server },
    },
  },
}))

function pathTo(name: string): string {
  return fileURLToPath(import.meta.resolve(name))
}

/** Of the files that come with one that is loaded late, those that whoever asks for it may not have. */
function unloaded(files: readonly string[], host: string): string[] {
  const loaded = OPENING.test(host) ? EVERYWHERE : IN_APP
  return files.filter((file) => !loaded.test(file))
}

const OPENING = /\/(main|start|shared|signIn|SignIn)[^/]*$/
const EVERYWHERE = /\/(rolldown-runtime|start|shared)-[^/]+\.(js|css)$/
const IN_APP = /\/(rolldown-runtime|start|shared|dialog|app)-[^/]+\.(js|css)$/

/**
 * Puts the first script into the page, as a classic file with a hash in its name: as part of the
 * program it would run after the first paint, and inline the page's policy would refuse it.
 */
function firstPaint(): Plugin {
  let isBuild = false
  const source = readFileSync(new URL(FIRST_PAINT, import.meta.url), 'utf8')
  const built = (bundle: Bundle) => {
    const { app, editor, databases } = filesAhead(bundle)
    const code = source
      .replace('appFiles = []', `appFiles = ${JSON.stringify(app)}`)
      .replace('editorFiles = []', `editorFiles = ${JSON.stringify(editor)}`)
      .replace('databaseFiles = []', `databaseFiles = ${JSON.stringify(databases)}`)
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
    return { fileName: `assets/first-paint-${hash}.js`, source: code }
  }
  return {
    name: 'sheaf:first-paint',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => [
        {
          tag: 'script',
          attrs: { src: `/${isBuild && bundle ? built(bundle).fileName : FIRST_PAINT}` },
          injectTo: 'head-prepend',
        },
        // Asked for with the page, not once the style sheet is read: the words do not jump to another font.
        ...Object.keys(bundle ?? {})
          .filter((name) => /\/inter-latin-wght-normal-[^/]+\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
            injectTo: 'head-prepend' as const,
          })),
      ],
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        this.emitFile({ type: 'asset', ...built(bundle) })
      },
    },
  }
}

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>

/** What the browser loads for somebody who is signed in, after what every page loads; and then for documents, or for databases. */
function filesAhead(bundle: Bundle): { app: string[]; editor: string[]; databases: string[] } {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const startedBy = (roots: readonly string[]) => {
    const found = new Set<Rolldown.OutputChunk>()
    const waiting = chunks.filter(({ facadeModuleId }) =>
      roots.some((path) => facadeModuleId?.endsWith(path)),
    )
    for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
      if (found.has(chunk)) continue
      found.add(chunk)
      const { imports } = chunk
      waiting.push(...chunks.filter(({ fileName }) => imports.includes(fileName)))
    }
    return found
  }
  const added = (some: ReadonlySet<Rolldown.OutputChunk>, to: ReadonlySet<Rolldown.OutputChunk>) =>
    [...some]
      .filter((chunk) => !to.has(chunk))
      .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
      .map((file) => `/${file}`)
      .toSorted()
  const start = startedBy(['/index.html'])
  const app = startedBy(APP)
  const opened = new Set([...start, ...app])
  return {
    app: added(app, start),
    editor: added(startedBy(EDITOR), opened),
    databases: added(startedBy(DATABASES), opened),
  }
}
