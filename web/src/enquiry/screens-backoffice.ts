import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'user-management/enquiries',
    under: 'user-management/registration',
    title: 'Enquiries',
    may: 'enquiry.read',
    element: lazyScreen(() => import('./enquiry-list'), 'EnquiryList'),
    tab: ['visitors', 'Enquiries'],
  },
]
