import { audioFormats } from '@atelier/contract/kinds/speech'
import type { DraftStore } from './draft-store.ts'
import classes from './settings-panel.module.css'
import { SpeedSlider } from './speed-slider.tsx'
import { useDraft } from './use-draft.ts'
import { VoiceSetting } from './voice-setting.tsx'

/** Voice, speed and file format of the next recording. */
export function SettingsPanel({ drafts }: { drafts: DraftStore }) {
  return (
    <section className={classes.panel} aria-label="Settings">
      <VoiceSetting drafts={drafts} />
      <SpeedSlider drafts={drafts} />
      <FormatChoice drafts={drafts} />
    </section>
  )
}

function FormatChoice({ drafts }: { drafts: DraftStore }) {
  const output = useDraft(drafts, ({ draft }) => draft.output)
  return (
    <fieldset className={classes.formats}>
      <legend className={classes.label}>Format</legend>
      <div className={classes.choices}>
        {audioFormats.map((format) => (
          <label key={format} className={classes.choice}>
            <input
              type="radio"
              name="format"
              value={format}
              checked={format === output}
              onChange={() => drafts.change({ output: format })}
            />
            <span>{format.toUpperCase()}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
