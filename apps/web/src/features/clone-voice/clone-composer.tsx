import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useStore } from '../../state/store.ts'
import composer from '../../ui/composer/composer.module.css'
import { Sending } from '../../ui/composer/sending.tsx'
import { useSpendable } from '../../ui/composer/use-spendable.ts'
import { PriceButton } from '../../ui/price-button/price-button.tsx'
import { type CloneDesk, clearDesk } from './clone-draft.ts'
import { cloneReadiness } from './clone-readiness.ts'
import { identifyClone, uploadVoice } from './clone-upload.ts'
import classes from './clone-voice.module.css'
import { ClonerField } from './cloner-field.tsx'
import { ConsentField } from './consent-field.tsx'
import { SampleField } from './sample/sample-field.tsx'
import { useSampleLook } from './sample/sample-look.ts'
import { chosenCloner, useCloners } from './use-cloners.ts'
import { useCloning } from './use-cloning.ts'

/** The sample of a voice, its name, the consent, and the button with its price. */
export function CloneComposer({ desk }: { desk: CloneDesk }) {
  const noteId = useId()
  const draft = useStore(desk.draft.state, (now) => now)
  const sample = useStore(desk.sample.state, (now) => now)
  const look = useSampleLook(sample)
  const { cloners } = useCloners()
  const cloner = chosenCloner(cloners, draft.provider)
  // A consent holds for the sample it was given for, and for no other.
  const [agreedFor, setAgreedFor] = useState<File | null>(null)
  const isAgreed = sample !== null && agreedFor === sample
  const credits = useSpendable()
  const isRead = sample === null || look !== undefined
  const readiness = cloneReadiness({
    sample: sample === null ? undefined : (look ?? null),
    name: draft.name,
    price: cloner ? (cloner.price ?? 0) : null,
    isAgreed,
    credits,
  })
  const cloning = useCloning({
    identify: identifyClone,
    send: uploadVoice,
    done: 'Your voice was successfully uploaded!',
    onTaken: () => clearDesk(desk),
  })
  const run = () => {
    if (!readiness.ready || !sample || !cloner || cloning.isPending) return
    cloning.run({ draft, provider: cloner.code, sample })
  }
  return (
    <section className={composer.composer} aria-label="Composer">
      <div className={classes.form}>
        <SampleField sample={sample} look={look} onSample={desk.sample.set} takesPaste />
        <TextInput
          label="Name"
          placeholder="What the voice is to be called"
          required
          withAsterisk={false}
          maxLength={100}
          autoComplete="off"
          value={draft.name}
          onChange={({ currentTarget }) => desk.draft.change({ name: currentTarget.value })}
        />
        <ClonerField provider={draft.provider} onChoose={(provider) => desk.draft.change({ provider })} />
        <ConsentField isAgreed={isAgreed} onChange={(yes) => setAgreedFor(yes ? sample : null)} />
      </div>
      {cloning.sent === null ? null : <Sending share={cloning.sent} onCancel={cloning.cancel} />}
      <div className={composer.foot}>
        <div className={composer.facts}>
          <span id={noteId} className={composer.note} data-tone={readiness.tone} role="status">
            {isRead ? readiness.note : 'The sample is being read…'}
          </span>
        </div>
        <PriceButton
          label="Clone voice"
          cost={readiness.cost}
          disabled={!readiness.ready || !isRead}
          loading={cloning.isPending}
          describedBy={noteId}
          onPress={run}
        />
      </div>
    </section>
  )
}
