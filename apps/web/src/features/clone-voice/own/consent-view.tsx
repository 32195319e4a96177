import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../../api/account.ts'
import type { ClonedVoice } from '../../../api/cloned-voices.ts'
import { useSession } from '../../../api/session.ts'
import { Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import { useRevokeConsent } from '../../../ui/consents/use-revoke-consent.ts'
import classes from './voice-dialog.module.css'

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' })

/** The consent to cloning a voice: its text, time and user. */
export function ConsentView({ voice, onClose }: { voice: ClonedVoice; onClose: () => void }) {
  const { data: user } = useQuery(meQuery)
  const { isPending, ask } = useRevokeConsent()
  const isOwner = useSession(({ selectedUserTeam }) => selectedUserTeam === null)
  const { consent } = voice
  if (consent === null) {
    return <p className={textStyles.muted}>No consent recorded: this voice was uploaded through the API.</p>
  }
  const { id, text, given_by, given_at } = consent
  const giver = given_by.name ? `${given_by.name} (${given_by.email})` : given_by.email
  const revoke = async () => {
    if (await ask({ id, voice: voice.name, isInUse: true })) onClose()
  }
  // Team members may use the voices, but a consent belongs to the user who gave it and to the owner.
  const isMine = isOwner || given_by.id === user?.id
  return (
    <Stack as="figure" gap="sm" className={classes.consent}>
      <blockquote>{text}</blockquote>
      <figcaption>
        Declared by {giver} on <time dateTime={given_at}>{moment.format(new Date(given_at))}</time>
      </figcaption>
      {isMine ? (
        <Row gap="xs" justify="end" wrap>
          <Button variant="default" loading={isPending} onClick={() => void revoke()}>
            Revoke consent
          </Button>
        </Row>
      ) : null}
    </Stack>
  )
}
