import { Button } from '@mantine/core'
import { IconDots, IconFileMusic, IconPencil, IconSignature, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { ClonedVoice } from '../../../api/cloned-voices.ts'
import { navigate } from '../../../navigation/address.ts'
import { ActionMenu } from '../../../ui/action-menu/action-menu.tsx'
import { PlayButton } from '../../../ui/audio-player/play-button.tsx'
import { Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { listedClone } from '../../../ui/voice-picker/cloned-voice.ts'
import { VoiceAvatar } from '../../../ui/voice-picker/voice-avatar.tsx'
import { VoiceLabels, voiceSummary } from '../../../ui/voice-picker/voice-labels.tsx'
import { offerVoice } from '../../../ui/voice-picker/voice-offer.ts'
import classes from './cloned-voices.module.css'
import type { OpenDialog } from './open-dialog.ts'
import { useRemoveVoice } from './use-remove-voice.ts'
import { VoiceState } from './voice-state.tsx'

const OWN = 'own-voice-'

/** Whether an id in the page's player belongs to a cloned voice's example or sample. */
export const isOwnAudio = (id: string) => id.startsWith(OWN)

interface ClonedVoiceRowProps {
  readonly voice: ClonedVoice
  readonly onOpen: (about: OpenDialog['about']) => void
}

/** A cloned voice in the list. */
export function ClonedVoiceRow({ voice, onOpen }: ClonedVoiceRowProps) {
  const listed = listedClone(voice)
  const use = () => {
    offerVoice(listed)
    void navigate({ to: '/text-to-speech' })
  }
  return (
    <Row as="li" gap="md" wrap className={classes.row} aria-label={voice.name}>
      <VoiceAvatar name={voice.name} />
      <Stack gap={2} className={classes.about}>
        <Row wrap className={classes.nameLine}>
          <span className={textStyles.strong}>{voice.name}</span>
          <VoiceLabels voice={listed} />
        </Row>
        <span
          className={textStyles.caption}
        >{`${voiceSummary(listed)} · ${voice.provider_details.name}`}</span>
        <Consent consent={voice.consent} onOpen={() => onOpen('consent')} />
        <VoiceState voice={voice} />
      </Stack>
      <Row gap="md" align="stretch">
        <VoiceAudio voice={voice} what="example" url={voice.example} />
        <VoiceAudio voice={voice} what="sample" url={voice.file_url} />
      </Row>
      <Row gap={4} className={classes.ways}>
        <Button
          variant="default"
          size="sm"
          aria-label={`Use ${voice.name}`}
          disabled={voice.status !== 'ready'}
          onClick={use}
        >
          Use
        </Button>
        <Menu voice={voice} onOpen={onOpen} />
      </Row>
    </Row>
  )
}

interface VoiceAudioProps {
  readonly voice: ClonedVoice
  readonly what: 'example' | 'sample'
  readonly url: string | null
}

function VoiceAudio({ voice, what, url }: VoiceAudioProps) {
  if (url === null) return null
  return (
    <Row as="span" inline gap={6} tone="muted" size="xs">
      <PlayButton
        id={`${OWN}${what}-${voice.id}-${voice.code_ref}`}
        url={url}
        name={`${what} of ${voice.name}`}
      />
      <span aria-hidden>{what === 'example' ? 'Example' : 'Sample'}</span>
    </Row>
  )
}

const dayOf = (iso: string) => new Date(iso).toLocaleDateString('en', { dateStyle: 'medium' })

function Consent({ consent, onOpen }: { consent: ClonedVoice['consent']; onOpen: () => void }) {
  if (consent === null) return <span className={textStyles.caption}>No consent recorded</span>
  const { given_by, given_at } = consent
  return (
    <button type="button" className={classes.consentLink} onClick={onOpen}>
      {`Consent by ${given_by.name || given_by.email}, ${dayOf(given_at)}`}
    </button>
  )
}

function Menu({ voice, onOpen }: ClonedVoiceRowProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const remove = useRemoveVoice()
  const label = `More for ${voice.name}`
  return (
    <>
      <IconButton
        icon={IconDots}
        label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={remove.isPending}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor ? (
        <ActionMenu
          label={label}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          actions={[
            { label: 'Rename', icon: IconPencil, does: () => onOpen('facts') },
            // A pending clone can't get another sample.
            ...(voice.status === 'pending'
              ? []
              : [{ label: 'Replace file', icon: IconFileMusic, does: () => onOpen('file') }]),
            { label: 'Consent', icon: IconSignature, does: () => onOpen('consent') },
            { label: 'Delete', icon: IconTrash, danger: true, begins: true, does: () => remove.ask(voice) },
          ]}
        />
      ) : null}
    </>
  )
}
