import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../api/account.ts'
import { useStore } from '../../state/store.ts'
import { ComposerLayout, ComposerLoading, ComposerUnreachable } from '../../ui/composer/composer-layout.tsx'
import fields from '../../ui/fields/fields.module.css'
import { RecentItems } from '../../ui/recent/recent-items.tsx'
import { FormatField, SpeedField } from '../../ui/speech-fields/speech-fields.tsx'
import { VoiceSetting } from '../../ui/voice-picker/voice-setting.tsx'
import { PdfComposer } from './pdf-composer.tsx'
import { type PdfSettingsStore, pdfSettingsOf } from './settings.ts'

/** Turns a PDF into a recording, or each of its chapters. */
export function PdfToSpeechScreen() {
  const { data: user, isError, refetch } = useQuery(meQuery)
  if (user) return <Workplace userId={user.id} settings={pdfSettingsOf(user.id)} />
  if (isError) return <ComposerUnreachable onRetry={() => void refetch()} />
  return <ComposerLoading />
}

function Workplace({ userId, settings }: { userId: number; settings: PdfSettingsStore }) {
  const { voice, speed, output } = useStore(settings.state, (now) => now)
  const summary = [voice?.name, `${speed.toFixed(2)}×`, output.toUpperCase()].filter(Boolean).join(' · ')
  return (
    <ComposerLayout
      composer={<PdfComposer userId={userId} settings={settings} />}
      settings={
        <section className={fields.panel} aria-label="Settings">
          <VoiceSetting voice={voice} onChoose={(chosen) => settings.change({ voice: chosen })} />
          <SpeedField value={speed} onChange={(value) => settings.change({ speed: value })} />
          <FormatField value={output} onChange={(value) => settings.change({ output: value })} />
        </section>
      }
      settingsLabel="Recording settings"
      settingsSummary={summary}
      recent={<RecentItems kind="speech" />}
    />
  )
}
