import {
  Button,
  ConfirmDialog,
  ContextMenu,
  Dialog,
  Field,
  Menu,
  MenuCheckItem,
  MenuGroup,
  MenuItem,
  MenuLink,
  MenuNote,
  MenuRadioGroup,
  MenuSeparator,
  Popover,
  Sheet,
  Submenu,
  Switch,
  TabPanel,
  Tabs,
  TextInput,
  toast,
  Tooltip,
} from '@sheaf/ui'
import { Copy, Link, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { Row, Section } from './Section.tsx'

export function FloatingSamples() {
  return (
    <Section title="Floating">
      <Row>
        <Menu trigger={<Button>Menu</Button>} width={240}>
          <MenuSamples />
        </Menu>
        <PopoverSample />
        <DialogSamples />
        <SheetSamples />
        <Tooltip content="Words after a second" shortcut="mod+k">
          <Button>Tooltip</Button>
        </Tooltip>
        <Button
          onClick={() =>
            toast('Page moved to trash', {
              icon: Trash2,
              action: { label: 'Undo', onSelect: () => toast('Page restored') },
            })
          }
        >
          Toast
        </Button>
        <Button onClick={() => toast('The server cannot be reached.', { isError: true })}>Error toast</Button>
        <Button onClick={() => toast('Duplicating', { isLoading: true })}>Loading toast</Button>
      </Row>
      <ContextMenu items={<MenuSamples />}>
        <div className="gallery-area">Right button or long press</div>
      </ContextMenu>
    </Section>
  )
}

function MenuSamples() {
  const [isFull, setFull] = useState(true)
  const [font, setFont] = useState<'sans' | 'serif'>('sans')
  return (
    <>
      <Submenu icon={RefreshCw} label="Turn into">
        <MenuItem onSelect={() => {}}>Text</MenuItem>
        <MenuItem onSelect={() => {}}>Heading 1</MenuItem>
      </Submenu>
      <MenuSeparator />
      <MenuItem icon={Link} onSelect={() => {}}>
        Copy link to block
      </MenuItem>
      <MenuItem icon={Copy} shortcut="mod+d" onSelect={() => {}}>
        Duplicate
      </MenuItem>
      <MenuItem icon={Copy} isDisabled onSelect={() => {}}>
        Move to
      </MenuItem>
      <MenuLink icon={Link} href="/app" isNewTab>
        Open in new tab
      </MenuLink>
      <MenuSeparator />
      <MenuGroup label="Look">
        <MenuCheckItem isChecked={isFull} onChange={setFull}>
          Full width
        </MenuCheckItem>
      </MenuGroup>
      <MenuRadioGroup
        label="Font"
        value={font}
        options={[
          { value: 'sans', label: 'Sans' },
          { value: 'serif', label: 'Serif' },
        ]}
        onChange={setFont}
      />
      <MenuSeparator />
      <MenuItem icon={Trash2} shortcut="delete" isDanger onSelect={() => {}}>
        Delete for ever
      </MenuItem>
      <MenuSeparator />
      <MenuNote>Last edited by Tomas</MenuNote>
    </>
  )
}

function PopoverSample() {
  const [tab, setTab] = useState<'share' | 'publish'>('publish')
  const [isOn, setOn] = useState(true)
  return (
    <Popover trigger={<Button>Popover</Button>} label="Share" width={400}>
      <Tabs
        label="Share"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'share', label: 'Share' },
          { value: 'publish', label: 'Publish' },
        ]}
      >
        <TabPanel value="share">
          <div className="gallery-popover">Nobody else yet.</div>
        </TabPanel>
        <TabPanel value="publish">
          <div className="gallery-popover">
            <Switch label="Comments" hint="Readers who sign in can write" isOn={isOn} onChange={setOn} />
          </div>
        </TabPanel>
      </Tabs>
    </Popover>
  )
}

function DialogSamples() {
  const [open, setOpen] = useState<'confirm' | 'form' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button onClick={() => setOpen('confirm')}>Confirm</Button>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="Delete 14 pages"
        text="Six pages in the trash and the eight inside them are deleted for everyone. This cannot be undone."
        confirmLabel="Delete 14 pages"
        cancelLabel="Cancel"
        isDanger
        onConfirm={close}
        onCancel={close}
      />
      <Button onClick={() => setOpen('form')}>Dialog</Button>
      <Dialog
        isOpen={open === 'form'}
        onClose={close}
        title="New space"
        width={560}
        actions={
          <>
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
            <Button variant="primary" onClick={close}>
              Create
            </Button>
          </>
        }
      >
        <Field label="Name">
          <TextInput placeholder="Untitled" />
        </Field>
      </Dialog>
    </>
  )
}

function SheetSamples() {
  const [side, setSide] = useState<'bottom' | 'start' | null>(null)
  return (
    <>
      <Button onClick={() => setSide('bottom')}>Sheet</Button>
      <Sheet isOpen={side === 'bottom'} onClose={() => setSide(null)} title="Move to">
        <Button isFullWidth variant="ghost" size="lg" onClick={() => setSide(null)}>
          Projects
        </Button>
      </Sheet>
      <Button onClick={() => setSide('start')}>Drawer</Button>
      <Sheet
        isOpen={side === 'start'}
        onClose={() => setSide(null)}
        side="start"
        title="Small Buildings"
        isTitleHidden
      >
        <div className="gallery-popover">The sidebar on a phone</div>
      </Sheet>
    </>
  )
}
