import type { AppType } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { applicantPath, type Filing, filingAt, keyOf } from '@sevakendra/contract/nsdl-pan/forms/filings'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { statusOf } from '../../kit/call/error-text'
import { useGo } from '../../kit/shell/go'
import { LoadState } from '../../kit/shell/load-state'
import { NotAvailable } from '../../kit/shell/not-available'
import { newOfIndividual, usePanPaths } from '../pan-paths'
import { DraftDelete } from './pan-delete'
import { PanLongForm } from './pan-long-form'
import { PanPrice } from './pan-price'
import { type OpenDraft, useDraft } from './use-draft'

/** `physical/{individual or a category}/N/apply/{id?}`: a new PAN, from the first key to the review before paying. */
export const PanApplyNew = () => <PanApply appType="N" />
/** `physical/{individual or a category}/c/apply/{id?}`: a correction. */
export const PanApplyCorrection = () => <PanApply appType="C" />

function PanApply({ appType }: { appType: AppType }) {
  const { cat, id } = useParams()
  const filing = filingAt(appType, cat ?? applicantPath(newOfIndividual))
  if (!filing) return <NotAvailable />
  return <Application key={keyOf(filing)} filing={filing} id={id} />
}

function Application({ filing, id }: { filing: Filing; id: string | undefined }) {
  const { draft, error, again } = useDraft(id, filing)
  const go = useGo()
  const { search } = useLocation()
  const paths = usePanPaths()
  const back = draft?.state === 'incomplete' && id
  const elsewhere = draft && keyOf(draft) !== keyOf(filing) && id
  useEffect(() => {
    if (back) go(paths.reapply(back), { replace: true })
    else if (elsewhere) go(`${paths.apply(elsewhere, undefined, draft)}${search}`, { replace: true })
  }, [back, elsewhere, draft, search, go, paths])
  // Paid or sent meanwhile: there is nothing to fill in any more.
  if (id && statusOf(error) === 409) return <Navigate to={paths.info(id)} replace />
  if (!draft || back || elsewhere) return <LoadState error={error} again={again} />
  return <Drafted draft={draft} />
}

function Drafted({ draft }: { draft: OpenDraft }) {
  const go = useGo()
  const { search } = useLocation()
  const paths = usePanPaths()
  const { keeper, drawn } = draft
  const [isNew] = useState(keeper.current().id === null)

  // The draft's id comes into the address with its first save, so that a reload finds it.
  useEffect(
    () =>
      keeper.subscribe(() => {
        const { id } = keeper.current()
        if (id && !window.location.pathname.endsWith(`/${id}`)) go(`${paths.apply(id, undefined, draft)}${search}`, { replace: true })
      }),
    [keeper, go, paths, search, draft],
  )
  return (
    <PanLongForm
      draft={draft}
      title={draft.appType === 'N' ? 'New PAN Application' : 'PAN Correction'}
      finish={{
        title: 'Review and pay',
        hint: 'What is left to do before paying.',
        label: 'Check and pay',
        run: id => go(paths.preSubmit(id)),
      }}
      changed={(id, question) => go(paths.preSubmit(id, question))}
      first={isNew}
      tools={drawn.fill && <drawn.fill />}
      price={<PanPrice draft={draft} />}
      foot={<DraftDelete keeper={keeper} />}
    />
  )
}
