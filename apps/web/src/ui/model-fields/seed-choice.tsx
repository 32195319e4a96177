import { Button } from '@mantine/core'
import { IconDice5 } from '@tabler/icons-react'
import { useId } from 'react'
import { Row, textStyles } from '../box/box.tsx'
import { FieldHead } from '../fields/field.tsx'
import fields from '../fields/fields.module.css'
import { IconButton } from '../icon-button/icon-button.tsx'
import classes from './model-fields.module.css'
import { MAX_SEED } from './seed.ts'

/** Random seeds are short, so that they can be read and noted. */
const DRAWN_BELOW = 1_000_000

const drawn = () => Math.floor(Math.random() * DRAWN_BELOW)

/** Parses a seed within the API's limits; null if it is empty. */
function seedOf(words: string): number | null {
  const digits = words.replace(/\D/g, '')
  return digits === '' ? null : Math.min(MAX_SEED, Number(digits))
}

interface SeedChoiceProps {
  readonly value: number | null
  /** Seed of the result that the settings come from, if any. */
  readonly same?: number | null
  readonly onChange: (seed: number | null) => void
}

/** The seed: empty for a new random one each time, or fixed to reproduce a result. */
export function SeedChoice({ value: seed, same = null, onChange }: SeedChoiceProps) {
  const id = useId()
  return (
    <div className={fields.setting}>
      <FieldHead
        label="Seed"
        htmlFor={id}
        resettable
        onReset={seed === null ? undefined : () => onChange(null)}
      />
      <Row gap={6}>
        <input
          id={id}
          className={classes.seedInput}
          inputMode="numeric"
          placeholder="Random"
          autoComplete="off"
          value={seed ?? ''}
          onChange={(event) => onChange(seedOf(event.currentTarget.value))}
        />
        <IconButton icon={IconDice5} label="New seed" onClick={() => onChange(drawn())} />
      </Row>
      {same !== null && seed !== same ? (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(same)}>
          Same seed ({same})
        </Button>
      ) : null}
      <p className={textStyles.caption}>
        {seed === null ? 'A new result each time.' : 'The same prompt and settings give the same result.'}
      </p>
    </div>
  )
}
