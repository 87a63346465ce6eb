import './gallery.css'
import type { ListedTemplate, TemplateCategory } from '@sheaf/contract'
import { Button, EmptyState, Select, Skeleton, TextInput } from '@sheaf/ui'
import { LayoutTemplate, RefreshCw, Search, Tags } from 'lucide-react'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { TopBar } from '../../../shell/TopBar.tsx'
import { useDocumentTitle } from '../../../shell/useDocumentTitle.ts'
import { useCategories, useMayManage, useTemplates } from '../useTemplates.ts'
import { arrangeGallery, NEW, type GalleryOrder } from './arrangeGallery.ts'
import { CategoriesDialog } from './CategoriesDialog.tsx'
import { CopyingDialog } from './CopyingDialog.tsx'
import { TemplateCard } from './TemplateCard.tsx'
import { TemplateDialog } from './TemplateDialog.tsx'
import { useUseTemplate } from './useUseTemplate.ts'

/** The gallery: every template of this server, to look at and to copy into this workspace. */
export function TemplatesPage() {
  const { t } = useTranslation()
  const templates = useTemplates()
  const categories = useCategories()
  useDocumentTitle(t('shell.documentTitle', { name: t('templates.gallery.title'), app: t('app.name') }))
  const isFailed = templates.data === undefined && (templates.isError || templates.fetchStatus === 'paused')
  return (
    <>
      <TopBar
        start={
          <span className="crumb" aria-current="page">
            <LayoutTemplate size={16} aria-hidden />
            <span className="ellipsis">{t('templates.gallery.title')}</span>
          </span>
        }
      />
      <div className="shell-scroller template-room">
        <div className="template-gallery" aria-busy={templates.data === undefined && !isFailed}>
          {templates.data ? (
            <Gallery templates={templates.data} categories={categories.data ?? []} />
          ) : (
            <>
              <Head />
              {isFailed ? (
                <EmptyState
                  text={t('templates.gallery.failed')}
                  action={
                    <Button icon={RefreshCw} onClick={() => void templates.refetch()}>
                      {t('common.retry')}
                    </Button>
                  }
                />
              ) : (
                <Bones />
              )}
            </>
          )}
        </div>
      </div>
    </>
  )
}

interface GalleryProps {
  readonly templates: readonly ListedTemplate[]
  readonly categories: readonly TemplateCategory[]
}

