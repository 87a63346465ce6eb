import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Plugin } from 'vite'

/** The colour of our mark, and of the icon's ground. */
const GROUND = '#0E7490'
const MARK = new URL('./src/shell/mark.svg', import.meta.url)

/**
 * Makes the app installable: `/manifest.webmanifest`, its icons, and the one of home screens that read no manifest. All
 * icons are drawn from the mark.
 */
export function installablePlugin(): Plugin {
  let icons: readonly BuiltIcon[] = []
  return {
    name: 'sheaf-installable',
    apply: 'build',
    async buildStart() {
      icons = await Promise.all(ICONS.map(drawIcon))
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'link',
          attrs: { rel: 'manifest', href: '/manifest.webmanifest' },
          injectTo: 'head',
        },
        ...icons
          .filter(({ use }) => use === 'homeScreen')
          .map(({ path }) => ({
            tag: 'link',
            attrs: { rel: 'apple-touch-icon', href: `/${path}` },
            injectTo: 'head' as const,
          })),
      ],
    },
    generateBundle() {
      for (const { path, content } of icons)
        this.emitFile({ type: 'asset', fileName: path, source: new Uint8Array(content) })
      const source = JSON.stringify(manifest(icons))
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source })
    },
  }
}

interface Icon {
  /** `maskable` icons are cut to any shape by the system, so the mark keeps clear of the edges. */
  readonly use: 'any' | 'maskable' | 'homeScreen'
  readonly size: number
}

interface BuiltIcon extends Icon {
  /** Below the folder of the build. */
  readonly path: string
  readonly content: Buffer
}

const ICONS: readonly Icon[] = [
  { use: 'any', size: 192 },
  { use: 'any', size: 512 },
  { use: 'maskable', size: 192 },
  { use: 'maskable', size: 512 },
  { use: 'homeScreen', size: 180 },
]

/** Which part of the icon's width the mark takes, and how round the ground is. */
const SHAPES = {
  any: { mark: 0.66, radius: 0.22 },
  maskable: { mark: 0.5, radius: 0 },
  homeScreen: { mark: 0.6, radius: 0 },
} as const

async function drawIcon({ use, size }: Icon): Promise<BuiltIcon> {
  const { mark, radius } = SHAPES[use]
  const paths = /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(MARK, 'utf8'))?.[1]
  if (paths === undefined) throw new Error('The mark is not an SVG')
  const inset = (24 / mark - 24) / 2
  const width = 24 / mark
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"
    viewBox="${-inset} ${-inset} ${width} ${width}"><rect x="${-inset}" y="${-inset}" width="${width}"
    height="${width}" rx="${width * radius}" fill="${GROUND}"/><g fill="#fff">${paths}</g></svg>`
  const content = await sharp(Buffer.from(picture)).png({ compressionLevel: 9 }).toBuffer()
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  return { use, size, content, path: `assets/icon-${use}-${size}-${hash}.png` }
}

function manifest(icons: readonly BuiltIcon[]): object {
  return {
    id: '/app',
    name: 'Sheaf',
    short_name: 'Sheaf',
    start_url: '/app',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    categories: ['productivity'],
    icons: icons
      .filter(({ use }) => use !== 'homeScreen')
      .map(({ use, size, path }) => ({
        src: `/${path}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: use,
      })),
    shortcuts: [{ name: 'New page', url: '/app?start=new-page' }],
  }
}
