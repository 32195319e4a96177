import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { meQuery } from '../../api/account.ts'
import { ComposerLayout, ComposerLoading, ComposerUnreachable } from '../../ui/composer/composer-layout.tsx'
import { useDraft } from '../../ui/composer/use-draft.ts'
import { consumeOffer, useOffer } from '../../ui/item/remix.ts'
import { useSpeechOptions } from '../../ui/speech-fields/use-speech-options.ts'
import { PreviewText } from '../../ui/voice-picker/preview-text.ts'
import { speakingSummary } from '../../ui/voice-picker/speech-panel.tsx'
import { Composer } from './composer.tsx'
import type { SpeechDrafts } from './draft.ts'
import { incompleteRemix, remixOf } from './remix-draft.ts'
import { SettingsPanel } from './settings-panel.tsx'
import { draftOf } from './speech-drafts.ts'
import { Takes } from './takes/takes.tsx'

/** Turns a text into a recording: composer, settings, and the newest results. */
export function TextToSpeechScreen() {
  const { data: user, isError, refetch } = useQuery(meQuery)
  if (user) return <Studio drafts={draftOf(user.id)} />
  if (isError) return <ComposerUnreachable onRetry={() => void refetch()} />
  return <ComposerLoading />
}

/** Fills the composer with an item passed to it from this or another screen. Returns a note about it. */
function useRemix(drafts: SpeechDrafts): string | null {
  const isOffered = useOffer('TEXT_TO_SPEECH') !== null
  const [remark, setRemark] = useState<string | null>(null)
  useEffect(() => {
    const offer = isOffered ? consumeOffer('TEXT_TO_SPEECH') : null
    if (!offer) return
    drafts.replace(remixOf(offer.item, drafts.get()))
    setRemark(null)
    import('./complete-remix.ts')
      .then(({ completeRemix }) => completeRemix(offer.item, drafts))
      .then(setRemark, () => setRemark(incompleteRemix))
    window.scrollTo({ top: 0, behavior: 'smooth' })
  }, [isOffered, drafts])
  return remark
}

function Studio({ drafts }: { drafts: SpeechDrafts }) {
  const remark = useRemix(drafts)
  const voice = useDraft(drafts, ({ draft }) => draft.voice)
  const instructions = useDraft(drafts, ({ draft }) => draft.instructions)
  const parameters = useDraft(drafts, ({ draft }) => draft.parameters)
  const options = useSpeechOptions(voice, { instructions, parameters })
  const blank = useDraft(drafts, (state) => state.blank)
  const textOf = useMemo(() => (blank ? null : () => drafts.get().text), [blank, drafts])
  const summary = useDraft(drafts, ({ draft }) => speakingSummary(draft))
  return (
    <PreviewText value={textOf}>
      <ComposerLayout
        composer={<Composer drafts={drafts} options={options} remark={remark} />}
        settings={<SettingsPanel drafts={drafts} model={options.model} />}
        settingsLabel="Recording settings"
        settingsSummary={summary}
        recent={<Takes drafts={drafts} />}
      />
    </PreviewText>
  )
}
