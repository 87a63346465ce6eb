import { LAYOUT_STEPS, PAGE_FONTS, readPageLayout, withPageLayout, type PageLayout } from '@sheaf/model'
import { MenuRadioGroup, MenuSeparator, Submenu } from '@sheaf/ui'
import { Type } from 'lucide-react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { usePageTreeActions, type TreeEntry } from '../pageTree/index.ts'

/** The part of a page's menu that sets its font, the size of its text and the room between lines; for everyone. */
export function PageStyleMenu({ view }: { readonly view: TreeEntry }) {
  const { t } = useTranslation()
  const { setExtra } = usePageTreeActions()
  const { font, size, lineHeight } = readPageLayout(view.extra)
  const change = (to: Partial<PageLayout>) => void setExtra(view.id, withPageLayout(view.extra, to))
  return (
    <Submenu icon={Type} label={t('page.style')}>
      <MenuRadioGroup
        label={t('page.font')}
        value={font}
        options={PAGE_FONTS.map((value) => ({ value, label: t(FONTS[value]) }))}
        onChange={(value) => change({ font: value })}
      />
      <MenuSeparator />
      <MenuRadioGroup
        label={t('page.textSize')}
        value={size}
        options={LAYOUT_STEPS.map((value) => ({ value, label: t(SIZES[value]) }))}
        onChange={(value) => change({ size: value })}
      />
      <MenuSeparator />
      <MenuRadioGroup
        label={t('page.lineHeight')}
        value={lineHeight}
        options={LAYOUT_STEPS.map((value) => ({ value, label: t(LINES[value]) }))}
        onChange={(value) => change({ lineHeight: value })}
      />
    </Submenu>
  )
}

const FONTS = {
  default: 'page.fonts.default',
  serif: 'page.fonts.serif',
  mono: 'page.fonts.mono',
} as const
const SIZES = {
  small: 'page.sizes.small',
  normal: 'page.sizes.normal',
  large: 'page.sizes.large',
} as const
const LINES = {
  small: 'page.lines.small',
  normal: 'page.lines.normal',
  large: 'page.lines.large',
} as const
