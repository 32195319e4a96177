import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { call } from '../../../api/client.ts'
import type { ClonedVoice } from '../../../api/cloned-voices.ts'
import { Row, Stack } from '../../../ui/box/box.tsx'
import { Sending } from '../../../ui/composer/sending.tsx'
import { useSpendable } from '../../../ui/composer/use-spendable.ts'
import { PriceButton } from '../../../ui/price-button/price-button.tsx'
import { cloneReadiness } from '../clone-readiness.ts'
import { CONSENT } from '../consent.ts'
import { ConsentField } from '../consent-field.tsx'
import { SampleField } from '../sample/sample-field.tsx'
import { useSamplePreview } from '../sample/use-sample-preview.ts'
import { useConsent } from '../use-clone-form.ts'
import { useCloners } from '../use-cloners.ts'
import { useCloning } from '../use-cloning.ts'
import classes from './voice-dialog.module.css'

interface FileFormProps {
  readonly voice: ClonedVoice
  readonly onClose: () => void
}

/** Replaces the sample of a cloned voice, as its provider requires. */
export function FileForm({ voice, onClose }: FileFormProps) {
  const noteId = useId()
  const [sample, setSample] = useState<File | null>(null)
  const preview = useSamplePreview(sample)
  const { cloners } = useCloners()
  const cloner = cloners.find(({ code }) => code === voice.provider)
  const consent = useConsent(sample)
  const readiness = cloneReadiness({
    isGiven: sample !== null,
    preview,
    name: voice.name,
    price: cloner ? (cloner.price ?? 0) : null,
    isAgreed: consent.isAgreed,
    credits: useSpendable(),
  })
  const cloning = useCloning<File>({
    send: (file, options) =>
      call('PUT /cloned-voices/{id}', {
        params: { id: voice.id },
        body: { consent: CONSENT },
        files: { file },
        ...options,
      }),
    done: 'Your voice file was successfully updated!',
    onTaken: onClose,
  })
  return (
    <Stack gap="md">
      <SampleField sample={sample} preview={preview} onSample={setSample} />
      <ConsentField isAgreed={consent.isAgreed} onChange={consent.agree} />
      {cloning.sent === null ? null : <Sending share={cloning.sent} onCancel={cloning.cancel} />}
      <p id={noteId} className={classes.note} data-tone={readiness.tone} role="status">
        {readiness.note}
      </p>
      <Row gap="xs" justify="end" wrap>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <PriceButton
          label="Replace"
          cost={readiness.cost}
          disabled={!readiness.ready}
          loading={cloning.isPending}
          describedBy={noteId}
          onPress={() => sample && cloning.run(sample)}
        />
      </Row>
    </Stack>
  )
}
