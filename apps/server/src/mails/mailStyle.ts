import { directionOf } from '@sheaf/locales'

/** Tokens of the design (`tokens.css`), light and dark: mail programs know no variables. */
const LIGHT = {
  page: '#F6F7F9',
  card: '#FFFFFF',
  box: '#F6F7F9',
  border: '#E4E8EC',
  text: '#1A1F25',
  dim: '#55606C',
  faint: '#626D79',
  fill: '#0E7490',
  onFill: '#FFFFFF',
} as const
const DARK: Record<keyof typeof LIGHT, string> = {
  page: '#111417',
  card: '#16191D',
  box: '#1D2126',
  border: '#2A3037',
  text: '#E7EAEE',
  dim: '#A6B0BB',
  faint: '#949FAB',
  fill: '#22C7E0',
  onFill: '#052A31',
}

const FONTS: Partial<Record<string, string>> = {
  ja: "'Hiragino Sans','Yu Gothic UI','Meiryo','Noto Sans JP',",
  'zh-CN': "'PingFang SC','Microsoft YaHei','Noto Sans SC',",
  ko: "'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR',",
  ar: "'SF Arabic','Segoe UI','Noto Sans Arabic','Tahoma',",
}
// No tracking where letters join or stand in squares.
const UNTRACKED: ReadonlySet<string> = new Set(['ja', 'zh-CN', 'ko', 'ar', 'he'])

/** Inline styles of every part, and the style sheet for dark, narrow and what mail programs add themselves. */
export function mailStyle(language: string) {
  const family = `Inter,${FONTS[language] ?? ''}-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
  const font = `font-family:${family};`
  const tracking = UNTRACKED.has(language) ? '' : 'letter-spacing:-0.014em;'
  const isRightToLeft = directionOf(language) === 'rtl'
  const rule = `border-top:1px solid ${LIGHT.border};`
  return {
    sheet: SHEET,
    pageColor: LIGHT.page,
    cardColor: LIGHT.card,
    boxColor: LIGHT.box,
    fillColor: LIGHT.fill,
    body: `margin:0;padding:0;background:${LIGHT.page};-webkit-text-size-adjust:100%`,
    page: `background:${LIGHT.page};width:100%`,
    brandRow: 'padding:0 4px 16px',
    mark: `width:22px;font-size:0;line-height:0;${isRightToLeft ? 'padding:0 0 0 8px' : 'padding:0 8px 0 0'}`,
    markImage: 'display:block;width:22px;height:22px;border:0;border-radius:6px',
    brand: `${font}font-size:15px;line-height:22px;font-weight:600;color:${LIGHT.text}`,
    card: `background:${LIGHT.card};border:1px solid ${LIGHT.border};border-radius:14px;padding:40px 40px 20px`,
    heading: `${font}${tracking}margin:0 0 12px;font-size:24px;line-height:32px;font-weight:650;color:${LIGHT.text};overflow-wrap:anywhere;word-break:break-word`,
    paragraph: `${font}margin:0 0 20px;font-size:15px;line-height:24px;color:${LIGHT.text};overflow-wrap:anywhere;word-break:break-word`,
    buttonTable: 'margin:8px 0 0;border-collapse:separate',
    buttonCell: `background:${LIGHT.fill};border-radius:8px;mso-padding-alt:10px 20px`,
    button: `${font}display:inline-block;padding:10px 20px;border-radius:8px;background:${LIGHT.fill};color:${LIGHT.onFill};font-size:14px;line-height:20px;font-weight:600;text-decoration:none`,
    codeIntro: `${font}margin:0 0 10px;font-size:13px;line-height:20px;color:${LIGHT.dim}`,
    code: `${font}background:${LIGHT.box};border-radius:10px;padding:16px 12px;font-size:28px;line-height:36px;font-weight:600;letter-spacing:0.2em;text-indent:0.2em;font-variant-numeric:tabular-nums;color:${LIGHT.text}`,
    factLabel: (isRuled: boolean) =>
      `${font}${isRuled ? rule : ''}${isRightToLeft ? 'padding:10px 0 10px 16px' : 'padding:10px 16px 10px 0'};font-size:13px;line-height:20px;color:${LIGHT.dim};white-space:nowrap`,
    factValue: (isRuled: boolean) =>
      `${font}${isRuled ? rule : ''}padding:10px 0;font-size:13px;line-height:20px;color:${LIGHT.text};width:100%;overflow-wrap:anywhere;word-break:break-word`,
    notes: `${rule}padding:18px 0 0`,
    note: `${font}margin:0 0 8px;font-size:13px;line-height:20px;color:${LIGHT.dim};overflow-wrap:anywhere;word-break:break-word`,
    footer: `${font}padding:16px 4px 0;font-size:12px;line-height:16px;color:${LIGHT.faint}`,
  }
}

function darkRules(prefix: string): string {
  return [
    `${prefix}.page{background:${DARK.page}!important}`,
    `${prefix}.card{background:${DARK.card}!important;border-color:${DARK.border}!important}`,
    `${prefix}.box{background:${DARK.box}!important;color:${DARK.text}!important}`,
    `${prefix}.line{border-color:${DARK.border}!important}`,
    `${prefix}.text{color:${DARK.text}!important}`,
    `${prefix}.dim{color:${DARK.dim}!important}`,
    `${prefix}.faint{color:${DARK.faint}!important}`,
    `${prefix}.fill{background:${DARK.fill}!important;color:${DARK.onFill}!important}`,
  ].join('')
}

const SHEET = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  // iOS and Gmail paint what they take for an address or a date as a link of theirs.
  'a[x-apple-data-detectors],u+.page a:not(.fill){color:inherit!important;text-decoration:none!important}',
  '@media (max-width:480px){.edge{padding:20px 8px 28px!important}.card{padding:28px 20px 12px!important}}',
  `@media (prefers-color-scheme:dark){${darkRules('')}}`,
  // Outlook on the web and its apps mark what they darken.
  darkRules('[data-ogsc] '),
].join('')
