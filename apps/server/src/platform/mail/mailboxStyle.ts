import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { viewerBuildFolder } from '../paths.ts'

/** Style of the mailbox pages: the tokens of the product that they need, light and dark. */
export function mailboxStyle(fontUrl = builtFont()): string {
  return `${fontUrl === null ? '' : fontFace(fontUrl)}
:root {
  color-scheme: light dark;
  --bg: #fff; --surface: #f6f7f9; --hover: #f1f2f4; --border: #e4e8ec;
  --text: #1a1f25; --text-2: #55606c; --link: #0b7285; --focus: #0e7490;
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: #16191d; --surface: #1d2126; --hover: #23272c; --border: #2a3037;
    --text: #e7eaee; --text-2: #a6b0bb; --link: #5adaec; --focus: #22c7e0;
  }
}
* { box-sizing: border-box }
body { margin: 0 auto; padding: 48px 24px; max-width: 720px; background: var(--bg); color: var(--text); font: 14px/22px "Inter Variable", system-ui, sans-serif; -webkit-font-smoothing: antialiased }
h1 { margin: 0 0 4px; font-size: 24px; line-height: 32px; font-weight: 650; letter-spacing: -.01em; overflow-wrap: anywhere }
p { margin: 0 0 24px; color: var(--text-2) }
a { color: var(--link); text-decoration: none; border-radius: 6px }
a:hover { text-decoration: underline }
p > a { text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 3px }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
ul { margin: 0; padding: 0; list-style: none; border: 1px solid var(--border); border-radius: 10px; overflow: hidden }
li + li { border-top: 1px solid var(--border) }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 16px; border-radius: 0; color: inherit }
li a:hover { background: var(--hover); text-decoration: none }
li a:focus-visible { outline-offset: -2px; border-radius: 10px }
li b { grid-column: 1 / 3; font-weight: 550 }
li span, time { color: var(--text-2); font-size: 13px; overflow-wrap: anywhere }
.empty { padding: 32px 16px; border: 1px dashed var(--border); border-radius: 10px; text-align: center }
iframe { display: block; width: 100%; height: 640px; border: 1px solid var(--border); border-radius: 10px }
.languages { display: flex; flex-wrap: wrap; gap: 4px 12px }
details { margin-top: 16px; padding: 12px 16px; border: 1px solid var(--border); border-radius: 10px; background: var(--surface) }
summary { cursor: pointer; color: var(--text-2) }
pre { margin: 12px 0 0; font: 13px/20px ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
`
}

function fontFace(url: string): string {
  return `@font-face { font-family: "Inter Variable"; src: url(${url}) format("woff2"); font-weight: 100 900; font-display: swap }`
}

/** The viewer's copy of the font; null where nothing is built, and the system's own is used. */
function builtFont(): string | null {
  const folder = join(viewerBuildFolder, 'client/assets')
  const files = existsSync(folder) ? readdirSync(folder) : []
  const file = files.find((name) => /^inter-latin-wght-normal-[\w-]+\.woff2$/.test(name))
  return file === undefined ? null : `/_viewer/assets/${file}`
}
