import { TextInput } from '@mantine/core'
import { Stack } from '../../ui/box/box.tsx'
import composer from '../../ui/composer/composer.module.css'
import { StartFoot } from '../../ui/composer/start-foot.tsx'
import type { CloneDraftStore } from './clone-draft.ts'
import classes from './clone-voice.module.css'
import { ClonerField } from './cloner-field.tsx'
import { ConsentField } from './consent-field.tsx'
import { SampleField } from './sample/sample-field.tsx'
import { useCloneForm } from './use-clone-form.ts'

/** The sample, the voice's details, the provider, the consent, and the button with the price. */
export function CloneComposer({ cloneDraft }: { cloneDraft: CloneDraftStore }) {
  const { draft, sample, preview, consent, readiness, cloning, run } = useCloneForm(cloneDraft)
  return (
    <section className={composer.composer} aria-label="Composer">
      <Stack gap="md" padding="lg" className={classes.form}>
        <SampleField sample={sample} preview={preview} onSample={cloneDraft.sample.set} acceptsPaste />
        <NameField name={draft.name} onChange={(name) => cloneDraft.draft.change({ name })} />
        <ClonerField
          provider={draft.provider}
          onChoose={(provider) => cloneDraft.draft.change({ provider })}
        />
        <ConsentField isAgreed={consent.isAgreed} onChange={consent.agree} />
      </Stack>
      <StartFoot label="Clone voice" readiness={readiness} start={cloning} onPress={run} />
    </section>
  )
}

function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  return (
    <TextInput
      label="Name"
      placeholder="Name of the voice"
      required
      withAsterisk={false}
      maxLength={100}
      autoComplete="off"
      value={name}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
