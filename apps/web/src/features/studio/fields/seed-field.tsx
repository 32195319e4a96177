import { IconDice5 } from '@tabler/icons-react'
import { useId } from 'react'
import { useDraft } from '../../../ui/composer/use-draft.ts'
import { FieldHead } from '../../../ui/fields/field.tsx'
import fields from '../../../ui/fields/fields.module.css'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { MAX_SEED } from '../studio-draft.ts'
import type { FieldProps } from './field-props.ts'
import classes from './fields.module.css'

/** Seeds are drawn short, so that people can read and note them. */
const DRAWN_BELOW = 1_000_000

const drawn = () => Math.floor(Math.random() * DRAWN_BELOW)

/** Digits as a seed within the API's bounds; null for none. */
function seedOf(words: string): number | null {
  const digits = words.replace(/\D/g, '')
  return digits === '' ? null : Math.min(MAX_SEED, Number(digits))
}

/** The number that decides what chance would: empty for something new each time, fixed for the same again. */
export function SeedField({ drafts }: FieldProps) {
  const id = useId()
  const seed = useDraft(drafts, ({ draft }) => draft.seed)
  return (
    <div className={fields.setting}>
      <FieldHead
        label="Seed"
        htmlFor={id}
        resettable
        onReset={seed === null ? undefined : () => drafts.change({ seed: null })}
      />
      <div className={classes.seed}>
        <input
          id={id}
          className={classes.seedInput}
          inputMode="numeric"
          placeholder="Random"
          autoComplete="off"
          value={seed ?? ''}
          onChange={(event) => drafts.change({ seed: seedOf(event.currentTarget.value) })}
        />
        <IconButton icon={IconDice5} label="Draw a seed" onClick={() => drafts.change({ seed: drawn() })} />
      </div>
      <p className={classes.help}>
        {seed === null ? 'Something new each time.' : 'The same words and settings make the same again.'}
      </p>
    </div>
  )
}
