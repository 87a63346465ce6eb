import type { TemplateCategory } from '@sheaf/contract'
import { MAX_TEMPLATE_NAME_LENGTH } from '@sheaf/contract'
import { Button, Dialog, IconButton, TextInput, toast, useEscape } from '@sheaf/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2, X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useRefusalToast } from '../../../shell/useRefusalToast.ts'
import { deleteCategory, renameCategory } from '../templatesApi.ts'
import { TEMPLATES_KEY } from '../useTemplates.ts'

export interface CategoriesDialogProps {
  readonly categories: readonly TemplateCategory[]
  /** How many templates of the gallery a category has. */
  readonly countOf: (categoryId: string) => number
  readonly onClose: () => void
}

/** TPL-UI-12: the categories of the center, to be renamed and deleted by those who manage it. */
export function CategoriesDialog({ categories, countOf, onClose }: CategoriesDialogProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<OpenRow | null>(null)
  const list = useRef<HTMLUListElement>(null)

  const [leftId, setLeftId] = useState<string | null>(null)
  // Back to the buttons of the row that was left; where it is gone, to the list.
  useLayoutEffect(() => {
    if (open !== null || leftId === null) return
    const row = list.current?.querySelector<HTMLElement>(`[data-edits="${leftId}"]`)
    const target = row ?? list.current
    target?.focus()
  }, [open, leftId])

  function leave(categoryId: string): void {
    setLeftId(categoryId)
    setOpen(null)
  }
  // Escape leaves what is open in a row before it closes the dialog.
  useEscape(open !== null, () => {
    if (open) leave(open.categoryId)
    return true
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={560}
      isFullOnPhone
      title={t('templates.categories.title')}
      text={t('templates.categories.text')}
      titleEnd={<IconButton icon={X} label={t('templates.gallery.close')} onClick={onClose} />}
    >
      {categories.length === 0 ? (
        <p className="template-nothing">{t('templates.categories.none')}</p>
      ) : (
        <ul
          ref={list}
          className="template-categories"
          tabIndex={-1}
          aria-label={t('templates.make.categories')}
        >
          {categories.map((category) => {
            const count = countOf(category.id)
            const ways = { category, count, onLeave: () => leave(category.id) }
            return (
              <li key={category.id}>
                {open?.categoryId !== category.id ? (
                  <CategoryRow
                    {...ways}
                    onRename={() => setOpen({ categoryId: category.id, act: 'rename' })}
                    onDelete={() => setOpen({ categoryId: category.id, act: 'delete' })}
                  />
                ) : open.act === 'rename' ? (
                  <Renaming {...ways} />
                ) : (
                  <Deleting {...ways} />
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Dialog>
  )
}

interface OpenRow {
  readonly categoryId: string
  readonly act: 'rename' | 'delete'
}

interface RowProps {
  readonly category: TemplateCategory
  readonly count: number
  readonly onLeave: () => void
}

interface CategoryRowProps extends RowProps {
  readonly onRename: () => void
  readonly onDelete: () => void
}

function CategoryRow({ category: { id, name }, count, onRename, onDelete }: CategoryRowProps) {
  const { t } = useTranslation()
  return (
    <div className="template-category">
      <bdi className="ellipsis">{name}</bdi>
      <span className="template-category-count">{t('templates.categories.count', { count })}</span>
      <IconButton
        icon={Pencil}
        label={t('templates.categories.rename', { name })}
        data-edits={id}
        onClick={onRename}
      />
      <IconButton icon={Trash2} label={t('templates.categories.delete', { name })} onClick={onDelete} />
    </div>
  )
}

function Renaming({ category, onLeave }: RowProps) {
  const { t } = useTranslation()
  const [name, setName] = useState(category.name)
  const maySave = name.trim() !== ''
  const save = useCategoryChange(() => renameCategory(category, name.trim()), onLeave)
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (name.trim() === category.name) onLeave()
    else if (maySave && !save.isPending) save.mutate()
  }
  return (
    <form className="template-category" onSubmit={submit}>
      <TextInput
        ref={focusOnce}
        dir="auto"
        aria-label={t('templates.categories.nameOf', { name: category.name })}
        value={name}
        maxLength={MAX_TEMPLATE_NAME_LENGTH}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button size="sm" variant="ghost" onClick={onLeave}>
        {t('common.cancel')}
      </Button>
      <Button size="sm" variant="primary" type="submit" disabled={!maySave} isLoading={save.isPending}>
        {t('templates.creator.save')}
      </Button>
    </form>
  )
}

/** Says first what becomes of the templates. */
function Deleting({ category: { id, name }, count, onLeave }: RowProps) {
  const { t } = useTranslation()
  const textId = useId()
  const remove = useCategoryChange(
    () => deleteCategory(id),
    () => {
      toast(t('templates.categories.deleted', { name }))
      onLeave()
    },
  )
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a question with its two answers is no set of fields
    <div className="template-category" data-question role="group" aria-labelledby={textId}>
      <p id={textId}>
        <b>{t('templates.categories.deleteTitle', { name })}</b>{' '}
        {t('templates.categories.deleteText', { count })}
      </p>
      <Button size="sm" variant="ghost" ref={focusOnce} onClick={onLeave}>
        {t('common.cancel')}
      </Button>
      <Button size="sm" variant="danger" isLoading={remove.isPending} onClick={() => remove.mutate()}>
        {t('templates.categories.deleteIt')}
      </Button>
    </div>
  )
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus()
  if (element instanceof HTMLInputElement) element.select()
}

/** A change of a category; all of the center is read anew afterwards, also where somebody else was faster. */
function useCategoryChange(change: () => Promise<unknown>, onDone: () => void) {
  const client = useQueryClient()
  const refuse = useRefusalToast()
  const refresh = () => client.invalidateQueries({ queryKey: TEMPLATES_KEY })
  return useMutation({
    mutationFn: change,
    async onSuccess() {
      await refresh()
      onDone()
    },
    onError(error) {
      refuse(error)
      void refresh()
    },
  })
}
