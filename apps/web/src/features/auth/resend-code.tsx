import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { toasts } from '../../ui/toasts/toasts.ts'
import classes from './auth-form.module.css'
import { codeCalls, type Scenario } from './scenario.ts'
import { useCooldown } from './use-cooldown.ts'

const COOLDOWN_SECONDS = 30

/** Resends the code, at most every 30 seconds. */
export function ResendCode({ email, scenario }: { email: string; scenario: Scenario }) {
  const [left, startCooldown] = useCooldown(COOLDOWN_SECONDS)
  const resend = useMutation({
    mutationFn: () => call(codeCalls[scenario], { body: { email } }),
    onSuccess: () => {
      startCooldown()
      toasts.show({ area: 'message', severity: 'success', title: 'We sent another code.' })
    },
  })
  return (
    <button
      type="button"
      className={classes.textButton}
      disabled={left > 0 || resend.isPending || email === ''}
      onClick={() => resend.mutate()}
    >
      {left > 0 ? `Resend in ${left} s` : 'Resend code'}
    </button>
  )
}
