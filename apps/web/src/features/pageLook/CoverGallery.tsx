import type { MessageKey } from '@sheaf/locales'
import { builtInCoverPath, GRADIENT_COUNT, gradientCss, pageCover, type StoredCover } from '@sheaf/model'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import type { NewCover } from './coverExtra.ts'
import { Swatches, type Swatch } from './Swatches.tsx'

export interface CoverGalleryProps {
  readonly current: StoredCover | null
  readonly onPick: (cover: NewCover) => void
}

const PICTURES: readonly MessageKey[] = [
  'pageLook.picture.lake',
  'pageLook.picture.dunes',
  'pageLook.picture.hills',
  'pageLook.picture.night',
  'pageLook.picture.leaves',
  'pageLook.picture.wheat',
]

/** The nine tints of the theme, in their order. */
const COLORS: readonly MessageKey[] = [
  'pageLook.color.purple',
  'pageLook.color.pink',
  'pageLook.color.red',
  'pageLook.color.orange',
  'pageLook.color.yellow',
  'pageLook.color.lime',
  'pageLook.color.green',
  'pageLook.color.aqua',
  'pageLook.color.blue',
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
    painted(t('pageLook.gradient', { number: at + 1 }), 'gradient', `${TOKEN}gradient${at + 1}`),
  )
  const pick = (swatch: Swatch): void => onPick(swatch.cover)
  return (
    <div className="cover-gallery">
      <Swatches label={t('pageLook.pictures')} shape="picture" {...{ current, swatches: pictures, pick }} />
      <Swatches label={t('pageLook.colors')} shape="paint" {...{ current, swatches: colors, pick }} />
      <Swatches label={t('pageLook.gradients')} shape="paint" {...{ current, swatches: gradients, pick }} />
    </div>
  )
}

function painted(label: string, type: 'color' | 'gradient', value: string): Swatch {
  const cover = { type, value }
  const shown = pageCover({ cover })
  const background = shown?.kind === 'paint' ? shown.background : gradientCss(1)
  return { label, cover, style: { background } satisfies CSSProperties }
}
