import type { ListedTemplate } from '@sheaf/contract'
import { Avatar, Button, IconButton, PanedDialog } from '@sheaf/ui'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { ChoiceField } from '../../duplicating/index.ts'
import { SpaceTile, ViewIconView, type TreeEntry } from '../../pageTree/index.ts'
import { TemplateFrame } from '../TemplateFrame.tsx'
import { useTemplate } from '../useTemplates.ts'

export interface TemplateDialogProps {
  readonly template: ListedTemplate
  /** Those that the arrows lead through. */
  readonly list: readonly ListedTemplate[]
  /** Where a copy may go; none for those who may not write anywhere. */
  readonly spaces: readonly TreeEntry[]
  readonly onShow: (viewId: string) => void
  readonly onUse: (spaceId: string) => void
  readonly onClose: () => void
}

/** TPL-UI-9: the page as it is, what is said of it, and the way to a copy. */
export function TemplateDialog(props: TemplateDialogProps) {
  const { template, list, spaces, onShow, onUse, onClose } = props
  const { t, direction } = useTranslation()
  const use = useRef<HTMLButtonElement>(null)
  const { data } = useTemplate(template.view_id)
  const [wantedSpace, setSpace] = useState<string | null>(null)
  const space = spaces.find(({ id }) => id === wantedSpace) ?? spaces[0]
  const at = list.findIndex((each) => each.view_id === template.view_id)
  const neighbours = {
    before: list[at - 1],
    after: at === -1 ? undefined : list[at + 1],
  }
  const show = (next: ListedTemplate | undefined) => next && onShow(next.view_id)

  function handleKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const isBack = event.key === (direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft')
    if (isBack) show(neighbours.before)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') show(neighbours.after)
  }

  const { name, creator, categories } = template
  const related = data?.related_templates ?? []
  return (
    <PanedDialog isOpen onClose={onClose} label={name} initialFocus={use}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows work wherever the focus is in the dialog */}
      <div className="template-dialog" onKeyDown={handleKey}>
        <div className="template-dialog-page">
          <TemplateFrame key={template.view_id} info={template.publish_info} name={name} />
        </div>
        <div className="template-dialog-side">
          <div className="template-dialog-tools">
            <IconButton
              icon={direction === 'rtl' ? ChevronRight : ChevronLeft}
              label={t('templates.gallery.previous')}
              disabled={!neighbours.before}
              onClick={() => show(neighbours.before)}
            />
            <IconButton
              icon={direction === 'rtl' ? ChevronLeft : ChevronRight}
              label={t('templates.gallery.next')}
              disabled={!neighbours.after}
              onClick={() => show(neighbours.after)}
            />
            <IconButton icon={X} label={t('templates.gallery.close')} onClick={onClose} />
          </div>
          <div className="template-dialog-words" aria-live="polite">
            <h2 dir="auto">{name}</h2>
            <p className="template-card-by">
              <Avatar name={creator.name} picture={creator.avatar_url} size={20} isDecorative />
              <bdi>{creator.name}</bdi>
            </p>
            <p className="template-dialog-text" dir="auto">
              {template.description}
            </p>
            {categories.length > 0 && (
              <p className="template-dialog-categories">
                {categories.map((category) => (
                  <span key={category.id} className="ui-chip tint-0">
                    <bdi>{category.name}</bdi>
                  </span>
                ))}
              </p>
            )}
            {data?.about && (
              <p className="template-dialog-about" dir="auto">
                {data.about}
              </p>
            )}
            {related.length > 0 && (
              <>
                <h3>{t('templates.make.related')}</h3>
                <ul>
                  {related.map((each) => (
                    <li key={each.view_id}>
                      <button
                        type="button"
                        className="template-dialog-related"
                        onClick={() => onShow(each.view_id)}
                      >
                        <bdi>{each.name}</bdi>
                      </button>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
          {space && (
            <div className="template-dialog-foot">
              <ChoiceField
                label={t('templates.gallery.addTo')}
                value={space.id}
                options={spaces.map((each) => ({
                  value: each.id,
                  label: each.name || t('pageTree.untitled'),
                  mark: each.isSpace ? (
                    <SpaceTile space={each} />
                  ) : (
                    <ViewIconView icon={each.icon} layout={each.layout} />
                  ),
                }))}
                onChange={setSpace}
              />
              <Button ref={use} variant="primary" isFullWidth onClick={() => onUse(space.id)}>
                {t('templates.gallery.useTemplate')}
              </Button>
            </div>
          )}
        </div>
      </div>
    </PanedDialog>
  )
}
