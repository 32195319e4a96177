import { useState } from 'react'
import { useStore } from '../../state/store.ts'
import { useSpendable } from '../../ui/composer/use-spendable.ts'
import { type CloneDraftStore, clearCloneDraft } from './clone-draft.ts'
import { cloneReadiness } from './clone-readiness.ts'
import { uploadVoice } from './clone-upload.ts'
import { useSamplePreview } from './sample/use-sample-preview.ts'
import { chosenCloner, useCloners } from './use-cloners.ts'
import { useCloning } from './use-cloning.ts'

/** The composer's state, its readiness, and the start. */
export function useCloneForm(cloneDraft: CloneDraftStore) {
  const draft = useStore(cloneDraft.draft.state, (now) => now)
  const sample = useStore(cloneDraft.sample.state, (now) => now)
  const preview = useSamplePreview(sample)
  const { cloners } = useCloners()
  const cloner = chosenCloner(cloners, draft.provider)
  const consent = useConsent(sample)
  const readiness = cloneReadiness({
    isGiven: sample !== null,
    preview,
    name: draft.name,
    price: cloner ? (cloner.price ?? 0) : null,
    isAgreed: consent.isAgreed,
    credits: useSpendable(),
  })
  const cloning = useCloning({
    send: uploadVoice,
    done: 'Your voice was successfully uploaded!',
    onTaken: () => clearCloneDraft(cloneDraft),
  })
  const run = () => {
    if (!readiness.ready || !sample || !cloner || cloning.isPending) return
    cloning.run({ draft, provider: cloner.code, sample })
  }
  return { draft, sample, preview, consent, readiness, cloning, run }
}

/** A consent applies only to the sample it was declared for. */
export function useConsent(sample: File | null) {
  const [agreedFor, setAgreedFor] = useState<File | null>(null)
  return {
    isAgreed: sample !== null && agreedFor === sample,
    agree: (yes: boolean) => setAgreedFor(yes ? sample : null),
  }
}
