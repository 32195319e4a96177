import { allKinds, kindIds } from '@atelier/contract/kinds/kind'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../api/query.ts'
import { Stack } from '../../../../ui/box/box.tsx'
import { modeWords } from '../model.ts'
import classes from './editor.module.css'
import { NumberField, SelectField, TextField } from './form-fields.tsx'
import { Section } from './section.tsx'
import type { SectionProps } from './section-props.ts'

const kindOptions = kindIds.map((value) => ({ value, label: allKinds[value].nouns.one }))

/** Name, provider and place of a model. A saved model keeps what identifies it. */
export function GeneralSection({ draft, change, isSaved }: SectionProps & { readonly isSaved: boolean }) {
  const { data: providers } = useQuery({ ...apiQuery('GET /admin/providers') })
  const known = providers?.results.map(({ code, name }) => ({ value: code, label: name })) ?? []
  const isKnown = known.some(({ value }) => value === draft.provider)
  const providerOptions = isKnown ? known : [{ value: draft.provider, label: draft.provider }, ...known]
  const modes: readonly string[] = allKinds[draft.kind].modes
  return (
    <Section
      id="general"
      {...(isSaved
        ? { lead: 'Code, kind, mode and provider identify the model and cannot be changed.' }
        : {})}
    >
      <div className={classes.fields}>
        <TextField label="Name" path="name" value={draft.name} onChange={(name) => change({ name })} />
        <TextField
          label="Code"
          path="code"
          description="Identifies the model in the API."
          disabled={isSaved}
          value={draft.code}
          onChange={(code) => change({ code })}
        />
        <SelectField
          label="Provider"
          path="provider"
          options={providerOptions}
          disabled={isSaved}
          value={draft.provider}
          onChange={(provider) => change({ provider })}
        />
        <TextField
          label="Endpoint"
          path="endpoint"
          description="The provider’s name of the model, or a path."
          value={draft.endpoint}
          onChange={(endpoint) => change({ endpoint })}
        />
        <SelectField
          label="Kind"
          path="kind"
          options={kindOptions}
          disabled={isSaved}
          value={draft.kind}
          onChange={(kind) => change({ kind, mode: allKinds[kind].modes[0] })}
        />
        <SelectField
          label="Mode"
          path="mode"
          options={modes.map((value) => ({ value, label: modeWords(draft.kind, value) }))}
          disabled={isSaved}
          value={draft.mode}
          onChange={(mode) => change({ mode })}
        />
      </div>
      <TextField
        label="Description"
        path="description"
        value={draft.description}
        onChange={(description) => change({ description })}
      />
      <Place draft={draft} change={change} />
    </Section>
  )
}

function Place({ draft, change }: SectionProps) {
  return (
    <>
      <Stack gap="xs">
        <Switch
          size="sm"
          label="Visible"
          description="Users can choose it. Administrators can test a hidden model."
          checked={draft.visible}
          onChange={({ currentTarget }) => change({ visible: currentTarget.checked })}
        />
        <Switch
          size="sm"
          label="Preferred in its mode"
          checked={draft.isDefault}
          onChange={({ currentTarget }) => change({ isDefault: currentTarget.checked })}
        />
      </Stack>
      <div className={classes.fields}>
        <NumberField
          label="Order"
          path="order"
          description="Position in lists; the smallest comes first."
          value={draft.order}
          onChange={(order) => change({ order })}
        />
        <TextField
          label="Last day"
          path="ends_on"
          description="On which the provider serves it, UTC."
          type="date"
          value={draft.endsOn}
          onChange={(endsOn) => change({ endsOn })}
        />
        <TextField
          label="Successor"
          path="successor"
          description="Code of the model that replaces it."
          value={draft.successor}
          onChange={(successor) => change({ successor })}
        />
        <TextField
          label="Source"
          path="source.url"
          description="The provider’s documentation."
          type="url"
          value={draft.sourceUrl}
          onChange={(sourceUrl) => change({ sourceUrl })}
        />
        <TextField
          label="Source checked on"
          path="source.checked"
          type="date"
          value={draft.sourceChecked}
          onChange={(sourceChecked) => change({ sourceChecked })}
        />
      </div>
    </>
  )
}
