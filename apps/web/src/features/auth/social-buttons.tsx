import type { SocialProvider } from '@atelier/contract/social'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { configQuery } from '../../api/account.ts'
import { call } from '../../api/client.ts'
import classes from './social-buttons.module.css'
import { socialLabels } from './social-providers.ts'

/** Buttons for the services that this installation lets people sign in with; nothing where there is none. */
export function SocialButtons() {
  const { data: config } = useQuery(configQuery)
  const begin = useMutation({
    mutationFn: (provider: SocialProvider) => call('GET /social/{provider}', { params: { provider } }),
    onSuccess: ({ url }) => location.assign(url),
  })
  const { reset } = begin
  // The browser's back button returns to this page, which still waits.
  useEffect(() => {
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [reset])
  if (!config?.social.length) return null
  return (
    <fieldset className={classes.ways}>
      <legend className={classes.or}>or</legend>
      {config.social.map((provider) => {
        const { name, icon: Icon } = socialLabels[provider]
        return (
          <Button
            key={provider}
            variant="default"
            leftSection={<Icon size={18} aria-hidden />}
            // Until the browser has left: a second click would begin a second try.
            loading={(begin.isPending || begin.isSuccess) && begin.variables === provider}
            disabled={begin.isPending || begin.isSuccess}
            onClick={() => begin.mutate(provider)}
          >
            Continue with {name}
          </Button>
        )
      })}
    </fieldset>
  )
}
