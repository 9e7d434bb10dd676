import { useEffect } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { statusOf } from '../../kit/call/error-text'
import { useGo } from '../../kit/shell/go'
import { LoadState } from '../../kit/shell/load-state'
import { usePanPaths } from '../pan-paths'
import { DraftDelete } from './pan-delete'
import { PanForm } from './pan-form'
import { PanPrice } from './pan-price'
import { type OpenDraft, useDraft } from './use-draft'

/** `physical/individual/N/apply/{id?}`: Form 93, from the first key to the review before paying. */
export function PanApply() {
  const { id } = useParams()
  const { draft, error, again } = useDraft(id, 'N', 'P')
  const go = useGo()
  const paths = usePanPaths()
  const back = draft?.state === 'incomplete' && id
  useEffect(() => {
    if (back) go(paths.reapply(back), { replace: true })
  }, [back, go, paths.reapply])
  // Paid or sent meanwhile: there is nothing to fill in any more.
  if (id && statusOf(error) === 409) return <Navigate to={paths.info(id)} replace />
  if (!draft || back) return <LoadState error={error} again={again} />
  return <NewApplication draft={draft} />
}

function NewApplication({ draft }: { draft: OpenDraft }) {
  const go = useGo()
  const { search } = useLocation()
  const paths = usePanPaths()
  const { keeper } = draft

  // The draft's id comes into the address with its first save, so that a reload finds it.
  useEffect(
    () =>
      keeper.subscribe(() => {
        const { id } = keeper.current()
        if (id && !window.location.pathname.endsWith(`/${id}`)) go(`${paths.apply(id)}${search}`, { replace: true })
      }),
    [keeper, go, paths, search],
  )
  return (
    <PanForm
      keeper={keeper}
      title="New PAN Application"
      formNo={draft.formNo}
      edition={draft.edition}
      finish={{
        title: 'Review and pay',
        hint: 'What is left to do before paying.',
        label: 'Check and pay',
        run: id => go(paths.preSubmit(id)),
      }}
      price={<PanPrice keeper={keeper} />}
      foot={<DraftDelete keeper={keeper} />}
    />
  )
}
