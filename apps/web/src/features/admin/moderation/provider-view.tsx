import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query.ts'
import { ListFault } from '../../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../../ui/list-states/list-loading.tsx'
import page from '../parts/page.module.css'
import { ProviderForm } from './provider-form.tsx'

/** Settings of the provider's moderation. */
export function ProviderView() {
  const found = useQuery({ ...apiQuery('GET /admin/moderation/settings') })
  if (found.isPending) return <ListLoading />
  if (!found.data) return <ListFault noun="settings" onRetry={() => void found.refetch()} />
  const { provider, settings } = found.data
  return (
    <div className={page.page}>
      <p className={page.lead}>
        {provider
          ? `${provider.name} checks prompts and uploaded images with ${provider.model} before a generation starts. Results are not checked.`
          : 'No moderation provider is configured. These settings take effect when OPENAI_API_KEY is set.'}
      </p>
      <ProviderForm
        settings={settings}
        categories={provider?.categories ?? Object.keys(settings.categories)}
      />
    </div>
  )
}
