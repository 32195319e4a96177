import { useStore } from '../../state/store.ts'
import fields from '../../ui/fields/fields.module.css'
import type { CloneDesk } from './clone-draft.ts'
import { VoiceFacts } from './voice-facts.tsx'

/** What may be said of the voice beside its name. */
export function CloneSettings({ desk: { draft } }: { desk: CloneDesk }) {
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
