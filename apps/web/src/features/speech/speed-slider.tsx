import { speechSpeed } from '@atelier/contract/kinds/speech'
import { ActionIcon } from '@mantine/core'
import { IconRotate2 } from '@tabler/icons-react'
import { useId } from 'react'
import { clampSpeed } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import classes from './settings-panel.module.css'
import { useDraft } from './use-draft.ts'

/** How fast the voice speaks; 1 is its own pace. */
export function SpeedSlider({ drafts }: { drafts: DraftStore }) {
  const id = useId()
  const speed = useDraft(drafts, ({ draft }) => draft.speed)
  const isDefault = speed === speechSpeed.default
  return (
    <div className={classes.setting}>
      <div className={classes.heading}>
        <label htmlFor={id} className={classes.label}>
          Speed
        </label>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          className={classes.reset}
          data-hidden={isDefault || undefined}
          disabled={isDefault}
          aria-label="Reset speed"
          title="Reset"
          onClick={() => drafts.change({ speed: speechSpeed.default })}
        >
          <IconRotate2 size={16} aria-hidden />
        </ActionIcon>
        <span className={classes.value}>{speed.toFixed(2)}×</span>
      </div>
      <input
        id={id}
        type="range"
        className={classes.slider}
        min={0}
        max={1}
        step={0.005}
        style={{ '--share': shareOf(speed) }}
        value={shareOf(speed)}
        aria-valuetext={`${speed.toFixed(2)} times`}
        onChange={(event) => drafts.change({ speed: clampSpeed(speedAt(Number(event.currentTarget.value))) })}
        onKeyDown={(event) => {
          const step = steps[event.key]
          if (step === undefined) return
          event.preventDefault()
          drafts.change({ speed: clampSpeed(speed + step * speechSpeed.step) })
        }}
      />
      <div className={classes.ends} aria-hidden>
        <span>Slower</span>
        <span>Faster</span>
      </div>
    </div>
  )
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -5,
  PageUp: 5,
}

/** Half and double are equally far from 1, so that the voice's own pace stands in the middle. */
const span = Math.log(speechSpeed.max / speechSpeed.min)
const shareOf = (speed: number) => Math.log(speed / speechSpeed.min) / span
const speedAt = (share: number) => speechSpeed.min * Math.exp(share * span)
