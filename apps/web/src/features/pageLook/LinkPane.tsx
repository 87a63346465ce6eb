import { sanitizeImageUrl } from '@sheaf/model'
import { Button, Field, TextInput } from '@sheaf/ui'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'

export interface LinkPaneProps {
  readonly onDone: (url: string) => void
}

type LinkProblem = 'pageLook.linkInvalid' | 'pageLook.linkNoPicture'

/** Takes the address of a picture, once it has shown that there is one. */
export function LinkPane({ onDone }: LinkPaneProps) {
  const { t } = useTranslation()
  const [value, setValue] = useState('')
  const [problem, setProblem] = useState<LinkProblem | null>(null)
  const [isLooking, setLooking] = useState(false)

  async function submit(): Promise<void> {
    const url = sanitizeImageUrl(value)
    if (url === null || !/^https:\/\//i.test(url)) {
      setProblem('pageLook.linkInvalid')
      return
    }
    setLooking(true)
    const isPicture = await loads(url)
    setLooking(false)
    if (isPicture) onDone(url)
    else setProblem('pageLook.linkNoPicture')
  }

  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault()
    // A popover lies in the page's tree: a form around the page must not hear this.
    event.stopPropagation()
    void submit()
  }

  return (
    <form className="link-pane" onSubmit={handleSubmit} noValidate>
      <Field label={t('pageLook.linkLabel')} error={problem && t(problem)}>
        <TextInput
          type="url"
          inputMode="url"
          value={value}
          placeholder={t('pageLook.linkPlaceholder')}
          onChange={(event) => {
            setValue(event.currentTarget.value)
            setProblem(null)
          }}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        isFullWidth
        isLoading={isLooking}
        disabled={value.trim() === ''}
      >
        {t('pageLook.linkSubmit')}
      </Button>
    </form>
  )
}

function loads(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image()
    image.referrerPolicy = 'no-referrer'
    image.onload = () => resolve(image.naturalWidth > 0)
    image.onerror = () => resolve(false)
    image.src = url
  })
}
