import { useStore } from '../../state/store.ts'
import fields from '../../ui/fields/fields.module.css'
import type { CloneDraftStore } from './clone-draft.ts'
import { VoiceFacts } from './voice-facts.tsx'

/** Optional details of the voice. */
export function CloneSettings({ cloneDraft: { draft } }: { cloneDraft: CloneDraftStore }) {
  const { language, gender } = useStore(draft.state, (now) => now)
  return (
    <section className={fields.panel} aria-label="Settings">
      <VoiceFacts
        language={language}
        gender={gender}
        onLanguage={(id) => draft.change({ language: id })}
        onGender={(chosen) => draft.change({ gender: chosen })}
      />
    </section>
  )
}
