import type { UnsplashPhoto } from '@sheaf/contract'
import { Button, Skeleton, TextInput } from '@sheaf/ui'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { ApiError } from '../../platform/api/ApiError.ts'
import { ERROR_KEYS } from '../../platform/i18n/errorKeys.ts'
import type { NewCover } from './coverExtra.ts'
import { countUnsplashUse, useUnsplashSearch } from './unsplashApi.ts'

export interface UnsplashPaneProps {
  readonly onPick: (cover: NewCover) => void
}

/** The pause in typing after which a search is made: the server has few of them. */
const SEARCH_DELAY_MS = 400

/** Pictures of Unsplash, each with its maker's name. */
export function UnsplashPane({ onPick }: UnsplashPaneProps) {
  const { t } = useTranslation()
  const [value, setValue] = useState('')
  const words = useSettled(value.trim())
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useUnsplashSearch(words)
  const photos = data?.pages.flatMap((page) => page.photos) ?? []

  function pick(photo: UnsplashPhoto): void {
    void countUnsplashUse(photo.download_location)
    const credit = { name: photo.photographer_name, url: photo.photographer_url }
    onPick({ type: 'unsplash', value: photo.url, credit })
  }

  return (
    <div className="unsplash-pane">
      <TextInput
        icon={Search}
        type="search"
        maxLength={100}
        aria-label={t('pageLook.unsplash.search')}
        placeholder={t('pageLook.unsplash.search')}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <div className="unsplash-photos" aria-busy={isPending}>
        {isPending && <PhotoSkeletons label={t('pageLook.unsplash.loading')} />}
        {photos.map((photo) => (
          <Photo key={photo.id} photo={photo} onPick={pick} />
        ))}
      </div>
      <output className="upload-pane-note" data-error={error ? '' : undefined}>
        {error && t(error instanceof ApiError ? ERROR_KEYS[error.code] : 'errors.unexpected')}
        {data && photos.length === 0 && t('pageLook.unsplash.none', { words })}
      </output>
      {hasNextPage && (
        <Button
          variant="ghost"
          isFullWidth
          isLoading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('pageLook.unsplash.more')}
        </Button>
      )}
    </div>
  )
}

function Photo(props: { readonly photo: UnsplashPhoto; readonly onPick: (photo: UnsplashPhoto) => void }) {
  const { photo, onPick } = props
  const { t } = useTranslation()
  return (
    <figure>
      <button
        type="button"
        className="unsplash-photo"
        style={{ background: photo.color ?? 'var(--surface)' }}
        aria-label={photo.description || t('pageLook.unsplash.by', { name: photo.photographer_name })}
        onClick={() => onPick(photo)}
      >
        <img src={photo.thumbnail_url} alt="" loading="lazy" draggable={false} referrerPolicy="no-referrer" />
      </button>
      <figcaption className="ellipsis">
        <a href={photo.photographer_url} target="_blank" rel="noopener noreferrer">
          {t('pageLook.unsplash.credit', { name: photo.photographer_name })}
        </a>
      </figcaption>
    </figure>
  )
}

function PhotoSkeletons({ label }: { readonly label: string }) {
  return (
    <>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} isSoft height={72} radius={6} />
      ))}
    </>
  )
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
