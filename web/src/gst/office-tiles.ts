import { stateTurns } from '@sevakendra/contract/gst/registration/words'
import { statesOf } from '@sevakendra/contract/gst/words'
import { IconBuildingBank, IconEye, IconFileSearch, IconId, IconMessageQuestion, IconUpload, IconUserCheck } from '@tabler/icons-react'
import { officePaths } from './gst-paths'
import type { GstTile } from './gst-tiles'

const { list, waiting } = officePaths
/** Registrations of all shops: each count is a way to its list. */
export const officeTiles: readonly GstTile[] = [
  {
    title: 'To review',
    about: 'Paid; form and papers to be checked',
    to: list('submitted'),
    icon: IconFileSearch,
    of: ['submitted'],
    waits: true,
  },
  {
    title: 'Under review',
    about: 'Taken up, to be decided',
    to: list('underReview'),
    icon: IconEye,
    of: ['underReview'],
    waits: true,
  },
  {
    title: 'To be filed',
    about: 'Part A at the GST portal gives the TRN',
    to: list('toFile'),
    icon: IconUpload,
    of: ['toFile'],
    waits: true,
  },
  { title: 'TRN generated', about: 'Part B within 15 days', to: list('trnGenerated'), icon: IconId, of: ['trnGenerated'], waits: true },
  {
    title: 'Aadhaar pending',
    about: 'Each signatory authenticates',
    to: list('aadhaarPending'),
    icon: IconUserCheck,
    of: ['aadhaarPending'],
  },
  {
    title: 'Clarification asked',
    about: 'REG-03, seven working days',
    to: list('clarification'),
    icon: IconMessageQuestion,
    of: ['clarification'],
    waits: true,
  },
  {
    title: 'With the officer',
    about: 'The order is awaited',
    to: waiting('officer'),
    icon: IconBuildingBank,
    of: statesOf(stateTurns, 'officer'),
  },
]
