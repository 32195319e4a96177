import { useState } from 'react'
import { useStore } from '../../state/store.ts'
import { useSpendable } from '../../ui/composer/use-spendable.ts'
import { type CloneDesk, clearDesk } from './clone-draft.ts'
import { cloneReadiness } from './clone-readiness.ts'
import { identifyClone, uploadVoice } from './clone-upload.ts'
import { useSampleLook } from './sample/sample-look.ts'
import { chosenCloner, useCloners } from './use-cloners.ts'
import { useCloning } from './use-cloning.ts'

/** What stands in the composer, whether a voice can be made of it, and the start. */
export function useCloneForm(desk: CloneDesk) {
  const draft = useStore(desk.draft.state, (now) => now)
  const sample = useStore(desk.sample.state, (now) => now)
  const look = useSampleLook(sample)
  const { cloners } = useCloners()
  const cloner = chosenCloner(cloners, draft.provider)
  const consent = useConsent(sample)
  const readiness = cloneReadiness({
    isGiven: sample !== null,
    look,
    name: draft.name,
    price: cloner ? (cloner.price ?? 0) : null,
    isAgreed: consent.isAgreed,
    credits: useSpendable(),
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
  return { draft, sample, look, consent, readiness, cloning, run }
}

/** A consent holds for the sample it was given for, and for no other. */
export function useConsent(sample: File | null) {
  const [agreedFor, setAgreedFor] = useState<File | null>(null)
  return {
    isAgreed: sample !== null && agreedFor === sample,
    agree: (yes: boolean) => setAgreedFor(yes ? sample : null),
  }
}
