import { IconCircleCheck, IconFilePencil, IconFileSearch, IconHourglass, IconMessageQuestion, IconUpload } from '@tabler/icons-react'
import type { GstTile } from '../gst-tiles'
import { type FilingPaths, filingOffice } from './filing-paths'

/** Returns of a shop: each count is a way to its list. */
export const ownFilingTiles = (to: FilingPaths): readonly GstTile[] => [
  {
    title: 'Returns that need you',
    about: 'Documents, approval or challan',
    to: to.list(),
    icon: IconMessageQuestion,
    of: ['docsQuery', 'clientApproval', 'challanPending'],
    waits: true,
  },
  { title: 'Return drafts', about: 'Not paid yet', to: to.list('draft'), icon: IconFilePencil, of: ['draft'] },
  {
    title: 'Returns with us',
    about: 'Being prepared and filed',
    to: to.list(),
    icon: IconHourglass,
    of: ['submitted', 'inPreparation', 'otpPending'],
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
    title: 'With the shop',
    about: 'Documents asked, or approval',
    to: list(),
    icon: IconMessageQuestion,
    of: ['docsQuery', 'clientApproval'],
  },
]
