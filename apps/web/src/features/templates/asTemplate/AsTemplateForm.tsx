import type { ListedTemplate, Template, TemplateCategory, TemplateCreator } from '@sheaf/contract'
import { MAX_TEMPLATE_ABOUT_LENGTH, MAX_TEMPLATE_NAME_LENGTH } from '@sheaf/contract'
import { Button, ConfirmDialog, Field, Switch, TextInput, toast } from '@sheaf/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { TopBar } from '../../../shell/TopBar.tsx'
import { useRefusalToast } from '../../../shell/useRefusalToast.ts'
import type { DuplicateSource } from '../../duplicating/index.ts'
import { publicationPath } from '../publicationPath.ts'
import { sendCategory, sendDeletion, sendTemplate } from '../templatesApi.ts'
import { TEMPLATES_KEY } from '../useTemplates.ts'
import { CreatorField } from './CreatorField.tsx'
import { newCategory } from './newCategory.ts'
import { PickField } from './PickField.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import {
  draftOf,
  faultsOf,
  fieldsOf,
  MAX_DESCRIPTION,
  withKnown,
  type TemplateDraft,
} from './templateDraft.ts'
import { TextArea } from './TextArea.tsx'
import { useDraft } from './useDraft.ts'

export interface AsTemplateFormProps {
  readonly source: DuplicateSource
  /** Null: the page is no template yet. */
  readonly template: Template | null
  readonly templates: readonly ListedTemplate[]
  readonly categories: readonly TemplateCategory[]
  readonly creators: readonly TemplateCreator[]
  readonly back: ReactNode
}

/** TPL-UI-2: everything that the gallery says of a page, beside the page as the gallery shows it. */
export function AsTemplateForm(props: AsTemplateFormProps) {
  const { source, template, templates, categories, creators, back } = props
  const { t } = useTranslation()
  const id = useId()
  const viewId = source.info.view_id
  const pageName = source.view.name || t('pageTree.untitled')
  const others = templates.filter((each) => each.view_id !== viewId)
  const { draft: written, isChanged, change, discard } = useDraft(viewId, draftOf(template, pageName))
  const draft = withKnown(written, {
    categories: new Set(categories.map((each) => each.id)),
    creators: new Set(creators.map((each) => each.id)),
    templates: new Set(others.map((each) => each.view_id)),
  })
  const [isTried, setTried] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const faults = isTried ? faultsOf(draft) : []
  const { save, remove, addCategory } = useTemplateChanges(viewId, discard)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    const { creatorId } = draft
    if (faultsOf(draft).length > 0 || creatorId === null) return
    const fields = fieldsOf(draft, creatorId, new URL(publicationPath(source.info), location.origin).href)
    save.mutate({ fields, isThere: template !== null })
  }

  return (
    <>
      <TopBar
        isScrolled
        start={back}
        end={
          <>
            {isChanged && (
              <>
                <output className="as-template-kept">
                  <Check size={14} aria-hidden />
                  {t('templates.make.kept')}
                </output>
                <Button variant="ghost" size="sm" onClick={discard}>
                  {t('templates.make.discard')}
                </Button>
              </>
            )}
            <Button type="submit" form={id} variant="primary" size="sm" isLoading={save.isPending}>
              {t(template ? 'templates.make.update' : 'templates.make.publish')}
            </Button>
          </>
        }
      />
      <div className="shell-scroller as-template-room">
        <div className="as-template">
          <form id={id} className="as-template-form" noValidate onSubmit={submit}>
            <div>
              <h1 className="as-template-title">
                {template
                  ? t('templates.make.editTitle', { name: template.name })
                  : t('templates.make.title', { name: pageName })}
              </h1>
              <p className="as-template-lead">{t('templates.make.lead')}</p>
            </div>
            <Field
              label={t('templates.make.name')}
              error={faults.includes('nameMissing') && t('templates.make.nameMissing')}
            >
              <TextInput
                dir="auto"
                value={draft.name}
                maxLength={MAX_TEMPLATE_NAME_LENGTH}
                onChange={({ currentTarget: { value: name } }) => change(() => ({ name }))}
              />
            </Field>
            <TextArea
              label={t('templates.make.description')}
              hint={t('templates.make.descriptionHint')}
              rows={3}
              value={draft.description}
              maxLength={MAX_DESCRIPTION}
              isCounted
              onChange={(description) => change(() => ({ description }))}
            />
            <TextArea
              label={t('templates.make.about')}
              hint={t('templates.make.aboutHint')}
              rows={4}
              value={draft.about}
              maxLength={MAX_TEMPLATE_ABOUT_LENGTH}
              onChange={(about) => change(() => ({ about }))}
            />
            <PickField
              label={t('templates.make.categories')}
              options={categories}
              chosen={draft.categoryIds}
              onChange={(categoryIds) => change(() => ({ categoryIds }))}
              onCreate={(name) =>
                addCategory.mutate(newCategory(name, categories.length), {
                  onSuccess: ({ id: added }) =>
                    change(({ categoryIds }) => ({ categoryIds: [...categoryIds, added] })),
                })
              }
            />
            <CreatorField
              creators={creators}
              creatorId={draft.creatorId}
              error={faults.includes('creatorMissing') ? t('templates.make.creatorMissing') : null}
              onChange={(creatorId) => change(() => ({ creatorId }))}
            />
            <PickField
              label={t('templates.make.related')}
              options={others.map((each) => ({ id: each.view_id, name: each.name }))}
              chosen={draft.relatedIds}
              onChange={(relatedIds) => change(() => ({ relatedIds }))}
              onCreate={null}
            />
            <Marks draft={draft} onChange={(patch) => change(() => patch)} />
            {template && (
              <div>
                <Button variant="danger" onClick={() => setDeleting(true)}>
                  {t('templates.make.delete')}
                </Button>
              </div>
            )}
          </form>
          <TemplatePreview info={source.info} draft={draft} />
        </div>
      </div>
      <ConfirmDialog
        isOpen={isDeleting}
        isDanger
        title={t('templates.make.deleteTitle', { name: template?.name ?? '' })}
        text={t('templates.make.deleteText')}
        confirmLabel={t('templates.make.delete')}
        cancelLabel={t('common.cancel')}
        isLoading={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setDeleting(false) })}
        onCancel={() => setDeleting(false)}
      />
    </>
  )
}

