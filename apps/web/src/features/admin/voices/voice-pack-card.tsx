import { Button } from '@mantine/core'
import { IconDownload, IconTrash, IconX } from '@tabler/icons-react'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import { Fault } from '../../../ui/form-fault/form-fault.tsx'
import { ProgressBar } from '../../../ui/progress-bar/progress-bar.tsx'
import { formatBytes } from '../parts/amounts.ts'
import { Facts } from '../parts/facts.tsx'
import { Panel } from '../parts/panel.tsx'
import { useRemoval } from './use-voice-packs.ts'
import { isInstalling, languagesOf, progressOf, type VoicePack } from './voice-pack.ts'

interface VoicePackCardProps {
  readonly pack: VoicePack
  /** Whether this machine can install voices. */
  readonly canInstall: boolean
  readonly onInstall: (pack: VoicePack) => void
}

/** A voice pack: what it contains, whether it is installed, and what can be done with it. */
export function VoicePackCard({ pack, canInstall, onInstall }: VoicePackCardProps) {
  const { bytes, install, license, name, voices } = pack
  return (
    <Panel title={name} action={<PackState pack={pack} />}>
      <Stack gap="md">
        <p className={textStyles.note}>{languagesOf(pack)}</p>
        <Facts
          facts={{
            Voices: voices.length === 1 ? voices[0] : String(voices.length),
            Download: bytes === null ? 'Unknown' : formatBytes(bytes),
            License: license.name,
            Checksum: pack.has_checksum ? 'Published' : 'First download',
          }}
        />
        {install?.state === 'installing' ? <Progress name={name} install={install} /> : null}
        {install?.state === 'failed' ? <Fault>{install.fault}</Fault> : null}
        <Actions pack={pack} canInstall={canInstall} onInstall={onInstall} />
      </Stack>
    </Panel>
  )
}

function PackState({ pack }: { pack: VoicePack }) {
  if (pack.installed) return <Badge tone="good">Installed</Badge>
  if (isInstalling(pack)) return <Badge tone="accent">Installing</Badge>
  return pack.install ? <Badge tone="bad">Failed</Badge> : null
}

function Progress({ name, install }: { name: string; install: NonNullable<VoicePack['install']> }) {
  const { words, share } = progressOf(install)
  return (
    <Stack gap={6}>
      <span className={textStyles.caption}>{words}</span>
      {share === null ? null : <ProgressBar label={`Installation of ${name}`} share={share} />}
    </Stack>
  )
}

function Actions({ pack, canInstall, onInstall }: VoicePackCardProps) {
  const { name, install, installed } = pack
  const { cancel, isPending, remove } = useRemoval(pack)
  const look = { size: 'compact-sm', variant: 'default' } as const
  if (installed)
    return (
      <Row>
        <Button
          {...look}
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={`Remove ${name}`}
          loading={isPending}
          onClick={remove}
        >
          Remove
        </Button>
      </Row>
    )
  if (isInstalling(pack))
    return (
      <Row>
        <Button
          {...look}
          leftSection={<IconX size={16} aria-hidden />}
          aria-label={`Cancel the installation of ${name}`}
          loading={isPending}
          onClick={cancel}
        >
          Cancel
        </Button>
      </Row>
    )
  return (
    <Row>
      <Button
        {...look}
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-label={install ? `Try again to install ${name}` : `Install ${name}`}
        disabled={!canInstall}
        onClick={() => onInstall(pack)}
      >
        {install ? 'Try again' : 'Install'}
      </Button>
    </Row>
  )
}
