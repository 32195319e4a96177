import { Button, Modal, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query.ts'
import { Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import { FormFault } from '../../../ui/form-fault/form-fault.tsx'
import { useInstall } from './use-voice-packs.ts'
import type { VoicePack } from './voice-pack.ts'

interface LicenseDialogProps {
  readonly pack: VoicePack
  readonly onClose: () => void
}

/** Shows the license of a pack, and installs the pack once it is accepted. */
export function LicenseDialog({ pack, onClose }: LicenseDialogProps) {
  const { code, name, license, notice, recordings, source } = pack
  const { data } = useQuery(apiQuery('GET /admin/voice-packs/{code}/license', { params: { code } }))
  const install = useInstall(pack, onClose)
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Install ${name}`}
      size={640}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
    >
      <Stack gap="md">
        <p className={textStyles.breaks}>
          <a href={license.url} target="_blank" rel="noreferrer">
            {license.name}
          </a>
          , stated at{' '}
          <a href={source} target="_blank" rel="noreferrer">
            {new URL(source).hostname}
          </a>
          . Recordings: {recordings}
        </p>
        {notice ? <p className={`${textStyles.note} ${textStyles.breaks}`}>{notice}</p> : null}
        <Textarea
          label="License"
          readOnly
          autosize
          minRows={6}
          maxRows={14}
          value={data?.text ?? 'Loading …'}
        />
        <FormFault error={install.error} />
        <Row justify="end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!data} loading={install.isPending} onClick={() => install.mutate()}>
            Accept and install
          </Button>
        </Row>
      </Stack>
    </Modal>
  )
}
