import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../api/account.ts'
import { useStore } from '../../state/store.ts'
import { ComposerLayout, ComposerLoading, ComposerUnreachable } from '../../ui/composer/composer-layout.tsx'
import { PronunciationSetting } from '../../ui/pronunciations/pronunciation-setting.tsx'
import { RecentItems } from '../../ui/recent/recent-items.tsx'
import { useSpeechOptions } from '../../ui/speech-fields/use-speech-options.ts'
import { SpeechPanel, speakingSummary } from '../../ui/voice-picker/speech-panel.tsx'
import { PdfComposer } from './pdf-composer.tsx'
import { type PdfSettingsStore, pdfSettingsOf } from './settings.ts'

/** Turns a PDF into a recording, or each of its chapters. */
export function PdfToSpeechScreen() {
  const { data: user, isError, refetch } = useQuery(meQuery)
  if (user) return <Workspace userId={user.id} settings={pdfSettingsOf(user.id)} />
  if (isError) return <ComposerUnreachable onRetry={() => void refetch()} />
  return <ComposerLoading />
}

function Workspace({ userId, settings }: { userId: number; settings: PdfSettingsStore }) {
  const speaking = useStore(settings.state, (now) => now)
  const options = useSpeechOptions(speaking.voice, speaking)
  return (
    <ComposerLayout
      composer={<PdfComposer userId={userId} settings={settings} options={options} />}
      settings={
        <SpeechPanel speaking={speaking} model={options.model} onChange={settings.change}>
          <PronunciationSetting />
        </SpeechPanel>
      }
      settingsLabel="Recording settings"
      settingsSummary={speakingSummary(speaking)}
      recent={<RecentItems kind="speech" />}
    />
  )
}
