import type { RegistrationState } from '@sevakendra/contract/gst/registration/flow'
import * as calls from '@sevakendra/contract/gst/registration/scan'
import { gstSlots } from '@sevakendra/contract/gst/registration/slots'
import { asPages } from '@sevakendra/contract/scan/endpoints'
import type { PageProduct } from '../scan/product'

/** The papers of a registration on the screens that show or take pages. @param state while papers for the officer are taken, that one */
export const gstPages = (state?: RegistrationState): PageProduct => ({
  slots: gstSlots,
  kind: 'gst-registration',
  calls: asPages(calls),
  states: { scan: state === 'clarification' ? 'clarification' : 'awaitingPapers' },
  words: { scan: 'Papers of the Registration' },
})
