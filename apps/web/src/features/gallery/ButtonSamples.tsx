import { Button, ButtonLink, IconButton, Kbd, type ButtonVariant } from '@sheaf/ui'
import { Ellipsis, ExternalLink, PanelLeftClose, Plus, Star } from 'lucide-react'
import { useState } from 'react'

import { Row, Section } from './Section.tsx'

const VARIANTS: readonly (readonly [ButtonVariant, string])[] = [
  ['primary', 'Publish'],
  ['line', 'Duplicate'],
  ['ghost', 'Cancel'],
  ['danger', 'Delete'],
]

export function ButtonSamples() {
  const [isStarred, setStarred] = useState(true)
  return (
    <Section title="Buttons: rest, disabled, loading, sizes, icon, link">
      {VARIANTS.map(([variant, label]) => (
        <Row key={variant}>
          <Button variant={variant}>{label}</Button>
          <Button variant={variant} disabled>
            {label}
          </Button>
          <Button variant={variant} isLoading>
            {label}
          </Button>
          <Button variant={variant} size="sm">
            {label}
          </Button>
          <Button variant={variant} size="lg">
            {label}
          </Button>
          <Button variant={variant} icon={Plus}>
            {label}
          </Button>
          <ButtonLink variant={variant} icon={ExternalLink} href="/app">
            {label}
          </ButtonLink>
        </Row>
      ))}
      <Row>
        <IconButton label="More" icon={Ellipsis} size={20} />
        <IconButton label="More" icon={Ellipsis} size={24} />
        <IconButton label="Close the sidebar" icon={PanelLeftClose} shortcut="mod+." />
        <IconButton label="More" icon={Ellipsis} size={32} />
        <IconButton label="More" icon={Ellipsis} size={44} />
        <IconButton
          label="Favorite"
          icon={Star}
          isPressed={isStarred}
          onClick={() => setStarred(!isStarred)}
        />
        <IconButton label="Not now" icon={Ellipsis} disabled />
        <Kbd shortcut="mod+shift+l" />
      </Row>
    </Section>
  )
}
