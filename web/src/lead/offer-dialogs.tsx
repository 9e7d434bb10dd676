import { Modal } from '@mantine/core'
import type { Offer } from '@sevakendra/contract/lead/endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenRecord } from '../kit/record/open-record'
import { useHeldUp } from '../kit/session/may'
import { lazyPart } from '../kit/shell/lazy-part'
import { OfferMore } from './offer-more'
import { useOfferWords, useVendorName } from './offer-words'

const ApplyDialog = lazyPart(async () => (await import('./apply-dialog')).ApplyDialog)
const Issued = lazyPart(async () => (await import('./apply-dialog')).Issued)

/** Which offer is open, and for what: the address says it, so that a reload shows the same. */
export function useOfferDialogs(offers: readonly Offer[] | undefined) {
  const { open, go, close } = useOpenRecord()
  const held = useHeldUp()
  const nameOf = useVendorName()
  const [issued, setIssued] = useState<{ url: string; name: string }>()
  const [what, code] = open?.split('.') ?? []
  const of = offers?.find(one => one.code === code)
  return {
    know: (offer: Offer) => () => go(`more.${offer.code}`),
    apply: (offer: Offer) => () => go(`apply.${offer.code}`),
    dialog: issued ? (
      <Issued {...issued} close={() => setIssued(undefined)} />
    ) : (
      of &&
      (what === 'apply' ? (
        of.ready &&
        held === null && (
          <ApplyDialog of={of} close={close} issued={url => setIssued({ url, name: nameOf(of.name, of.nameHindi) ?? of.name })} />
        )
      ) : (
        <KnowMore of={of} close={close} />
      ))
    ),
  }
}

function KnowMore({ of, close }: { of: Offer; close: () => void }) {
  const { t } = useTranslation()
  const { name } = useOfferWords(of)
  return (
    <Modal opened onClose={close} title={name} closeButtonProps={{ 'aria-label': t('Close') }}>
      <OfferMore of={of} />
    </Modal>
  )
}
