import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../api/query.ts'
import { Link } from '../../../../navigation/link.tsx'
import { Notice } from '../../../../ui/box/box.tsx'
import { ListLoading } from '../../../../ui/list-states/list-loading.tsx'
import page from '../../parts/page.module.css'
import { useAddressFilter } from '../../parts/use-address-filter.ts'
import { type ChosenModel, DirectorySearch } from './directory-search.tsx'
import { NewModel } from './new-model.tsx'
import { emptyModel } from './proposal.ts'

const fields = { provider: 'text', search: 'text', endpoint: 'text', mode: 'text', by: ['hand'] } as const

/** Adding a model: from the provider's directory, or by hand. */
export function AddModelScreen() {
  const address = useAddressFilter(fields)
  const { provider, endpoint, mode, by } = address.filter
  const isChosen = provider !== undefined && (endpoint !== undefined || by === 'hand')
  return (
    <div className={page.page}>
      <p className={page.lead}>
        {isChosen ? (
          <Link to="/admin/models/add" search={{ provider }}>
            Choose another model
          </Link>
        ) : (
          <Link to="/admin/models">All models</Link>
        )}
      </p>
      {!isChosen ? (
        <DirectorySearch
          provider={provider}
          search={address.fieldOf('search')}
          onProvider={(value) => address.setFilter({ provider: value, search: undefined })}
          onChoose={(chosen) => address.setFilter({ ...chosen })}
          onByHand={() => address.setFilter({ by: 'hand' })}
        />
      ) : endpoint === undefined ? (
        <NewModel key={provider} model={emptyModel(provider)} />
      ) : (
        <ProposedModel key={`${provider} ${endpoint} ${mode}`} {...{ provider, endpoint, mode }} />
      )}
    </div>
  )
}

function ProposedModel({ provider, endpoint, mode }: ChosenModel & { readonly provider: string }) {
  const { data, error } = useQuery({
    ...apiQuery('GET /admin/models/proposal', {
      query: { provider, endpoint, ...(mode === undefined ? {} : { mode }) },
    }),
    retry: false,
  })
  if (error)
    return (
      <Notice role="alert" tone="danger">
        {error.message}
      </Notice>
    )
  return data ? <NewModel model={data.model} proposal={data} /> : <ListLoading />
}
