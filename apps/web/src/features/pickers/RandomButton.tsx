import { IconButton } from '@sheaf/ui'
import { Shuffle } from 'lucide-react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'

export interface RandomButtonProps<Item> {
  readonly items: readonly Item[]
  readonly onPick: (item: Item) => void
}

export function RandomButton<Item>({ items, onPick }: RandomButtonProps<Item>) {
  const { t } = useTranslation()
  return (
    <IconButton
      icon={Shuffle}
      size={32}
      label={t('picker.random')}
      onClick={() => {
        const item = items[Math.floor(Math.random() * items.length)]
        if (item !== undefined) onPick(item)
      }}
    />
  )
}
