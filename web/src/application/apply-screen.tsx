import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useParams } from 'react-router'
import { statusOf } from '../kit/call/error-text'
import { useHeldUp } from '../kit/session/may'
import { useAddressNow, useGo } from '../kit/shell/go'
import { lazyPart } from '../kit/shell/lazy-part'
import { LoadState } from '../kit/shell/load-state'
import { NotFoundInside } from '../kit/shell/not-found'
import { useRecordTitle } from '../kit/shell/window-title'
import { ApplicationForm } from './application-form'
import { DraftPrice } from './draft-price'
import { type ApplicationScreens, checkPath } from './product'
import { type OpenDraft, useDraft } from './use-draft'

const DraftDelete = lazyPart(async () => (await import('./draft-delete')).DraftDelete)

interface Props {
  of: ApplicationScreens
  /** What the address says; undefined where nothing is filed there. */
  filing: object | undefined
}

/** Seen by few, and once. */
const HeldApplication = lazyPart(async () => (await import('./held-application')).HeldApplication)

/** `…/apply/{id?}`: an application from the first key to the review before paying. */
export function ApplyScreen({ of, filing }: Props) {
  const { id } = useParams()
  const { t } = useTranslation()
  const held = useHeldUp()
  // Beside the name of the form, which this address has not.
  useRecordTitle(filing ? undefined : t('Something is not right...'))
  if (!filing) return <NotFoundInside />
  if (held) return <HeldApplication of={of} why={held} />
  return <Application key={of.filings.keyOf(filing)} of={of} addressed={filing} id={id} />
}

function Application({ of, addressed, id }: { of: ApplicationScreens; addressed: object; id: string | undefined }) {
  const [filing] = useState(addressed)
  const { draft, error, again } = useDraft(of, id, filing)
  const go = useGo()
  const { search } = useLocation()
  const paths = of.usePaths()
  const back = draft?.state === of.sentBack && id
  const elsewhere = draft && of.filings.keyOf(draft.filing) !== of.filings.keyOf(filing) && id
  useEffect(() => {
    if (back) go(paths.reapply(back), { replace: true })
    else if (elsewhere) go(`${paths.apply(draft.filing, elsewhere)}${search}`, { replace: true })
  }, [back, elsewhere, draft, search, go, paths])
  // Paid or sent meanwhile: there is nothing to fill in any more.
  if (id && statusOf(error) === 409) return <Navigate to={paths.info(id)} replace />
  if (!draft || back || elsewhere) return <LoadState error={error} again={again} />
  return <Drafted of={of} draft={draft} />
}

function Drafted({ of, draft }: { of: ApplicationScreens; draft: OpenDraft }) {
  const go = useGo()
  const addressNow = useAddressNow()
  const paths = of.usePaths()
  const { keeper, drawn, filing } = draft
  const [isNew] = useState(keeper.current().id === null)

  // The draft's id comes into the address with its first save, so that a reload finds it. The person may have gone to another section meanwhile.
  useEffect(
    () =>
      keeper.subscribe(() => {
        const { id } = keeper.current()
        const { pathname, search } = addressNow()
        if (id && !pathname.endsWith(`/${id}`)) go(`${paths.apply(filing, id)}${search}`, { replace: true })
      }),
    [keeper, go, addressNow, paths, filing],
  )
  return (
    <ApplicationForm
      of={of}
      draft={draft}
      title={of.title(draft.said)}
      finish={{
        title: 'Review and pay',
        hint: 'What is left to do before paying.',
        label: 'Check and pay',
        run: id => go(checkPath(paths, id)),
      }}
      changed={(id, question) => go(checkPath(paths, id, question))}
      first={isNew}
      tools={drawn.fill && <drawn.fill />}
      price={<DraftPrice of={of} draft={draft} />}
      foot={<DraftDelete of={of} keeper={keeper} />}
    />
  )
}
