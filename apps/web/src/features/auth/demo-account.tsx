import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../api/account.ts'
import { FormFault } from '../../ui/form-fault/form-fault.tsx'
import classes from './auth-form.module.css'
import { useSignIn } from './use-sign-in.ts'

/** Signs in to the demo account, on installations that have one. */
export function DemoAccount() {
  const { data: config } = useQuery(configQuery)
  const signIn = useSignIn()
  const account = config?.demo_account
  if (!account) return null
  return (
    <div className={classes.demo}>
      <p>Just looking around?</p>
      <Button variant="default" loading={signIn.isPending} onClick={() => signIn.mutate(account)}>
        Use the demo account
      </Button>
      <FormFault error={signIn.error} />
    </div>
  )
}
