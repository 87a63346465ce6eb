import type { LargestItem, listLargest } from '@sheaf/contract'
import { fileAddressPath, formatBytes } from '@sheaf/model'
import { Button, IconButton, Menu, MenuItem, Skeleton } from '@sheaf/ui'
import { useQuery } from '@tanstack/react-query'
import { Download, Ellipsis, File, FileSearch, Image, RefreshCw, type LucideIcon } from 'lucide-react'
import { useNavigate } from 'react-router'
import { callApi, unwrap } from '../../platform/api/api.ts'
import { downloadFile } from '../../platform/files/downloadFile.ts'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { SettingRow } from '../../platform/settings/SettingRow.tsx'
import { SettingsGroup } from '../../platform/settings/SettingsGroup.tsx'
import { pagePath, usePageTree, ViewIconView, type TreeEntry } from '../pageTree/index.ts'

const COUNT = 5

/** SET-DATA-4: the files and pages that take the most room, with a way to each. */
export function LargestList() {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['largest', workspaceId],
    queryFn: () =>
      unwrap(
        callApi<typeof listLargest>('GET', '/api/file_storage/:workspaceId/largest', {
          params: { workspaceId },
          query: { limit: COUNT },
        }),
      ),
    staleTime: 0,
    gcTime: 0,
  })
  if (data?.length === 0) return null
  return (
    <SettingsGroup title={t('settings.largest')}>
      {isPending && (
        <div className="settings-bones" aria-busy>
          <Skeleton width={240} />
        </div>
      )}
      {isError && (
        <p className="settings-failed" role="alert">
          {t('settings.largestFailed')}
          <Button size="sm" icon={RefreshCw} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      {data?.map((item) => (
        <LargestRow
          key={`${item.view_id} ${item.file?.parent_id ?? ''} ${item.file?.file_id ?? ''}`}
          item={item}
        />
      ))}
    </SettingsGroup>
  )
}

function LargestRow({ item: { view_id: viewId, file, bytes } }: { readonly item: LargestItem }) {
  const { t, language } = useTranslation()
  const { workspaceId, pageTree } = usePageTree()
  const navigate = useNavigate()
  const page = pageTree?.views.get(viewId)
  // What is not in the tree, and is told of all the same, is in the trash.
  const pageName = page ? page.name || t('pageTree.untitled') : t('settings.largestInTrash')
  const name = file?.name ?? pageName
  return (
    <SettingRow
      start={file ? <KindTile icon={iconOf(file.type)} /> : <PageTile page={page} />}
      label={name}
      note={file ? pageName : t('settings.largestPage')}
    >
      <span className="largest-size">{formatBytes(bytes, language)}</span>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t('pageTree.actions', { name })} />}>
        <MenuItem
          icon={FileSearch}
          isDisabled={!page}
          onSelect={() => void navigate(pagePath(workspaceId, viewId))}
        >
          {t('settings.largestOpen')}
        </MenuItem>
        {file && (
          <MenuItem
            icon={Download}
            onSelect={() =>
              void downloadFile(
                `${fileAddressPath({ workspaceId, parentId: file.parent_id, fileId: file.file_id })}?download=1`,
                file.name,
              )
            }
          >
            {t('settings.largestDownload')}
          </MenuItem>
        )}
      </Menu>
    </SettingRow>
  )
}

function KindTile({ icon: Icon }: { readonly icon: LucideIcon }) {
  return (
    <span className="largest-kind" aria-hidden>
      <Icon size={16} />
    </span>
  )
}

function PageTile({ page }: { readonly page: TreeEntry | undefined }) {
  return (
    <span className="largest-kind" aria-hidden>
      <ViewIconView icon={page?.icon ?? null} layout={page?.layout ?? 0} />
    </span>
  )
}

function iconOf(type: string): LucideIcon {
  return type.startsWith('image/') ? Image : File
}
