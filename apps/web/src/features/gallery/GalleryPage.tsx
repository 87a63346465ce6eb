import './GalleryPage.css'
import { Button, UiProvider } from '@sheaf/ui'
import { Moon, Sun } from 'lucide-react'

import { toggleTheme, useTheme } from '../../platform/theme/theme.ts'
import { ButtonSamples } from './ButtonSamples.tsx'
import { ColorSamples } from './ColorSamples.tsx'
import { FieldSamples } from './FieldSamples.tsx'
import { FloatingSamples } from './FloatingSamples.tsx'
import { PeopleSamples } from './PeopleSamples.tsx'
import { StateSamples } from './StateSamples.tsx'

/** `/_ui`, in development only: every control in every state. Its words are samples, not messages. */
export function GalleryPage() {
  const theme = useTheme()
  return (
    <UiProvider direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
      <main className="gallery">
        <header className="gallery-head">
          <h1 className="gallery-title">Controls</h1>
          <Button icon={theme === 'dark' ? Sun : Moon} onClick={toggleTheme}>
            {theme === 'dark' ? 'Light' : 'Dark'}
          </Button>
        </header>
        <ButtonSamples />
        <FieldSamples />
        <ColorSamples />
        <FloatingSamples />
        <StateSamples />
        <PeopleSamples />
      </main>
    </UiProvider>
  )
}