interface MarksProps {
  readonly draft: TemplateDraft
  readonly onChange: (patch: Partial<TemplateDraft>) => void
}

function Marks({ draft, onChange }: MarksProps) {
  const { t } = useTranslation()
  return (
    <div className="as-template-marks">
      <Switch
        label={t('templates.make.featured')}
        hint={t('templates.make.featuredHint')}
        isOn={draft.isFeatured}
        onChange={(isFeatured) => onChange({ isFeatured })}
      />
      <Switch
        label={t('templates.make.new')}
        hint={t('templates.make.newHint')}
        isOn={draft.isNew}
        onChange={(isNew) => onChange({ isNew })}
      />
    </div>
  )
}

interface SaveInput {
  readonly fields: Parameters<typeof sendTemplate>[2]
  readonly isThere: boolean
}

/** What the form does on the server; all of the center is read anew afterwards. */
function useTemplateChanges(viewId: string, onStored: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const onError = useRefusalToast()
  const refresh = () => client.invalidateQueries({ queryKey: TEMPLATES_KEY })
  const save = useMutation({
    mutationFn: ({ fields, isThere }: SaveInput) => sendTemplate(viewId, isThere, fields),
    async onSuccess(_stored, { isThere }) {
      await refresh()
      onStored()
      toast(t(isThere ? 'templates.make.updated' : 'templates.make.published'))
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: () => sendDeletion(viewId),
    async onSuccess() {
      await refresh()
      onStored()
      toast(t('templates.make.deleted'))
    },
    onError,
  })
  const addCategory = useMutation({
    mutationFn: sendCategory,
    // Before it is chosen, or it would count as gone.
    onSuccess: refresh,
    onError,
  })
  return { save, remove, addCategory }
}
