import { CODE_DIGITS } from '@atelier/contract/limits'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { FormFault } from '../../ui/form-fault/form-fault.tsx'
import { enterStudio } from './enter-studio.ts'
import { useTypedCode, VerificationFrame } from './verification-frame.tsx'

function useConfirm() {
  return useMutation({
    mutationFn: (body: { email: string; confirmation_code: string }) => call('POST /user/confirm', { body }),
    onSuccess: (reply) => enterStudio(reply, 'new_user'),
  })
}

/** Confirms a new account's email address with its code. Asks for the address if it is unknown. */
export function VerificationScreen() {
  const typed = useTypedCode()
  const { email, code } = typed
  const confirm = useConfirm()
  const send = (digits: string) => confirm.mutate({ email, confirmation_code: digits })
  const change = (digits: string) => {
    typed.setCode(digits)
    if (digits.length === CODE_DIGITS && digits !== code && email !== '' && !confirm.isPending) send(digits)
  }
  return (
    <VerificationFrame
      scenario="newUser"
      title="Check your email"
      typed={typed}
      error={confirm.error}
      onCode={change}
      onSubmit={() => send(code)}
      above={<FormFault error={confirm.error} />}
    >
      <Button type="submit" loading={confirm.isPending} disabled={code.length < CODE_DIGITS}>
        Confirm
      </Button>
    </VerificationFrame>
  )
}
