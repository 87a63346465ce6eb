import { Checkbox, CodeInput, Field, IconButton, Switch, TextInput } from '@sheaf/ui'
import { Copy, Search } from 'lucide-react'
import { useState } from 'react'

import { Row, Section } from './Section.tsx'

export function FieldSamples() {
  const [code, setCode] = useState('4071')
  const [isChecked, setChecked] = useState(true)
  const [isOn, setOn] = useState(true)
  return (
    <Section title="Fields">
      <div className="gallery-fields">
        <Field label="Name" hint="Shown in the sidebar.">
          <TextInput placeholder="Untitled" />
        </Field>
        <Field label="Name" hint="Shown in the sidebar.">
          <TextInput defaultValue="Boathouse" />
        </Field>
        <Field label="E-mail" error="The address needs a domain, such as .org.">
          <TextInput defaultValue="mara@smallbuildings" />
        </Field>
        <Field label="Workspace" hint="Only the owner can rename it.">
          <TextInput defaultValue="Small Buildings" disabled />
        </Field>
        <Field label="Address" hint="The name can have letters, numbers and hyphens.">
          <TextInput
            prefix="sheaf.example/small-buildings/"
            defaultValue="lakeside-library"
            suffix={<IconButton label="Copy link" icon={Copy} size={24} />}
          />
        </Field>
        <Field label="Search" isLabelHidden>
          <TextInput icon={Search} placeholder="Search" />
        </Field>
        <Field label="E-mail">
          <TextInput size="lg" defaultValue="mara@smallbuildings.example" />
        </Field>
        <Field label="Code" hint="Valid for 10 minutes.">
          <CodeInput value={code} onChange={setCode} />
        </Field>
        <Field label="Code" error="That code has expired or is not right. Send a new one.">
          <CodeInput value="" onChange={() => {}} />
        </Field>
      </div>
      <Row>
        <Checkbox label="Off" isChecked={false} onChange={() => {}} />
        <Checkbox label="On" isChecked={isChecked} onChange={setChecked} />
        <Checkbox label="Mixed" isChecked={false} isMixed onChange={() => {}} />
        <Checkbox label="Disabled" isChecked={false} isDisabled onChange={() => {}} />
        <Checkbox label="Disabled" isChecked isDisabled onChange={() => {}} />
        <Checkbox label="Only the box" isLabelHidden isChecked onChange={() => {}} />
      </Row>
      <Row>
        <Switch label="Off" isLabelHidden isOn={false} onChange={() => {}} />
        <Switch label="On" isLabelHidden isOn={isOn} onChange={setOn} />
        <Switch label="Disabled" isLabelHidden isDisabled isOn onChange={() => {}} />
        <div style={{ inlineSize: 320 }}>
          <Switch
            label="Comments"
            hint="Readers who sign in can write and react"
            isOn={isOn}
            onChange={setOn}
          />
        </div>
      </Row>
    </Section>
  )
}
