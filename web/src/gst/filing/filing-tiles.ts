import { filingTurns } from '@sevakendra/contract/gst/filing/words'
import { statesOf } from '@sevakendra/contract/gst/words'
import {
  IconCircleCheck,
  IconFilePencil,
  IconFileSearch,
  IconHourglass,
  IconMessageQuestion,
  IconUpload,
  IconUserCheck,
} from '@tabler/icons-react'
import type { GstTile } from '../gst-tiles'
import { type FilingPaths, filingOffice } from './filing-paths'

/** Returns of a shop: each count is a way to its list. */
export const ownFilingTiles = (to: FilingPaths): readonly GstTile[] => [
  {
    title: 'Returns that need you',
    about: 'Documents, approval or challan',
    to: to.waiting('shop'),
    icon: IconMessageQuestion,
    of: statesOf(filingTurns, 'shop'),
    waits: true,
  },
  { title: 'Return drafts', about: 'Not paid yet', to: to.list('draft'), icon: IconFilePencil, of: ['draft'] },
  {
    title: 'Returns with us',
    about: 'Being prepared and filed',
    to: to.waiting('office'),
    icon: IconHourglass,
    of: statesOf(filingTurns, 'office'),
  },
  { title: 'Returns filed', about: 'With their ARN', to: to.list('filed'), icon: IconCircleCheck, of: ['filed'] },
]

const { list } = filingOffice
/** Returns of all shops. */
export const officeFilingTiles: readonly GstTile[] = [
  {
    title: 'Returns to prepare',
    about: 'Paid; registers to be looked through',
    to: list('submitted'),
    icon: IconFileSearch,
    of: ['submitted'],
    waits: true,
  },
  {
    title: 'Returns in preparation',
    about: 'The tax is to be entered',
    to: list('inPreparation'),
    icon: IconFilePencil,
    of: ['inPreparation'],
    waits: true,
  },
  {
    title: 'Returns to be filed',
    about: 'With the client on the phone',
    to: list('otpPending'),
    icon: IconUpload,
    of: ['otpPending'],
    waits: true,
  },
  {
    title: 'Challans',
    about: 'To be entered, or paid by the client',
    to: list('challanPending'),
    icon: IconHourglass,
    of: ['challanPending'],
  },
  {
    title: 'Documents asked',
    about: 'The shop sends what is missing',
    to: list('docsQuery'),
    icon: IconMessageQuestion,
    of: ['docsQuery'],
  },
  {
    title: 'Client approval',
    about: 'The shop shows the tax to the client',
    to: list('clientApproval'),
    icon: IconUserCheck,
    of: ['clientApproval'],
  },
]
