import { Button, Modal } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconExclamationCircle,
  IconHelpCircle,
  IconInfoCircle,
} from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { errorIcon, errorText, isContentLimit, refusedCase } from '../../api/error-text.ts'
import { useSession } from '../../api/session.ts'
import { Row, Stack } from '../box/box.tsx'
import classes from './dialog-view.module.css'
import {
  type ConfirmRequest,
  closeDialog,
  type DialogEntry,
  dialogs,
  type ErrorRequest,
  type InfoRequest,
} from './dialogs.ts'

const AppealDialog = lazy(async () => ({
  default: (await import('../appeal/appeal-dialog.tsx')).AppealDialog,
}))

type Tone = 'info' | 'success' | 'warning' | 'danger'

function Frame(props: {
  title: string
  icon: typeof IconBan
  tone: Tone
  children: ReactNode
  wide?: boolean
}) {
  const { title, icon: Icon, tone, children, wide = false } = props
  return (
    <Modal.Root opened onClose={() => closeDialog()} size={wide ? 600 : 460}>
      <Modal.Overlay />
      <Modal.Content p="lg">
        <Row gap="sm" className={classes.head}>
          <span className={classes.badge} data-tone={tone}>
            <Icon size={20} aria-hidden />
          </span>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close dialog" />
        </Row>
        <Stack gap="lg" className={classes.content} data-wide={wide || undefined}>
          {children}
        </Stack>
      </Modal.Content>
    </Modal.Root>
  )
}

function ConfirmDialog({ request }: { request: ConfirmRequest }) {
  return (
    <Frame title={request.title} icon={IconHelpCircle} tone={request.danger ? 'danger' : 'info'}>
      <p className={classes.message}>{request.message}</p>
      <Row wrap justify="end" gap="xs">
        <Button variant="default" onClick={() => closeDialog(false)} data-autofocus>
          {request.cancelLabel ?? 'Cancel'}
        </Button>
        <Button
          {...(request.danger ? { color: 'var(--at-danger-fill)' } : {})}
          onClick={() => closeDialog(true)}
        >
          {request.confirmLabel ?? 'Confirm'}
        </Button>
      </Row>
    </Frame>
  )
}

const infoStyle = {
  info: { icon: IconInfoCircle, tone: 'info' },
  success: { icon: IconCircleCheck, tone: 'success' },
  warning: { icon: IconAlertTriangle, tone: 'warning' },
  error: { icon: IconExclamationCircle, tone: 'danger' },
} as const

function InfoDialog({ request }: { request: InfoRequest }) {
  const { link } = request
  return (
    <Frame title={request.title} {...infoStyle[request.status ?? 'info']}>
      <p className={classes.message}>{request.message}</p>
      <Row wrap justify="end" gap="xs">
        {link ? (
          <Button component="a" variant="light" href={link.href} {...(link.download ? { download: '' } : {})}>
            {link.label}
          </Button>
        ) : null}
        <Button variant="default" onClick={() => closeDialog()} data-autofocus>
          Close
        </Button>
      </Row>
    </Frame>
  )
}

const errorStyle = {
  warning: { icon: IconAlertTriangle, tone: 'warning' },
  ban: { icon: IconBan, tone: 'danger' },
  'exclamation-circle': { icon: IconExclamationCircle, tone: 'danger' },
} as const

function ErrorDialog({ request, onSubscribe }: { request: ErrorRequest; onSubscribe: () => void }) {
  const limited = isContentLimit(request.body)
  const refused = refusedCase(request.body)
  const isOwner = useSession(({ selectedUserTeam }) => selectedUserTeam === null)
  const appeal = (uuid: string) => {
    closeDialog()
    dialogs.appeal({ uuid })
  }
  const subscribe = () => {
    closeDialog()
    onSubscribe()
  }
  return (
    <Frame title={request.statusText} {...errorStyle[errorIcon(request.status)]} wide>
      <p className={classes.message}>
        {limited
          ? 'Reached your 24-hour content generation limit.\nPlease subscribe to generate content without limits.'
          : errorText(request.body)}
      </p>
      <Row wrap justify="end" gap="xs">
        {limited ? <Button onClick={subscribe}>Subscribe</Button> : null}
        {request.status === 402 && isOwner ? <Button onClick={subscribe}>Get credits</Button> : null}
        {refused === undefined ? null : <Button onClick={() => appeal(refused)}>Appeal</Button>}
        <Button variant="default" onClick={() => closeDialog()} data-autofocus>
          Close
        </Button>
      </Row>
    </Frame>
  )
}

/** Renders a dialog. Escape and a click on the backdrop close it. */
export function DialogView({ entry, onSubscribe }: { entry: DialogEntry; onSubscribe: () => void }) {
  if (entry.type === 'confirm') return <ConfirmDialog request={entry.request} />
  if (entry.type === 'appeal') {
    return (
      <Suspense fallback={null}>
        <AppealDialog target={entry.target} onClose={() => closeDialog()} />
      </Suspense>
    )
  }
  if (entry.type === 'info') return <InfoDialog request={entry.request} />
  return <ErrorDialog request={entry.request} onSubscribe={onSubscribe} />
}
