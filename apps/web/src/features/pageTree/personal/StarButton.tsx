import { IconButton } from '@sheaf/ui'
import { Star } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useFavorites } from './useFavorites.ts'

/** Makes the open page a favourite of the person, or takes it off. */
export function StarButton({ viewId }: { readonly viewId: string }) {
  const { t } = useTranslation()
  const { list, edit } = useFavorites()
  const isFavorite = list?.some(({ id }) => id === viewId) ?? false
  return (
    <IconButton
      className="star-button"
      icon={Star}
      label={t(isFavorite ? 'sidebar.favoriteRemove' : 'sidebar.favoriteAdd')}
      isPressed={isFavorite}
      disabled={list === null}
      onClick={() => edit({ type: isFavorite ? 'remove' : 'add', id: viewId })}
    />
  )
}
