import type { MessageKey } from '@sheaf/locales'
import { builtInCoverPath, GRADIENT_COUNT, gradientCss, pageCover, type StoredCover } from '@sheaf/model'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewCover } from './coverExtra.ts'
import { Swatches, type Swatch } from './Swatches.tsx'

export interface CoverGalleryProps {
  readonly current: StoredCover | null
  readonly onPick: (cover: NewCover) => void
}

const PICTURES: readonly MessageKey[] = [
  'dressing.picture.lake',
  'dressing.picture.dunes',
  'dressing.picture.hills',
  'dressing.picture.night',
  'dressing.picture.leaves',
  'dressing.picture.wheat',
]

/** The nine tints of the theme, in their order. */
const COLORS: readonly MessageKey[] = [
  'dressing.color.purple',
  'dressing.color.pink',
  'dressing.color.red',
  'dressing.color.orange',
  'dressing.color.yellow',
  'dressing.color.lime',
  'dressing.color.green',
  'dressing.color.aqua',
  'dressing.color.blue',
]

/** Names of the theme's colours in the format. */
const TOKEN = 'appflowy_them_color_'

/** The covers that come with the product. */
export function CoverGallery({ current, onPick }: CoverGalleryProps) {
  const { t } = useTranslation()
  const pictures = PICTURES.map((key, at) => ({
    label: t(key),
    cover: { type: 'built_in', value: String(at + 1) } as const,
    content: <img src={builtInCoverPath(at + 1)} alt="" draggable={false} />,
  }))
  const colors = COLORS.map((key, at) => painted(t(key), 'color', `${TOKEN}tint${at + 1}`))
  const gradients = Array.from({ length: GRADIENT_COUNT }, (_, at) =>
    painted(t('dressing.gradient', { number: at + 1 }), 'gradient', `${TOKEN}gradient${at + 1}`),
  )
  const pick = (swatch: Swatch): void => onPick(swatch.cover)
  return (
    <div className="cover-gallery">
      <Swatches label={t('dressing.pictures')} shape="picture" {...{ current, swatches: pictures, pick }} />
      <Swatches label={t('dressing.colors')} shape="paint" {...{ current, swatches: colors, pick }} />
      <Swatches label={t('dressing.gradients')} shape="paint" {...{ current, swatches: gradients, pick }} />
    </div>
  )
}

function painted(label: string, type: 'color' | 'gradient', value: string): Swatch {
  const cover = { type, value }
  const shown = pageCover({ cover })
  const background = shown?.kind === 'paint' ? shown.background : gradientCss(1)
  return { label, cover, style: { background } satisfies CSSProperties }
}
