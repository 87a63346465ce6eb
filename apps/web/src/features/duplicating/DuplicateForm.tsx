import type { ErrorCode, FolderView, Workspace } from '@sheaf/contract'
import { Button, ButtonLink } from '@sheaf/ui'
import { Copy } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { fillSlot, SLOT } from '../../platform/i18n/fillSlot.tsx'
import { SpaceTile, ViewPicture } from '../pageTree/index.ts'
import { useWorkspaces, WorkspaceMark } from '../workspace/index.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { refusalKey } from './refusalKey.ts'
import { fetchSpaces, type DuplicateSource } from './duplicatingApi.ts'

export interface DuplicateFormProps {
  readonly source: DuplicateSource
  /** Why the last try came to nothing. */
  readonly refusal: ErrorCode | null
  readonly onStart: (workspaceId: string, destinationId: string) => Promise<void>
  /** Something else is chosen: the refusal is about what was. */
  readonly onChange: () => void
}

/** PUBWEB-DUP-1: where the copy goes. */
export function DuplicateForm({ source, refusal, onStart, onChange }: DuplicateFormProps) {
  const { t } = useTranslation()
  const { data } = useWorkspaces()
  // Guests see what was shared with them; there is no place of theirs for a copy.
  const workspaces = data?.workspaces.filter(({ role }) => role !== 'Guest') ?? []
  const [wanted, setWanted] = useState<string | null>(null)
  const chosen =
    workspaces.find(({ workspace_id: id }) => id === (wanted ?? data?.visiting_workspace?.workspace_id)) ??
    workspaces[0]
  const { info, view } = source
  const name = view.name || t('pageTree.untitled')

  return (
    <section className="duplicate" aria-labelledby="duplicate-title">
      <p className="duplicate-page">
        <ViewPicture
          workspaceId={chosen?.workspace_id ?? ''}
          icon={view.icon}
          layout={view.layout}
          size={20}
        />
      </p>
      <h2 id="duplicate-title" className="duplicate-title">
        {fillSlot(t('duplicating.question', { name: SLOT }), <bdi>{name}</bdi>)}
      </h2>
      <p className="duplicate-text">{t('duplicating.text')}</p>
      {data && !chosen ? (
        <p className="duplicate-refusal" role="alert">
          {t('duplicating.noWorkspace')}
        </p>
      ) : (
        <Places
          key={chosen?.workspace_id}
          workspaces={workspaces}
          chosen={chosen ?? null}
          refusal={refusal}
          onWorkspace={(id) => {
            onChange()
            setWanted(id)
          }}
          onSpace={onChange}
          onStart={onStart}
        />
      )}
      <ButtonLink
        variant="ghost"
        href={`/${encodeURIComponent(info.namespace)}/${encodeURIComponent(info.publish_name)}`}
      >
        {t('duplicating.back')}
      </ButtonLink>
    </section>
  )
}

interface PlacesProps {
  readonly workspaces: readonly Workspace[]
  readonly chosen: Workspace | null
  readonly refusal: ErrorCode | null
  readonly onWorkspace: (workspaceId: string) => void
  readonly onSpace: () => void
  readonly onStart: DuplicateFormProps['onStart']
}

function Places({ workspaces, chosen, refusal, onWorkspace, onSpace, onStart }: PlacesProps) {
  const { t } = useTranslation()
  const workspaceId = chosen?.workspace_id ?? ''
  const spaces = useQuery({
    queryKey: ['spaces', workspaceId],
    queryFn: () => fetchSpaces(workspaceId),
    enabled: chosen !== null,
  })
  const [wantedSpace, setSpace] = useState<string | null>(null)
  const space = spaces.data?.find(({ view_id: id }) => id === wantedSpace) ?? spaces.data?.[0]

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (chosen && space) void onStart(chosen.workspace_id, space.view_id)
  }
  const said = spaces.isError
    ? t('duplicating.spacesFailed')
    : spaces.data?.length === 0
      ? t('duplicating.noSpace')
      : refusal && t(refusalKey(refusal))
  return (
    <form className="duplicate-form" onSubmit={submit}>
      <ChoiceField
        label={t('duplicating.workspace')}
        value={workspaceId}
        options={workspaces.map(({ workspace_id: id, workspace_name: each, icon }) => ({
          value: id,
          label: each,
          mark: <WorkspaceMark name={each} icon={icon} size={20} />,
        }))}
        onChange={onWorkspace}
      />
      <ChoiceField
        label={t('duplicating.space')}
        value={space?.view_id ?? ''}
        options={(spaces.data ?? []).map((each) => ({
          value: each.view_id,
          label: each.name || t('pageTree.untitled'),
          mark: <SpaceMark space={each} />,
        }))}
        onChange={(id) => {
          onSpace()
          setSpace(id)
        }}
      />
      <p className="duplicate-refusal" role="alert">
        {said}
      </p>
      <Button type="submit" variant="primary" size="lg" icon={Copy} isFullWidth disabled={!space}>
        {t('duplicating.start')}
      </Button>
    </form>
  )
}

/** The tile of a space of any workspace. */
function SpaceMark({ space }: { readonly space: FolderView }) {
  return <SpaceTile space={{ name: space.name, isPrivate: space.is_private, extra: space.extra }} />
}
