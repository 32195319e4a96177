import { allKinds } from '@atelier/contract/kinds/kind'
import { Link } from '../../../navigation/link.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Stack, textStyles } from '../../../ui/box/box.tsx'
import { ItemDate } from '../../../ui/item/item-date.tsx'
import { Facts } from '../parts/facts.tsx'
import { Person } from '../parts/person.tsx'
import { DrawerBody, DrawerPart, RequestDetails, TypedText } from '../parts/side-drawer.tsx'
import { CaseDecision } from './case-decision.tsx'
import classes from './moderation.module.css'
import {
  type AdminCaseDetail,
  actionWords,
  caseStatus,
  isWaiting,
  originWords,
  outcomeWords,
} from './moderation.ts'

/** Maximum number of findings shown; a spreadsheet can have many. */
const SHOWN = 50

/** All details of a case, and the decision. */
export function CaseBody({ one }: { one: AdminCaseDetail }) {
  const { words, tone } = caseStatus(one)
  const { title, appeal, findings, text, settings } = one
  return (
    <DrawerBody name={title || 'Untitled'} status={<Badge tone={tone}>{words}</Badge>}>
      {appeal ? (
        <DrawerPart title="Why it should be allowed">
          <TypedText text={appeal.text} />
        </DrawerPart>
      ) : null}
      {one.decision === null ? <CaseDecision one={one} isUrgent={isWaiting(one)} /> : null}
      <DrawerPart title="Findings">
        <Stack as="ul" gap="xs">
          {findings.slice(0, SHOWN).map((finding) => (
            <Finding key={JSON.stringify(finding)} finding={finding} />
          ))}
        </Stack>
      </DrawerPart>
      <CaseFacts one={one} />
      <RequestDetails text={text} settings={settings} />
    </DrawerBody>
  )
}

function Finding({ finding }: { finding: AdminCaseDetail['findings'][number] }) {
  const { origin, action, rule, category, score, sentence, field, row } = finding
  const what = rule ?? category ?? ''
  const scored = score === null ? '' : ` (${Math.round(score * 100)} %)`
  return (
    <Stack as="li" gap={2}>
      <span className={textStyles.note}>
        {originWords[origin]}
        {what ? ` “${what}”${scored}` : ''} · {actionWords[action]} ·{' '}
        {row === null ? field : `row ${row}, ${field}`}
      </span>
      {sentence ? <blockquote className={classes.quote}>{sentence}</blockquote> : null}
    </Stack>
  )
}

function CaseFacts({ one }: { one: AdminCaseDetail }) {
  const { owner, actor, kind, outcome, rows, attempts, code_ref, decision, decided_by, allowed_until } = one
  return (
    <Facts
      facts={{
        Outcome: outcomeWords[outcome],
        Kind: allKinds[kind].nouns.one,
        Owner: <Person person={owner} />,
        'Started by': actor.id === owner.id ? null : <Person person={actor} />,
        'Refused rows': rows,
        Attempts: attempts > 1 ? attempts : null,
        Item: code_ref ? (
          <Link to={`/admin/conversions?inspect=${code_ref}`}>
            <code>{code_ref}</code>
          </Link>
        ) : null,
        'First attempt': <ItemDate iso={one.created_at} />,
        Decided: decision ? <ItemDate iso={decision.created_at} /> : null,
        'Decided by': decided_by ? <Person person={decided_by} /> : null,
        Note: decision?.note ?? null,
        'Allowed until': allowed_until ? <ItemDate iso={allowed_until} /> : null,
      }}
    />
  )
}
