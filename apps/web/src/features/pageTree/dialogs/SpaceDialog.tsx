import { newSpaceLook, spaceLook, type SpaceLook } from '@sheaf/icons'
import { Button, Dialog, Field, Switch, TextInput } from '@sheaf/ui'
import { useId, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { SpaceLookPicker } from '../../pickers/index.ts'
import { childIdsOf, type PageTree, type TreeEntry } from '../pageTree.ts'
import { usePageTree } from '../PageTreeContext.tsx'
import { usePageTreeActions } from '../edits/usePageTreeActions.ts'

export interface SpaceDialogProps {
  /** The space to change; null makes a new one. */
  readonly space: TreeEntry | null
  readonly onClose: () => void
}

/** Asks for the name, the icon and the colour of a space, and whether others see it. */
export function SpaceDialog({ space, onClose }: SpaceDialogProps) {
  const { t } = useTranslation()
  const { pageTree } = usePageTree()
  const { createSpace, editSpace } = usePageTreeActions()
  const formId = useId()
  const nameField = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(space?.name ?? '')
  const [look, setLook] = useState(() => (space ? spaceLook(space.extra) : newSpaceLook(looksOf(pageTree))))
  const [isPrivate, setPrivate] = useState(space?.isPrivate ?? false)
  const [isMissing, setMissing] = useState(false)
  const [isSending, setSending] = useState(false)

  async function submit(): Promise<void> {
    const trimmed = name.trim()
    if (trimmed === '') return setMissing(true)
    setSending(true)
    const isDone = space
      ? await editSpace(space.id, { name: trimmed, look, isPrivate })
      : await createSpace({ name: trimmed, look, isPrivate })
    setSending(false)
    if (isDone) onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={space ? t('pageTree.spaceEditTitle') : t('pageTree.spaceTitle')}
      initialFocus={nameField}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} isLoading={isSending}>
            {space ? t('pageTree.spaceSave') : t('pageTree.spaceCreate')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="space-form"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field label={t('pageTree.spaceName')} error={isMissing ? t('pageTree.spaceNameMissing') : undefined}>
          <div className="space-name">
            <SpaceLookPicker look={look} name={name} onChange={setLook} />
            <TextInput
              ref={nameField}
              value={name}
              dir="auto"
              maxLength={200}
              autoComplete="off"
              onChange={(event) => {
                setName(event.currentTarget.value)
                setMissing(false)
              }}
            />
          </div>
        </Field>
        <Switch
          label={t('pageTree.spacePrivate')}
          hint={t(hintOf(space))}
          isOn={isPrivate}
          isDisabled={space?.isManagedByOthers}
          onChange={setPrivate}
        />
      </form>
    </Dialog>
  )
}

function hintOf(space: TreeEntry | null) {
  if (space?.isManagedByOthers) return 'pageTree.spaceOwnersHint'
  return space?.spaceRole === 'owner' ? 'pageTree.spaceMembersHint' : 'pageTree.spacePrivateHint'
}

function looksOf(pageTree: PageTree | null): readonly SpaceLook[] {
  if (!pageTree) return []
  const spaces = childIdsOf(pageTree, pageTree.rootId).map((id) => pageTree.views.get(id))
  return spaces.map((space) => spaceLook(space?.extra))
}
