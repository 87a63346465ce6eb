/** Typography of a page. */
export interface PageLayout {
  readonly font: PageFont
  readonly size: LayoutStep
  readonly lineHeight: LayoutStep
}

export type PageFont = 'default' | 'serif' | 'mono'
export type LayoutStep = 'small' | 'normal' | 'large'

export const PAGE_FONTS: readonly PageFont[] = ['default', 'serif', 'mono']
export const LAYOUT_STEPS: readonly LayoutStep[] = ['small', 'normal', 'large']

/**
 * Reads `font`, `fontLayout` and `lineHeightLayout` of the `extra` of a view, also in the older spelling of the last
 * two. An unknown font is replaced by the closest of ours; invalid values by the defaults.
 */
export function readPageLayout(extra: unknown): PageLayout {
  const stored = isRecord(extra) ? extra : {}
  return {
    font: readFont(stored['font']),
    size: readStep(stored['fontLayout'] ?? stored['font_layout']),
    lineHeight: readStep(stored['lineHeightLayout'] ?? stored['line_height_layout']),
  }
}

/** The `extra` with another layout; its other keys are kept, known or not, as are fonts that did not change. */
export function withPageLayout(
  extra: Readonly<Record<string, unknown>> | null,
  change: Partial<PageLayout>,
): Readonly<Record<string, unknown>> {
  const { font, size, lineHeight } = change
  const next: Record<string, unknown> = { ...extra }
  if (font !== undefined) set(next, 'font', font === 'default' ? null : FONT_NAMES[font])
  if (size !== undefined) set(next, 'fontLayout', size)
  if (lineHeight !== undefined) set(next, 'lineHeightLayout', lineHeight)
  // Different values in the two spellings would be read differently by different clients.
  if (size !== undefined) delete next['font_layout']
  if (lineHeight !== undefined) delete next['line_height_layout']
  return next
}

function set(extra: Record<string, unknown>, key: string, value: string | null): void {
  if (value === null) delete extra[key]
  else extra[key] = value
}

function readFont(value: unknown): PageFont {
  if (typeof value !== 'string') return 'default'
  const [family = ''] = value.toLowerCase().split('_')
  if (/\b(?:mono|code|courier|consolas|menlo)\b|monospace/.test(family)) return 'mono'
  return /georgia|palatino|garamond|merriweather|lora|playfair|times|(?<!sans[ -]?)\bserif\b/.test(family)
    ? 'serif'
    : 'default'
}

function readStep(value: unknown): LayoutStep {
  return LAYOUT_STEPS.find((step) => step === value) ?? 'normal'
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Fonts that most devices have: other clients need not fetch them, either. */
const FONT_NAMES = { serif: 'Georgia_regular', mono: 'JetBrains Mono_regular' } as const
