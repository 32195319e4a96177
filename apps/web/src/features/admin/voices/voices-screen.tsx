import { useState } from 'react'
import { Notice } from '../../../ui/box/box.tsx'
import { ListFault } from '../../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../../ui/list-states/list-loading.tsx'
import page from '../parts/page.module.css'
import { LicenseDialog } from './license-dialog.tsx'
import { useVoicePacks } from './use-voice-packs.ts'
import type { VoicePack } from './voice-pack.ts'
import { VoicePackCard } from './voice-pack-card.tsx'

/** The neural voices that the operator installs on this machine. */
export function VoicesScreen() {
  const { data, isPending, refetch } = useVoicePacks()
  const [chosen, setChosen] = useState<VoicePack | null>(null)
  if (!data)
    return isPending ? <ListLoading /> : <ListFault noun="voice packs" onRetry={() => void refetch()} />
  const { unavailable, results } = data
  return (
    <div className={page.page}>
      <div className={page.head}>
        <p className={page.lead}>
          Neural voices that speak on this machine. They are offered as “Neural · Local”, at the price of the
          other local voices.
        </p>
      </div>
      {unavailable ? <Notice tone="warning">{unavailable}</Notice> : null}
      <ul className={page.cards} aria-label="Voice packs">
        {results.map((pack) => (
          <li key={pack.code}>
            <VoicePackCard pack={pack} canInstall={unavailable === null} onInstall={setChosen} />
          </li>
        ))}
      </ul>
      {chosen ? <LicenseDialog pack={chosen} onClose={() => setChosen(null)} /> : null}
    </div>
  )
}
