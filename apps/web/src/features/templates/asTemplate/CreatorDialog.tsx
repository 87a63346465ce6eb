import type { TemplateCreator } from '@sheaf/contract'
import { MAX_TEMPLATE_NAME_LENGTH } from '@sheaf/contract'
import { Avatar, Button, Dialog, Field, TextInput } from '@sheaf/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { PictureInput } from '../../../platform/files/PictureInput.tsx'
import { ApiError } from '../../../platform/api/ApiError.ts'
import { useRefusalToast } from '../../../shell/useRefusalToast.ts'
import { sendAvatar, sendCreator } from '../templatesApi.ts'
import { TEMPLATES_KEY } from '../useTemplates.ts'
import { squarePicture } from './squarePicture.ts'

export interface CreatorDialogProps {
  /** Null: somebody new. */
  readonly creator: TemplateCreator | null
  readonly onSaved: (creatorId: string) => void
  readonly onClose: () => void
}

/** Adds somebody who makes templates, or changes their name and picture. */
export function CreatorDialog({ creator, onSaved, onClose }: CreatorDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const refuse = useRefusalToast()
  const input = useRef<HTMLInputElement>(null)
  const pictureInput = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(creator?.name ?? '')
  const [picture, setPicture] = useState(creator?.avatar_url ?? '')
  const [fault, setFault] = useState<'notPicture' | 'tooLarge' | null>(null)
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const cut = await squarePicture(file)
      setFault(cut.ok ? null : cut.error)
      if (!cut.ok) return null
      const sent = await sendAvatar(cut.value)
      if (!sent.ok) throw new ApiError(sent.error)
      return sent.value
    },
    onSuccess: (address) => address !== null && setPicture(address),
    onError: refuse,
  })
  const save = useMutation({
    mutationFn: () =>
      sendCreator(creator?.id ?? null, {
        name: name.trim(),
        avatar_url: picture,
        account_links: creator?.account_links ?? [],
      }),
    async onSuccess({ id }) {
      await client.invalidateQueries({ queryKey: TEMPLATES_KEY })
      onSaved(id)
      onClose()
    },
    onError: refuse,
  })
  const maySave = name.trim() !== '' && !upload.isPending
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (maySave) save.mutate()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(creator ? 'templates.creator.editTitle' : 'templates.creator.title')}
      text={t('templates.creator.text')}
      initialFocus={input}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            form="template-creator"
            variant="primary"
            disabled={!maySave}
            isLoading={save.isPending}
          >
            {t(creator ? 'templates.creator.save' : 'templates.creator.add')}
          </Button>
        </>
      }
    >
      <form id="template-creator" className="template-creator" onSubmit={submit}>
        <Avatar name={name || '?'} picture={picture} size={48} isDecorative />
        <Field label={t('templates.creator.name')}>
          <TextInput
            ref={input}
            dir="auto"
            value={name}
            maxLength={MAX_TEMPLATE_NAME_LENGTH}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field>
      </form>
      <div className="template-creator-picture">
        <Button
          variant="line"
          size="sm"
          isLoading={upload.isPending}
          onClick={() => pictureInput.current?.click()}
        >
          {t(picture ? 'templates.creator.changePicture' : 'templates.creator.addPicture')}
        </Button>
        {picture !== '' && (
          <Button variant="ghost" size="sm" onClick={() => setPicture('')}>
            {t('templates.creator.removePicture')}
          </Button>
        )}
        <output className="template-creator-fault">{fault && t(FAULTS[fault])}</output>
        <PictureInput ref={pictureInput} onChoose={(file) => upload.mutate(file)} />
      </div>
    </Dialog>
  )
}

const FAULTS = {
  notPicture: 'templates.creator.notPicture',
  tooLarge: 'templates.creator.tooLarge',
} as const
