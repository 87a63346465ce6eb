// oxlint-disable-next-line typescript/triple-slash-reference -- modules that Vite makes of style sheets can be declared no other way
/// <reference path="./styles.d.ts" />
import documentCss from '@sheaf/ui/document.css?inline'
import tokens from '@sheaf/ui/tokens.css?raw'

/**
 * The styles of an exported page: the tokens without the fonts of the product, what documents look like everywhere,
 * and the page around them. Dark where the reader's system is, on paper light.
 */
export function exportStyles(): string {
  const plain = tokens.replaceAll(/^@import[^;]*;$/gm, '').replaceAll(/\/\*[^]*?\*\//g, '')
  const dark = /\[data-theme='dark'\]\s*\{([^}]*)\}/.exec(plain)
  const light = dark ? plain.replace(dark[0], '') : plain
  const night = dark ? `@media screen and (prefers-color-scheme: dark){:root{${dark[1]}}}` : ''
  return [light, night, documentCss, PAGE].join('\n').replaceAll('</', '<\\/')
}

/** Formulas are MathML here, which browsers draw by themselves; the fonts of the other form are not in the file. */
const PAGE = `
*,*::before,*::after{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font-family:var(--font);-webkit-text-size-adjust:100%}
h1,h2,h3,h4,h5,h6,p,figure,blockquote,pre,ul,ol{margin:0}
ul,ol{padding:0}
h1,h2,h3,h4,h5,h6{font:inherit}
a{color:inherit;text-decoration:none}
img{display:block;max-width:100%;height:auto}
hr{margin:0;border:0}
.x-page{max-width:768px;margin:0 auto;padding:48px 24px 96px}
.x-cover{display:block;width:100%;height:min(40vh,288px);object-fit:cover}
.x-icon{font-size:64px;line-height:72px;width:72px;height:72px;object-fit:contain;margin-bottom:8px}
.x-title{font-size:40px;line-height:48px;font-weight:700;letter-spacing:-0.021em;margin:0 0 16px;overflow-wrap:anywhere}
.katex-html{display:none}
@media (width < 768px){.x-page{padding:32px 20px 64px}.x-title{font-size:32px;line-height:40px}}
@media print{.x-page{max-width:none;padding:0}.b-tools{display:none}}
`
