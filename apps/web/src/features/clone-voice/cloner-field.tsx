import { Button, Skeleton } from '@mantine/core'
import { useId } from 'react'
import { textStyles } from '../../ui/box/box.tsx'
import { FieldGroup } from '../../ui/fields/field.tsx'
import { formatExact } from '../../ui/format-number.ts'
import classes from './clone-voice.module.css'
import { type Cloner, chosenCloner, useCloners } from './use-cloners.ts'

interface ClonersProps {
  readonly provider: string | null
  readonly onChoose: (code: string) => void
}

/** Selects the provider that clones the voice, with its price and limitations. */
export function ClonerField({ provider, onChoose }: ClonersProps) {
  const { cloners, isPending, isError, refetch } = useCloners()
  const chosen = chosenCloner(cloners, provider)
  if (isPending) return <Skeleton height={120} aria-hidden />
  if (isError) {
    return (
      <p className={textStyles.errorNote} role="alert">
        Couldn’t load the providers.{' '}
        <Button variant="subtle" size="compact-xs" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  }
  return (
    <FieldGroup legend="Provider">
      <div className={classes.cloners}>
        {cloners.map((cloner) => (
          <ClonerChoice
            key={cloner.code}
            cloner={cloner}
            isChosen={cloner.code === chosen?.code}
            onChoose={() => onChoose(cloner.code)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

function ClonerChoice(props: { cloner: Cloner; isChosen: boolean; onChoose: () => void }) {
  const { cloner, isChosen, onChoose } = props
  const { code, name, price, note } = cloner
  const noteId = useId()
  return (
    <label className={classes.cloner}>
      <input
        type="radio"
        name="cloner"
        value={code}
        checked={isChosen}
        aria-describedby={noteId}
        onChange={onChoose}
      />
      <span className={textStyles.strong}>{name}</span>
      <span className={textStyles.note}>{price ? `${formatExact(price)} credits` : 'Free'}</span>
      <span id={noteId} className={classes.clonerNote}>
        {note ?? 'A clone that speaks like the sample.'}
      </span>
    </label>
  )
}
