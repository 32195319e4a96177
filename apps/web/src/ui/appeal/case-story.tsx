import { Stack, textStyles } from '../box/box.tsx'
import { ItemDate } from '../item/item-date.tsx'
import classes from './appeal.module.css'
import { type ModerationCase, stateWords } from './moderation-case.ts'

/** Maximum number of sentences quoted; a spreadsheet can have many. */
const SHOWN = 5

/** The refused content and the progress of its case, one line each. */
export function CaseStory({ refused }: { refused: ModerationCase }) {
  const { findings, appeal, decision, allowed_until, state, rows } = refused
  const cited = [...new Set(findings.map(({ sentence }) => sentence).filter(Boolean))]
  return (
    <Stack gap={4} tone="muted" className={textStyles.breaks}>
      {cited.slice(0, SHOWN).map((sentence) => (
        <blockquote key={sentence} className={classes.quote}>
          {sentence}
        </blockquote>
      ))}
      {rows !== null ? <span>{rows === 1 ? 'One row' : `${rows} rows`} of a spreadsheet</span> : null}
      {appeal ? (
        <span>
          You appealed <ItemDate iso={appeal.created_at} />: {appeal.text}
        </span>
      ) : null}
      {decision ? (
        <span>
          {stateWords({ state })} since <ItemDate iso={decision.created_at} />
          {decision.note ? `: ${decision.note}` : ''}
        </span>
      ) : null}
      {allowed_until ? (
        <span>
          You can generate it until <ItemDate iso={allowed_until} />.
        </span>
      ) : null}
    </Stack>
  )
}