function Gallery({ templates, categories }: GalleryProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [chosen, setChoice] = useState<string | null>(null)
  const [isManaging, setManaging] = useState(false)
  const [order, setOrder] = useState<GalleryOrder>('newest')
  const [openId, setOpenId] = useState<string | null>(null)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const copying = useUseTemplate(new URLSearchParams(search).get('into'))
  const { data: mayManage = false } = useMayManage()
  const searched = useDeferredValue(text)
  // A category that is gone narrows nothing.
  const choice = chosen === NEW || categories.some(({ id }) => id === chosen) ? chosen : null
  const gallery = arrangeGallery(templates, categories, { text: searched, choice, order })
  const open = templates.find((template) => template.view_id === openId)
  const ways = {
    onPreview: (template: ListedTemplate) => setOpenId(template.view_id),
    // Where there are several spaces, the preview asks for one.
    onUse: copying.mayUse
      ? (template: ListedTemplate) =>
          copying.onlySpace === null
            ? setOpenId(template.view_id)
            : void copying.start(template.view_id, copying.onlySpace)
      : null,
  }

  if (templates.length === 0)
    return (
      <>
        <Head />
        <EmptyState
          drawing="house"
          title={t('templates.gallery.emptyTitle')}
          text={t(mayManage ? 'templates.gallery.emptyManager' : 'templates.gallery.empty')}
        />
      </>
    )
  const heading =
    choice === null
      ? t('templates.gallery.every')
      : choice === NEW
        ? t('templates.gallery.new')
        : (gallery.choices.find(({ id }) => id === choice)?.name ?? '')
  return (
    <>
      <Head
        into={
          copying.wanted && (
            <>
              {t('templates.gallery.leadInto', { name: copying.wanted.name || t('pageTree.untitled') })}{' '}
              <Button size="sm" variant="ghost" onClick={() => void navigate(pathname, { replace: true })}>
                {t('templates.gallery.anywhere')}
              </Button>
            </>
          )
        }
      >
        <TextInput
          type="search"
          icon={Search}
          dir="auto"
          aria-label={t('templates.gallery.search')}
          placeholder={t('templates.gallery.search')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Head>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- buttons are no set of fields */}
      <div className="template-choices" role="group" aria-label={t('templates.make.categories')}>
        <ChoiceChip isOn={choice === null} count={templates.length} onSelect={() => setChoice(null)}>
          {t('templates.gallery.all')}
        </ChoiceChip>
        {gallery.newCount > 0 && (
          <ChoiceChip isOn={choice === NEW} count={gallery.newCount} onSelect={() => setChoice(NEW)}>
            {t('templates.gallery.new')}
          </ChoiceChip>
        )}
        {gallery.choices.map(({ id, name, count }) => (
          <ChoiceChip key={id} isOn={choice === id} count={count} onSelect={() => setChoice(id)}>
            {name}
          </ChoiceChip>
        ))}
        {mayManage && (
          <Button
            className="template-manage"
            size="sm"
            variant="ghost"
            icon={Tags}
            onClick={() => setManaging(true)}
          >
            {t('templates.categories.open')}
          </Button>
        )}
      </div>
      {gallery.featured.length > 0 && (
        <section aria-label={t('templates.gallery.featured')}>
          <h2 className="template-heading">{t('templates.gallery.featured')}</h2>
          <ul className="template-featured">
            {gallery.featured.map((template) => (
              <TemplateCard key={template.view_id} template={template} isFeatured {...ways} />
            ))}
          </ul>
        </section>
      )}
      <section aria-label={heading}>
        <div className="template-list-head">
          <h2 className="template-heading" dir="auto">
            {heading}
          </h2>
          <Select
            label={t('templates.gallery.order')}
            value={order}
            options={[
              { value: 'newest', label: t('templates.gallery.newest') },
              { value: 'name', label: t('templates.gallery.byName') },
            ]}
            onChange={setOrder}
          />
        </div>
        <output className="visually-hidden">
          {searched.trim() !== '' && t('templates.gallery.found', { count: gallery.shown.length })}
        </output>
        {gallery.shown.length === 0 ? (
          <p className="template-nothing">{t('templates.gallery.nothing')}</p>
        ) : (
          <ul className="template-cards">
            {gallery.shown.map((template) => (
              <TemplateCard key={template.view_id} template={template} {...ways} />
            ))}
          </ul>
        )}
      </section>
      {open && !copying.isRunning && (
        <TemplateDialog
          template={open}
          list={gallery.shown}
          spaces={copying.spaces}
          onShow={setOpenId}
          onUse={(spaceId) => void copying.start(open.view_id, spaceId)}
          onClose={() => setOpenId(null)}
        />
      )}
      {isManaging && (
        <CategoriesDialog
          categories={categories}
          countOf={(id) =>
            templates.filter((template) => template.categories.some((category) => category.id === id)).length
          }
          onClose={() => setManaging(false)}
        />
      )}
      {copying.isRunning && <CopyingDialog progress={copying.progress} onStop={copying.stop} />}
    </>
  )
}

interface HeadProps {
  /** Where copies go, if that is settled. */
  readonly into?: ReactNode
  readonly children?: ReactNode
}

function Head({ into, children }: HeadProps) {
  const { t } = useTranslation()
  return (
    <div className="template-head">
      <div>
        <h1 className="template-title">{t('templates.gallery.title')}</h1>
        <p className="template-lead">{into || t('templates.gallery.lead')}</p>
      </div>
      {children}
    </div>
  )
}

interface ChoiceChipProps {
  readonly isOn: boolean
  readonly count: number
  readonly onSelect: () => void
  readonly children: string
}

function ChoiceChip({ isOn, count, onSelect, children }: ChoiceChipProps) {
  return (
    <button type="button" className="template-choice-chip" aria-pressed={isOn} onClick={onSelect}>
      <bdi>{children}</bdi>
      <span>{count}</span>
    </button>
  )
}

function Bones() {
  return (
    <div className="template-cards after-a-moment" aria-hidden>
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} height={222} radius={10} isSoft />
      ))}
    </div>
  )
}
