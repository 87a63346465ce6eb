import type { AdministeredWorkspace } from '@sheaf/contract'
import { formatBytes } from '@sheaf/model'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { ListFrame } from './ListFrame.tsx'
import { Moment } from './Moment.tsx'
import { TwoLines } from './TwoLines.tsx'
import { useAllWorkspaces } from './useAdministration.ts'
import { useListPlace } from './useListPlace.ts'

/** ADMIN-UI-3: every workspace of this server, without what is in it. */
export function WorkspacesSection() {
  const { t } = useTranslation()
  const place = useListPlace()
  const found = useAllWorkspaces(place.asked)
  const workspaces = found.data?.workspaces ?? []
  const hasPlans = workspaces.some(({ plan }) => plan !== null)
  return (
    <ListFrame
      place={place}
      answer={found}
      total={found.data?.total ?? null}
      find={t('admin.space.find')}
      none={t('admin.nothingFound')}
    >
      <table className="admin-table">
        <thead>
          <tr>
            <th>{t('admin.space.name')}</th>
            <th>{t('admin.space.owner')}</th>
            <th data-number="" data-minor="">
              {t('admin.space.members')}
            </th>
            <th data-number="" data-minor="">
              {t('admin.space.pages')}
            </th>
            <th data-number="">{t('admin.space.files')}</th>
            {hasPlans && <th data-minor="">{t('admin.space.plan')}</th>}
            <th data-minor="">{t('admin.space.made')}</th>
          </tr>
        </thead>
        <tbody>
          {workspaces.map((workspace) => (
            <WorkspaceLine key={workspace.id} workspace={workspace} hasPlans={hasPlans} />
          ))}
        </tbody>
      </table>
    </ListFrame>
  )
}

interface WorkspaceLineProps {
  readonly workspace: AdministeredWorkspace
  readonly hasPlans: boolean
}

function WorkspaceLine({ workspace, hasPlans }: WorkspaceLineProps) {
  const { t, language } = useTranslation()
  const { owner, member_count: members, guest_count: guests } = workspace
  return (
    <tr>
      <td>
        <bdi className="ellipsis admin-strong">{workspace.name}</bdi>
      </td>
      <td>
        <TwoLines first={owner.name || owner.email || t('admin.space.deletedOwner')} second={owner.email} />
      </td>
      <td data-number="" data-minor="">
        {members}
        {guests > 0 && <small>{t('admin.space.guests', { count: guests })}</small>}
      </td>
      <td data-number="" data-minor="">
        {new Intl.NumberFormat(language).format(workspace.page_count)}
      </td>
      <td data-number="">{formatBytes(workspace.file_bytes, language)}</td>
      {hasPlans && <td data-minor="">{workspace.plan}</td>}
      <td data-minor="">
        <Moment at={workspace.created_at} />
      </td>
    </tr>
  )
}
