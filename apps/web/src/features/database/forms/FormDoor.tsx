import type { DatabaseForm } from '@sheaf/contract'
import { Button, ButtonLink, Switch } from '@sheaf/ui'
import { ExternalLink, Eye, Link } from 'lucide-react'
import { useCopyLink } from '../../../platform/clipboard/useCopyLink.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Forms } from './useForms.ts'

interface FormDoorProps {
  readonly form: DatabaseForm
  readonly forms: Forms
}

/** Whether a form takes answers, and where it stands. */
export function FormDoor({ form, forms }: FormDoorProps) {
  const { t } = useTranslation()
  const copyLink = useCopyLink()
  const { id, is_open: isOpen, path } = form
  return (
    <div className="form-door">
      <Switch
        label={t('grid.form.open')}
        hint={isOpen || forms.mayOpen ? t(stateOf(form), { count: form.answers }) : t('grid.form.mayNotOpen')}
        isOn={isOpen}
        isDisabled={!isOpen && !forms.mayOpen}
        onChange={(next) => {
          forms.change(id, { is_open: next })
          forms.save()
        }}
      />
      <div className="form-ways">
        <Button size="sm" icon={Link} onClick={() => copyLink(path)}>
          {t('pageTree.copyLink')}
        </Button>
        {isOpen ? (
          <ButtonLink size="sm" icon={ExternalLink} href={path} target="_blank">
            {t('grid.form.show')}
          </ButtonLink>
        ) : (
          <ButtonLink size="sm" icon={Eye} href={form.preview_path} target="_blank">
            {t('grid.form.preview')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function stateOf({ is_open: isOpen, takes_answers: isTaking, answers, closes_after: most }: DatabaseForm) {
  if (!isOpen) return 'grid.form.isClosed'
  if (isTaking) return 'grid.form.isOpen'
  return most !== null && answers >= most ? 'grid.form.isFull' : 'grid.form.isOver'
}
